/** Runs `work` for every entry, `width` at a time. Returns the results in order. `work` must not throw. */
export async function inParallel<In, Out>(
	entries: readonly In[],
	width: number,
	work: (entry: In, index: number) => Promise<Out>,
): Promise<Out[]> {
	const results = new Array<Out>(entries.length);
	const queue = entries.entries();
	const worker = async () => {
		for (const [index, entry] of queue) results[index] = await work(entry, index);
	};
	await Promise.all(Array.from({ length: Math.min(width, entries.length) }, worker));
	return results;
}

/** Returns a function that runs work at once, or as soon as fewer than `width` others run, in the order of the calls. */
export function limited(width: number): <Out>(work: () => Promise<Out>) => Promise<Out> {
	let free = width;
	const waiting: Array<() => void> = [];
	return async (work) => {
		if (free > 0) free -= 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next === undefined) free += 1;
			else next();
		}
	};
}
