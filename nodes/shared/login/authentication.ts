import type { INodeCredentialDescription, INodeProperties } from 'n8n-workflow';
import type { Host } from '../host';

/** The credential that goes with each choice of the field 'Authentication'. */
const CREDENTIAL_TYPES = {
	applicationToken: 'cellularIotApi',
	userLogin: 'cellularIotUserApi',
} as const;

export type CredentialType = (typeof CREDENTIAL_TYPES)[keyof typeof CREDENTIAL_TYPES];

/** The credential type that a node's form asks for. A workflow from before the field was there has the first one. */
export function credentialTypeOf(host: Host): CredentialType {
	const choice =
		'getInputData' in host
			? host.getNodeParameter('authentication', 0, 'applicationToken')
			: host.getNodeParameter('authentication', 'applicationToken');
	return choice === 'userLogin' ? CREDENTIAL_TYPES.userLogin : CREDENTIAL_TYPES.applicationToken;
}

/** Chooses between the two credentials; both nodes begin with it. */
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
