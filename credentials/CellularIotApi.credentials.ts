import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestHelper,
	INodeProperties,
} from 'n8n-workflow';
import { applicationTokenLogin } from '../nodes/shared/login/applicationTokenLogin';
import {
	allowHttpField,
	baseUrlField,
	callbackSecretField,
	openSession,
	sessionField,
	sessionHeader,
	testOf,
} from '../nodes/shared/login/credentialType';

/** An application token of a workspace. n8n stores its session in the hidden field. */
export class CellularIotApi implements ICredentialType {
	name = 'cellularIotApi';

	displayName = 'Cellular IoT API';

	icon = {
		light: 'file:../icons/cellularIot.svg',
		dark: 'file:../icons/cellularIot.dark.svg',
	} as const;

	documentationUrl =
		'https://github.com/n8n-nodes-cellular-iot/n8n-nodes-cellular-iot/blob/main/docs/credentials.md';

	properties: INodeProperties[] = [
		baseUrlField,
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
		callbackSecretField,
		allowHttpField('send the token'),
		sessionField,
	];

	authenticate = sessionHeader(applicationTokenLogin);

	test = testOf(
		'The service did not accept the session it opened. Try again; if it stays, make a new application token.',
		'The token works, but its role may not list endpoints.',
	);

	async preAuthentication(this: IHttpRequestHelper, credentials: ICredentialDataDecryptedObject) {
		const { sessionToken } = await openSession(this, applicationTokenLogin(credentials));
		return { sessionToken };
	}
}
