import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { readPages } from '../../shared/api/pages';
import { success } from '../../shared/api/types';
import type { Result } from '../../shared/api/types';
import { parseTime } from '../../shared/records/time';
import type { Ask, Rows } from './source';

/** A list whose rows lie between two times. */
export interface WindowList {
	path: string;
	/** The filter, with both times in it. */
	q: string | undefined;
	/** The time of a row that is bounded, and that the list is sorted by. */
	field: string;
	pageSize: number;
	identity(row: IDataObject): string;
}

/**
 * True when a list read up to a limit is the whole list. Rows that came twice are given once, so that without the
 * service's count, or with one that cannot be, a list near the limit may have been cut.
 */
const isWhole = (rows: number, limit: number, total = 0) =>
	total < rows ? rows * 2 < limit : total <= limit;

/**
 * Reads the rows of a window, oldest first. Stops early when enough of them are fresh, and then says up to which time
 * they are complete. A list that is not in the order that was asked for is read as a whole.
 */
export async function readWindow(
	api: Api,
	ask: Pick<Ask<unknown>, 'from' | 'known' | 'wanted' | 'holdsFresh'>,
	list: WindowList,
): Promise<Result<Rows>> {
	const at = (row: IDataObject) => parseTime(row[list.field]) ?? Number.NEGATIVE_INFINITY;
	for (let limit = Math.max(ask.known + ask.wanted, list.pageSize); ; limit *= 2) {
		const pages = await readPages(api, {
			path: list.path,
			query: { q: list.q, sort: `+${list.field}` },
			pageSize: list.pageSize,
			limit: Number.isFinite(limit) ? limit : undefined,
			identity: list.identity,
		});
		if (!pages.ok) return pages;
		const { rows, total, serviceTime } = pages.value;
		if (isWhole(rows.length, limit, total)) return success({ rows, serviceTime });
		const times = rows.map(at);
		const ascending = times.every((time, index) => (times[index - 1] ?? time) <= time);
		const until = times.at(-1) ?? Number.NEGATIVE_INFINITY;
		// Ends only behind the first moment of the window: else the next poll would read the same rows again.
		const mayEnd = ascending && until > ask.from;
		if (mayEnd && ask.holdsFresh(rows, ask.wanted)) return success({ rows, serviceTime, until });
		if (!ascending) limit = Number.POSITIVE_INFINITY;
	}
}
