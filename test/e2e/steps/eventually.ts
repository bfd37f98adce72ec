import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until a value is there, and returns it.
 * @param complaint message of the error after 20 seconds
 */
export async function eventually<T>(
	look: () => T | undefined | Promise<T | undefined>,
	complaint: () => string,
): Promise<T> {
	for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(100)) {
		const found = await look();
		if (found !== undefined) return found;
	}
	throw new Error(complaint());
}
