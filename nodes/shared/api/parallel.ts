/**
 * Runs `work` for every entry, at most `width` at a time, and gives the results in the order of the entries.
 * `work` reports failures in what it gives and does not throw.
 */
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
