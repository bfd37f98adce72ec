import type { Run } from '../run/operation';

/** Returns a function that reads each key once per run and shares the result with all items. */
export function perRun<T>() {
	const runs = new WeakMap<Run['lookupCache'], Map<string, Promise<T>>>();
	return async (run: Pick<Run, 'lookupCache'>, key: string, read: () => Promise<T>): Promise<T> => {
		const known = runs.get(run.lookupCache) ?? new Map<string, Promise<T>>();
		runs.set(run.lookupCache, known);
		const result = known.get(key) ?? read();
		known.set(key, result);
		return await result;
	};
}
