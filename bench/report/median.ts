/** The middle value; the mean of the two in the middle where there is none; NaN of nothing. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	if (sorted.length % 2 === 1) return sorted[middle] ?? NaN;
	return ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
