import { CannotRun } from '../compare/sides/cannotRun';
import type { Row } from '../compare/types';
import type { Done, PartFile } from './part';
import type { Step } from './plan';
import type { Page } from './reader';

/** Readings of a list that changes while it is read. */
const PASSES = 3;

/** Reads a page, and tells the progress. */
export type Fetch = (path: string, query: Record<string, string | number>) => Promise<Page>;

/**
 * Reads a list page by page, behind what an earlier run has read. A list that has changed between two pages is read anew:
 * a row may have moved to a page that was read before. Returns false if it has changed in each reading.
 */
export async function readList(step: Step, part: PartFile, fetch: Fetch): Promise<boolean> {
	for (;;) {
		const isStable = await readOnce(step, part, fetch);
		if (isStable || (part.restarts.get(step.list) ?? 0) >= PASSES - 1) return isStable;
		part.restart(step.list);
	}
}

async function readOnce(step: Step, part: PartFile, fetch: Fetch): Promise<boolean> {
	const reading: Reading = { seen: new Set(), total: undefined, isStable: true };
	const mayRestart = (part.restarts.get(step.list) ?? 0) < PASSES - 1;
	for (let page = 1; ; page++) {
		const unit = `${step.list}/${page}`;
		const done =
			part.done.get(unit) ?? (await readOne(step, part, fetch, unit, page, reading.seen));
		// Without numbers of pages, a page beyond the end repeats the last one.
		if (!done) return reading.isStable;
		note(reading, done, page);
		if (!reading.isStable && mayRestart) return false;
		if (isLast(step, done, page, reading.seen.size)) return reading.isStable && isComplete(reading);
	}
}

/** One reading of a list, page by page. */
interface Reading {
	/** Ids of all rows. */
	seen: Set<number>;
	/** Rows of the list, as the first page said. */
	total: number | undefined;
	/** Whether the list has not changed meanwhile. */
	isStable: boolean;
}

function note(reading: Reading, { total, ids }: Done, page: number): void {
	if (page === 1) reading.total = total;
	const isRepeated = ids.some((id) => reading.seen.has(id));
	reading.isStable &&= total === reading.total && !isRepeated;
	for (const id of ids) reading.seen.add(id);
}

const isComplete = ({ total, seen }: Reading) => total === undefined || total === seen.size;

async function readOne(
	step: Step,
	part: PartFile,
	fetch: Fetch,
	unit: string,
	page: number,
	seen: ReadonlySet<number>,
): Promise<Done | undefined> {
	const query = step.page
		? { page, [step.page.by]: step.page.size, ...(step.page.by === 'per_page' && { sort: 'id' }) }
		: {};
	const found = await fetch(step.path, query);
	const rows = withIds(step, found.rows);
	const isRepeated = rows.every(({ id }) => seen.has(Number(id)));
	if (page > 1 && found.pages === undefined && isRepeated) return undefined;
	part.add({ ...found, unit, list: step.list, rows });
	return part.done.get(unit);
}

function isLast(
	{ page: paging }: Step,
	{ ids, pages, size, total }: Done,
	page: number,
	read: number,
): boolean {
	if (!paging || ids.length === 0) return true;
	if (pages !== undefined) return page >= pages;
	if (total !== undefined) return read >= total;
	return size !== undefined && ids.length < size;
}

/** Records without id cannot be told apart. */
export function withIds({ path, list }: Pick<Step, 'path' | 'list'>, rows: Row[]): Row[] {
	const without = rows.findIndex(({ id }) => !Number.isSafeInteger(Number(id ?? undefined)));
	if (without < 0 || list === 'organisation') return rows;
	throw new CannotRun(`GET ${path}: row ${without + 1} has no id. It is another API.`);
}
