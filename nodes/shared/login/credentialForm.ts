import type { ICredentialTestRequest, INodeProperties } from 'n8n-workflow';

/** What both credentials ask for: where the service is. `checkBaseUrl` says what is accepted. */
export const baseUrlField: INodeProperties = {
	displayName: 'Base URL',
	name: 'baseUrl',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. https://api.example.com',
	description: 'Address of the service, without a path',
};

/** For networks in which the service, or a sandbox, speaks no https; `what` completes "Whether to". */
export const allowHttpField = (what: string): INodeProperties => ({
	displayName: 'Allow HTTP',
	name: 'allowHttp',
	type: 'boolean',
	default: false,
	description: `Whether to ${what} over unencrypted http to a host other than this machine. Leave it off unless you know that the network is private.`,
});

/** Where n8n keeps the session; it asks for a new one when this is empty or a request is answered with 401. */
export const sessionField: INodeProperties = {
	displayName: 'Session Token',
	name: 'sessionToken',
	type: 'hidden',
	typeOptions: { expirable: true, password: true },
	default: '',
};

const saying = (value: number, message: string) => ({
	type: 'responseCode' as const,
	properties: { value, message },
});

/** Opens a session and lists one endpoint with it; the texts say what a 401 and a 403 mean for this credential. */
export const testOf = (on401: string, on403: string): ICredentialTestRequest => ({
	request: {
		baseURL: '={{$credentials.baseUrl.trim()}}',
		url: '/api/v1/endpoint',
		qs: { per_page: 1 },
		disableFollowRedirect: true,
	},
	rules: [
		saying(401, on401),
		saying(403, `${on403} Ask an administrator of the workspace.`),
		saying(404, "Something answers at the Base URL, but it is not the service. Check 'Base URL'."),
	],
});
