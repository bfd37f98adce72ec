import { readPages } from '../api/pages';
import { inParallel } from '../api/parallel';
import type { Result } from '../api/types';
import type { Located } from '../form/parameters';
import { grouped } from '../values';
import { type Lookup, type LookupMode, modeOf } from './lookupMode';
import { cacheKey, idOf, keyOf, type LookupRun, onlyMatch } from './oneId';

/** Up to this number, single lookups cost fewer requests than the whole list. */
const FEW = 10;
/** Parallel lookups: lists allow ten requests a second (docs/service/limits.md, *Rate limits*). */
const WIDTH = 4;

interface Missing {
	cacheKey: string;
	mode: LookupMode;
	value: string;
}

/**
 * Returns the ids of many locators in their order, each with the outcome of `idOf`. Reads the whole list if that costs
 * fewer requests.
 */
export async function idsOf(
	lookup: Lookup,
	run: LookupRun,
	located: readonly Located[],
): Promise<Array<Result<number>>> {
	const missing = new Map<string, Missing>();
	for (const one of located) {
		const key = cacheKey(lookup, one);
		const mode = modeOf(lookup, one.mode);
		if (mode !== undefined && !run.lookupCache.has(key)) {
			missing.set(key, { cacheKey: key, mode, value: one.value });
		}
	}
	if (missing.size > FEW) await fillFromList(lookup, run, [...missing.values()]);
	return await inParallel(located, WIDTH, async (one) => await idOf(lookup, run, one));
}

/** Reads the whole list into the lookup cache, unless it has more pages than values are missing. */
async function fillFromList(
	lookup: Lookup,
	{ api, lookupCache }: LookupRun,
	missing: readonly Missing[],
): Promise<void> {
	const pages = await readPages(api, {
		...lookup.list,
		query: { sort: 'id' },
		// The first page is read in any case.
		mostPages: missing.length + 1,
	});
	if (!pages.ok) {
		for (const { cacheKey: key } of missing) lookupCache.set(key, Promise.resolve(pages));
		return;
	}
	const { rows, isTooLong, changed } = pages.value;
	if (isTooLong) return;
	for (const [mode, values] of grouped(missing, (one) => one.mode)) {
		const rowsByKey = grouped(rows, (row) => mode.keyIn(row));
		for (const { cacheKey: key, value } of values) {
			const found = onlyMatch(lookup, mode, rowsByKey.get(keyOf(mode, value)) ?? [], value);
			// A list that changed during the reading may lack a row: `idOf` then looks up this value.
			if (found.ok || !changed) lookupCache.set(key, Promise.resolve(found));
		}
	}
}
