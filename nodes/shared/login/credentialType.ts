import { UserError } from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	IHttpRequestHelper,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';
import type { Failure, Result } from '../api/types';
import type { Login, StoredSession } from './account';

export const baseUrlField: INodeProperties = {
	displayName: 'Base URL',
	name: 'baseUrl',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. https://api.example.com',
	description: 'Address of the service, without a path',
};

/** For a sandbox or gateway without https. `what` completes "Whether to". */
export const allowHttpField = (what: string): INodeProperties => ({
	displayName: 'Allow HTTP',
	name: 'allowHttp',
	type: 'boolean',
	default: false,
	description: `Whether to ${what} over unencrypted http to a host other than this machine. Leave it off unless you know that the network is private.`,
});

/** Text of a secret that was made elsewhere, for the instant trigger. It does not belong to the session. */
export const callbackSecretField: INodeProperties = {
	displayName: 'Callback Secret',
	name: 'callbackSecret',
	type: 'string',
	typeOptions: { password: true },
	default: '',
	description:
		"Only for the Cellular IoT Instant Trigger with 'Signature' set to 'Secret From List': the text of that secret, with which the service signs its calls",
};

/** n8n stores the session here. It opens a new one when this is empty or after a 401. */
export const sessionField: INodeProperties = {
	displayName: 'Session Token',
	name: 'sessionToken',
	type: 'hidden',
	typeOptions: { expirable: true, password: true },
	default: '',
};

const CHECK = "'Organisation: Check Access' of the node lists what it may do.";

const rule = (value: number, message: string) => ({
	type: 'responseCode' as const,
	properties: { value, message },
});

/** Opens a session and lists one endpoint. The texts explain a 401 and a 403 to this credential. */
export const testOf = (on401: string, on403: string): ICredentialTestRequest => ({
	request: {
		baseURL: '={{$credentials.baseUrl.trim()}}',
		url: '/api/v1/endpoint',
		qs: { per_page: 1 },
		disableFollowRedirect: true,
	},
	rules: [
		rule(401, on401),
		rule(403, `${on403} Ask an administrator of the workspace. ${CHECK}`),
		rule(404, "Something answers at the Base URL, but it is not the service. Check 'Base URL'."),
	],
});

/** `readError` reads `extra` again. n8n before 2.34 drops it: the refusal then counts as temporary. */
const loginError = ({ message, description, retryAfterMs, lasting }: Failure) =>
	new UserError(message ?? 'The session could not be opened', {
		description,
		extra: { retryAfterMs, lasting },
	});

/** Opens the session for `preAuthentication`, which stores it. */
export async function openSession(
	http: IHttpRequestHelper,
	login: Result<Login>,
): Promise<StoredSession> {
	if (!login.ok) throw loginError(login.failure);
	const session = await login.value.account.openSession(http, login.value);
	if (!session.ok) throw loginError(session.failure);
	return session.value;
}

/**
 * Adds the session to a request. It is no template of expressions: n8n 2.41 cannot evaluate these in overlapping polls of
 * one workflow ("No bridge acquired for this context").
 *
 * Omits a session of other credential fields, as after a change: the service answers 401, and n8n opens a new one.
 */
export const sessionHeader =
	(loginOf: (credential: ICredentialDataDecryptedObject) => Result<Login>) =>
	async (
		credential: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> => {
		const login = loginOf(credential);
		if (!login.ok) throw loginError(login.failure);
		const { account, stored } = login.value;
		const token = account.tokenIn(stored.sessionToken);
		if (token === undefined) return await Promise.resolve(request);
		const Authorization = `Bearer ${token}`;
		return await Promise.resolve({ ...request, headers: { ...request.headers, Authorization } });
	};
