import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

/**
 * Puts the session into a request. It is a function and not n8n's template with an expression: when polls of one workflow
 * overlap, n8n 2.41 takes what expressions run in away from all of them as soon as the first ends, and the rest would
 * fail at their next request with "No bridge acquired for this context".
 */
export async function sessionHeader(
	credentials: ICredentialDataDecryptedObject,
	request: IHttpRequestOptions,
): Promise<IHttpRequestOptions> {
	const Authorization = `Bearer ${String(credentials.sessionToken)}`;
	return await Promise.resolve({ ...request, headers: { ...request.headers, Authorization } });
}
