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
