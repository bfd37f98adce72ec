import type { Kept } from './results';
import type { Stored } from './stored';

/** Compares the records that n8n has acknowledged with its stored executions. */
export function keptOf(
	acknowledged: ReadonlyArray<number | string>,
	stored: readonly Stored[],
): Kept {
	const times = new Map<string, number>();
	for (const id of stored.flatMap(({ ids }) => ids)) times.set(id, (times.get(id) ?? 0) + 1);
	return {
		acknowledged: acknowledged.length,
		lost: acknowledged.filter((id) => !times.has(String(id))).length,
		repeated: [...times.values()].filter((count) => count > 1).length,
		failed: stored.filter(({ status }) => status !== 'success').length,
	};
}

/** Adds up the counts of several receivers. */
export const sumOfKept = (all: readonly Kept[]): Kept =>
	all.reduce((sum, one) => ({
		acknowledged: sum.acknowledged + one.acknowledged,
		lost: sum.lost + one.lost,
		repeated: sum.repeated + one.repeated,
		failed: sum.failed + one.failed,
	}));
