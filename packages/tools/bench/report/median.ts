/** Returns the median of the values, or NaN if there are none. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	if (sorted.length % 2 === 1) return sorted[middle] ?? NaN;
	return ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
