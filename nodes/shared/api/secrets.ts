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
		const text = secrets.reduce(
			(json, secret) => json.replaceAll(JSON.stringify(secret).slice(1, -1), '***'),
			JSON.stringify(body),
		);
		return JSON.parse(text) as unknown;
	} catch {
		// A body that is nested thousands deep, or a number that holds a secret.
		return undefined;
	}
}
