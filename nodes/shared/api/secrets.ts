import { failed, type Result } from './types';

/** Shorter secrets would match parts of ordinary words. */
const SHORTEST = 4;

/** Returns the result; a failure without the secrets of its request, which the service may repeat in a refusal. */
export function hideSecrets<T>(result: Result<T>, secrets: readonly string[]): Result<T> {
	if (result.ok) return result;
	return failed({ ...result.failure, body: withoutSecrets(result.failure.body, secrets) });
}

/** Returns a body with `***` in place of the secrets; undefined for one that cannot be searched. */
function withoutSecrets(body: unknown, secrets: readonly string[]): unknown {
	if (body === undefined || secrets.some(({ length }) => length < SHORTEST)) return undefined;
	try {
		return JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
			typeof value === 'string'
				? secrets.reduce((text, secret) => text.replaceAll(secret, '***'), value)
				: value,
		);
	} catch {
		// A body that is nested thousands deep.
		return undefined;
	}
}
