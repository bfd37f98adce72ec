import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../api/client';
import { grouped } from '../api/grouped';
import { readPages } from '../api/pages';
import { inParallel } from '../api/parallel';
import type { Result } from '../api/types';
import type { Located } from '../form/parameters';
import { idOf, memoryKey, plainId, theOnly, wayOf } from './lookup';
import type { Lookup, Memory, Way } from './lookup';

/** So many are looked up one by one; for more, the list may cost fewer requests. */
const FEW = 10;
/** Look-ups at the same time: the lists take ten requests a second (docs/service/limits.md, *Rate limits*). */
const WIDTH = 4;

/**
 * The ids behind many locators, in their order, each as `idOf` gives it: with the same refusals, remembered for the
 * run. More than a few are found by reading the whole list once, when that costs fewer requests than they do.
 */
export async function idsOf(
	lookup: Lookup,
	run: { api: Api; memory: Memory },
	located: readonly Located[],
): Promise<Array<Result<number>>> {
	// Thousands of promises take longer than the ids.
	if (located.every(({ mode }) => wayOf(lookup, mode) === undefined)) return located.map(plainId);
	const sought = new Map<string, Sought>();
	for (const one of located) {
		const key = memoryKey(lookup, one);
		const way = wayOf(lookup, one.mode);
		if (way !== undefined && !run.memory.has(key)) sought.set(key, { way, value: one.value });
	}
	if (sought.size > FEW) await readThrough(lookup, run, sought);
	return await inParallel(located, WIDTH, async (one) => await idOf(lookup, run, one));
}

interface Sought {
	way: Way;
	value: string;
}

/** Reads the list and remembers what each value names; remembers nothing when the list has too many pages. */
async function readThrough(
	lookup: Lookup,
	{ api, memory }: { api: Api; memory: Memory },
	sought: ReadonlyMap<string, Sought>,
): Promise<void> {
	const pages = await readPages(api, {
		path: lookup.path,
		query: { sort: 'id' },
		pageSize: lookup.pageSize,
		// The first page is paid for already.
		mostPages: sought.size + 1,
	});
	if (!pages.ok) {
		for (const key of sought.keys()) memory.set(key, Promise.resolve(pages));
		return;
	}
	const { rows, isTooLong, changed } = pages.value;
	if (isTooLong) return;
	const rowsNamed = indexed(rows);
	for (const [key, { way, value }] of sought) {
		const found = theOnly(lookup, way, rowsNamed(way, value), value);
		// A list that changed while it was read may have lost a row between two pages: then it is looked up alone.
		if (found.ok || !changed) memory.set(key, Promise.resolve(found));
	}
}

/** Finds the rows of a list that a value may name, where it can without going through the list for every value. */
function indexed(
	rows: readonly IDataObject[],
): (way: Way, value: string) => readonly IDataObject[] {
	const indexes = new Map<Way, Map<unknown, IDataObject[]>>();
	return (way, value) => {
		const { index } = way;
		if (index === undefined) return rows;
		const byKey = indexes.get(way) ?? grouped(rows, (row) => index.keyIn(row));
		indexes.set(way, byKey);
		return byKey.get(index.keyOf(value)) ?? [];
	};
}
