import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestHelper,
	INodeProperties,
} from 'n8n-workflow';
import {
	allowHttpField,
	baseUrlField,
	callbackSecretField,
	openSession,
	sessionField,
	sessionHeader,
	testOf,
} from '../nodes/shared/login/credentialType';
import { userLogin } from '../nodes/shared/login/userLogin';

/** A user login, for operations that refuse an application token. n8n stores the session in the hidden fields. */
export class CellularIotUserApi implements ICredentialType {
	name = 'cellularIotUserApi';

	displayName = 'Cellular IoT User API';

	icon = {
		light: 'file:../icons/cellularIot.svg',
		dark: 'file:../icons/cellularIot.dark.svg',
	} as const;

	documentationUrl =
		'https://github.com/n8n-nodes-cellular-iot/n8n-nodes-cellular-iot/blob/main/docs/credentials.md';

	properties: INodeProperties[] = [
		{
			displayName:
				"Use an Application Token (the credential 'Cellular IoT API') where you can: it needs no password and no one-time codes. A user login is for what a token cannot do, such as moving SIMs to another workspace.",
			name: 'notice',
			type: 'notice',
			default: '',
		},
		baseUrlField,
		{
			displayName: 'Username',
			name: 'username',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. operations@example.com',
			description: 'The name with which you log in to the portal of the service',
		},
		{
			displayName: 'Password',
			name: 'password',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			description: 'The password of the portal. It is hashed before it is sent.',
		},
		{
			displayName: 'Authenticator Secret',
			name: 'authenticatorSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'Only for an account with an authenticator app: the secret that was shown beside the QR code when the app was set up, or the whole otpauth:// address. The one-time codes are made from it, so that workflows run unattended.',
		},
		{
			displayName: 'Trusted Device Fingerprint',
			name: 'trustedDeviceSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				"Only for an account with one-time codes: a random text of your choice, such as 40 letters and digits. A registered device needs no code for 90 days. An 'Authenticator Secret' registers it automatically. For codes by e-mail, use 'Trusted Device: Register' of the node 'Cellular IoT Admin'.",
		},
		{
			displayName: 'Workspace ID',
			name: 'workspaceId',
			type: 'string',
			default: '',
			placeholder: 'e.g. 13002',
			description:
				"Only for a user of several workspaces: the one to work in. Empty means the user's default workspace.",
		},
		callbackSecretField,
		allowHttpField('log in'),
		sessionField,
		{
			displayName: 'Refresh Token',
			name: 'refreshToken',
			type: 'hidden',
			typeOptions: { password: true },
			default: '',
		},
	];

	authenticate = sessionHeader(userLogin);

	test = testOf(
		'The login worked, but the service did not accept the session it opened. Try again in a minute.',
		'The login works, but its role may not list endpoints.',
	);

	async preAuthentication(this: IHttpRequestHelper, credentials: ICredentialDataDecryptedObject) {
		const { sessionToken, refreshToken } = await openSession(this, userLogin(credentials));
		return { sessionToken, refreshToken };
	}
}
