import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestHelper,
	INodeProperties,
} from 'n8n-workflow';
import { accountOf, markSession } from '../nodes/shared/api/accounts';
import { applicationTokenLogin } from '../nodes/shared/api/applicationTokenLogin';
import { openSession } from '../nodes/shared/api/session';
import { loginError } from '../nodes/shared/loginError';
import { sessionHeader } from '../nodes/shared/sessionHeader';

/**
 * An application token of a workspace. n8n keeps the session that it is exchanged for in the hidden field and asks for
 * a new one when the field is empty or a request is answered with 401.
 */
export class CellularIotApi implements ICredentialType {
	name = 'cellularIotApi';

	displayName = 'Cellular IoT API';

	icon = {
		light: 'file:../icons/cellularIot.svg',
		dark: 'file:../icons/cellularIot.dark.svg',
	} as const;

	documentationUrl = 'https://github.com/n8n-nodes-cellular-iot/n8n-nodes-cellular-iot#credentials';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. https://api.example.com',
			description: 'Address of the service, without a path',
		},
		{
			displayName: 'Application Token',
			name: 'applicationToken',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			description:
				'Made in the portal of the service for programs such as n8n. It acts in the workspace in which it was made.',
		},
		{
			displayName: 'Allow HTTP',
			name: 'allowHttp',
			type: 'boolean',
			default: false,
			description:
				'Whether to send the token over unencrypted http to a host other than this machine. Leave it off unless you know that the network is private.',
		},
		{
			displayName: 'Session Token',
			name: 'sessionToken',
			type: 'hidden',
			typeOptions: { expirable: true, password: true },
			default: '',
		},
	];

	authenticate = sessionHeader(applicationTokenLogin);

	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{$credentials.baseUrl.trim()}}',
			url: '/api/v1/endpoint',
			qs: { per_page: 1 },
			disableFollowRedirect: true,
		},
		rules: [
			{
				type: 'responseCode',
				properties: {
					value: 401,
					message:
						'The service did not accept the session it opened. Try again; if it stays, make a new application token.',
				},
			},
			{
				type: 'responseCode',
				properties: {
					value: 403,
					message:
						'The token works, but its role may not list endpoints. Ask an administrator of the workspace.',
				},
			},
			{
				type: 'responseCode',
				properties: {
					value: 404,
					message:
						"Something answers at the Base URL, but it is not the service. Check 'Base URL'.",
				},
			},
		],
	};

	async preAuthentication(this: IHttpRequestHelper, credentials: ICredentialDataDecryptedObject) {
		const login = applicationTokenLogin(credentials);
		if (!login.ok) throw loginError(login.failure);
		const session = await openSession(this, login.value);
		if (!session.ok) throw loginError(session.failure);
		return { sessionToken: markSession(accountOf(login.value), session.value.sessionToken) };
	}
}
