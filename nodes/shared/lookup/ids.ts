import type { IDataObject } from 'n8n-workflow';
import { call, type Refusals } from '../api/call';
import { readPages } from '../api/pages';
import { inParallel } from '../api/parallel';
import { filter, path } from '../api/url';
import type { ApiRequest, Body, Expected, Result } from '../api/types';
import { refused, success } from '../api/types';
import type { Located } from '../form/parameters';
import type { Run } from '../run/operation';
import { grouped, toId } from '../values';
import { type Lookup, type LookupMode, modeOf } from './lookupMode';
import { type Names, namesIn, namesNear, similarNames } from './similar';

export type LookupRun = Pick<Run, 'api' | 'lookupCache'>;

export const cacheKey = ({ noun }: Lookup, { mode, value }: Located) => `${noun} ${mode} ${value}`;

/**
 * Returns the id that a locator names; other values than ids cost one request per run. Compares whole values, because
 * the service may match parts (docs/service/lists.md, *Filters*). Exactly one record must match.
 */
export async function idOf(
	lookup: Lookup,
	run: LookupRun,
	located: Located,
): Promise<Result<number>> {
	const { lookupCache } = run;
	const mode = modeOf(lookup, located.mode);
	if (mode === undefined) return success(Number(located.value));
	const key = cacheKey(lookup, located);
	const cached = lookupCache.get(key) ?? lookUp(lookup, mode, run, located.value);
	lookupCache.set(key, cached);
	const id = await cached;
	// A run that waits asks again.
	if (!id.ok && id.failure.kind !== 'input') lookupCache.delete(key);
	return id;
}

/** Returns a function that sends a request about one record. `suffix` follows its path; `read` also gets its id. */
export const callerOf =
	(lookup: Lookup) =>
	async <E extends Expected, T>(
		run: LookupRun,
		located: Located,
		{ suffix = '', ...request }: Omit<ApiRequest<E>, 'path'> & { suffix?: string },
		read: (body: Body<E>, id: number) => T,
		refusals?: Refusals,
	): Promise<Result<T>> => {
		const id = await idOf(lookup, run, located);
		if (!id.ok) return id;
		const location = lookup.list.path + path`/${id.value}` + suffix;
		const sent: ApiRequest<E> = { ...request, path: location };
		return await call(run.api, sent, (body) => read(body, id.value), refusals);
	};

async function lookUp(
	lookup: Lookup,
	mode: LookupMode,
	run: LookupRun,
	value: string,
): Promise<Result<number>> {
	const pages = await readPages(run.api, {
		...lookup.list,
		query: { q: filter({ [mode.filterField(value)]: value }), sort: 'id' },
	});
	if (!pages.ok) return pages;
	const { rows } = pages.value;
	const key = keyOf(mode, value);
	const candidates = rows.filter((row) => mode.keyIn(row) === key);
	const isFound = candidates.length > 0;
	const names = isFound ? undefined : await namesNear(lookup, mode, run, rows);
	return onlyMatch(lookup, mode, candidates, value, names);
}

const keyOf = (mode: LookupMode, value: string) => mode.keyOf?.(value) ?? value;

/** Returns the id of the only matching candidate; refuses none, with similar ones of `names`, or several. */
function onlyMatch(
	{ noun, plural }: Lookup,
	mode: LookupMode,
	candidates: readonly IDataObject[],
	value: string,
	names?: Names,
): Result<number> {
	const rows = candidates.filter((row) => mode.matches?.(row, value) ?? true);
	const id = toId(rows[0]?.id);
	const sought = `${mode.title} looked for: ${value}`;
	if (id === undefined) {
		const similar = names ? similarNames(value, names) : [];
		const advice =
			similar.length > 0
				? `Similar: ${similar.join(', ')}`
				: 'Check it, and that it is in the workspace of the credential.';
		return refused(`No ${noun} with this ${mode.title} was found`, `${sought}. ${advice}`);
	}
	if (rows.length > 1) {
		const ids = rows.slice(0, 5).map((row) => String(row.id));
		return refused(
			`${rows.length} ${plural} have this ${mode.title}`,
			`${sought}. Choose one by its ID: ${ids.join(', ')}`,
		);
	}
	return success(id);
}

/** Up to this number, single lookups cost fewer requests than the whole list. */
const MOST_SINGLE_LOOKUPS = 10;
/** Parallel lookups: lists allow ten requests a second (docs/service/limits.md, *Rate limits*). */
const PARALLEL_LOOKUPS = 4;

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
	if (missing.size > MOST_SINGLE_LOOKUPS) await fillFromList(lookup, run, [...missing.values()]);
	return await inParallel(located, PARALLEL_LOOKUPS, async (one) => await idOf(lookup, run, one));
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
		const names = namesIn(lookup, mode, rows);
		for (const { cacheKey: key, value } of values) {
			const candidates = rowsByKey.get(keyOf(mode, value)) ?? [];
			const found = onlyMatch(lookup, mode, candidates, value, names);
			// A list that changed during the reading may lack a row: `idOf` then looks up this value.
			if (found.ok || !changed) lookupCache.set(key, Promise.resolve(found));
		}
	}
}
