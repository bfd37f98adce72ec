import type { IDataObject } from 'n8n-workflow';
import { distance, folded } from '../kinds/text';
import { perRun, type Run } from '../run/operation';
import { plainText } from '../values';
import type { Lookup, LookupMode } from './lookupMode';
import { rowsForNote } from '../api/pages';

/** Names of records by the text in which they are compared. */
export type Names = ReadonlyMap<string, string>;

const MOST_SIMILAR = 3;

const compared = (name: string) => folded(name).toLowerCase();

/** Returns the names of the first rows, as many as a page has. Numbers such as an ICCID have no similar ones. */
export function namesIn({ list }: Lookup, mode: LookupMode, rows: readonly IDataObject[]): Names {
	if (mode.kind !== undefined) return new Map();
	const names = rows.slice(0, list.pageSize).map((row) => plainText(mode.keyIn(row)));
	return new Map(names.map((name) => [compared(name), name]));
}

const firstPages = perRun<Names>();

/** Returns the names that the filter found; else those of the first page, read once per run. None if it cannot be read. */
export async function namesNear(
	lookup: Lookup,
	mode: LookupMode,
	run: Pick<Run, 'api' | 'lookupCache'>,
	found: readonly IDataObject[],
): Promise<Names> {
	if (mode.kind !== undefined || found.length > 0) return namesIn(lookup, mode, found);
	return await firstPages(run, `${lookup.noun} ${mode.title}`, async () => {
		const page = { ...lookup.list, query: { sort: 'id' }, mostPages: 1 };
		return namesIn(lookup, mode, await rowsForNote(run.api, page));
	});
}

/** Returns the most similar names, the closest first. */
export function similarNames(name: string, names: Names): string[] {
	const sought = compared(name);
	return [...names]
		.map(([text, similar]) => ({ similar, far: distance(sought, text) }))
		.filter(({ far }) => far < Number.POSITIVE_INFINITY)
		.sort((one, other) => one.far - other.far)
		.slice(0, MOST_SIMILAR)
		.map(({ similar }) => similar);
}
