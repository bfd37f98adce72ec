import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a value is there, and returns it.
 * @param complaint message of the error after `limitMs`
 */
export async function eventually<T>(
	look: () => T | undefined | Promise<T | undefined>,
	complaint: () => string,
	limitMs = 90_000,
): Promise<T> {
	for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(100)) {
		const found = await look();
		if (found !== undefined) return found;
	}
	throw new Error(complaint());
}
