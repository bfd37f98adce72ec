import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a value is there, or until something is true, and returns it.
 * @param complaint message of the error after `limitMs`
 */
export async function eventually<T>(
	look: () => T | undefined | false | Promise<T | undefined | false>,
	complaint: string | (() => string),
	limitMs = 90_000,
): Promise<T> {
	for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(100)) {
		const found = await look();
		if (found !== undefined && found !== false) return found;
	}
	throw new Error(typeof complaint === 'string' ? complaint : complaint());
}
