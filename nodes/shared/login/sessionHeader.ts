import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';
import { accountOf, bareSession, isOfAnother } from './accounts';
import type { Login } from './login';
import type { Result } from '../api/types';
import { loginError } from './loginError';

type LoginOf = (credentials: ICredentialDataDecryptedObject) => Result<Login>;

/**
 * Puts the session into a request. It is a function and not n8n's template with an expression: when polls of one workflow
 * overlap, n8n 2.41 takes what expressions run in away from all of them as soon as the first ends, and the rest would
 * fail at their next request with "No bridge acquired for this context".
 *
 * n8n keeps the session when a person changes the credential, so that a wrong token would test green and another
 * workspace's token would go on in the old workspace. A session of other fields is therefore not sent: the service
 * answers 401, and n8n asks for a new one.
 */
export const sessionHeader =
	(loginOf: LoginOf) =>
	async (
		credentials: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> => {
		const login = loginOf(credentials);
		if (!login.ok) throw loginError(login.failure);
		const { sessionToken } = credentials;
		if (isOfAnother(accountOf(login.value), sessionToken)) return await Promise.resolve(request);
		const Authorization = `Bearer ${bareSession(sessionToken)}`;
		return await Promise.resolve({ ...request, headers: { ...request.headers, Authorization } });
	};
