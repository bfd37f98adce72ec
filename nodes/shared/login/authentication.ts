import type { INodeCredentialDescription, INodeProperties } from 'n8n-workflow';
import { formValue, type Host } from '../host';

/** The credential type of each choice of the field 'Authentication'. */
const CREDENTIAL_TYPES = {
	applicationToken: 'cellularIotApi',
	userLogin: 'cellularIotUserApi',
} as const;

export type CredentialType = (typeof CREDENTIAL_TYPES)[keyof typeof CREDENTIAL_TYPES];

/** Returns the credential type chosen in the form. Workflows older than the field use an application token. */
export function credentialTypeOf(host: Host): CredentialType {
	const choice = formValue(host, 'authentication', 0, 'applicationToken');
	return choice === 'userLogin' ? CREDENTIAL_TYPES.userLogin : CREDENTIAL_TYPES.applicationToken;
}

export const authenticationField: INodeProperties = {
	displayName: 'Authentication',
	name: 'authentication',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'Application Token', value: 'applicationToken' },
		{ name: 'User Login', value: 'userLogin' },
	],
	default: 'applicationToken',
};

const credential = (authentication: keyof typeof CREDENTIAL_TYPES): INodeCredentialDescription => ({
	name: CREDENTIAL_TYPES[authentication],
	required: true,
	displayOptions: { show: { authentication: [authentication] } },
});

/** The credential of each choice, shown with it. */
export const credentials = [credential('applicationToken'), credential('userLogin')];
