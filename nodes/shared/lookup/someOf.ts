import type { IDataObject } from 'n8n-workflow';
import { readRecord } from '../api/call';
import type { Api } from '../api/client';
import { type PageRequest, readPages } from '../api/pages';
import { inParallel } from '../api/parallel';
import { type Result, success } from '../api/types';
import { toId } from '../values';

/** A list of records. Each can also be read alone, at the path of the list and its id. */
export interface RecordList extends Pick<PageRequest, 'path' | 'pageSize' | 'concurrency'> {
	/** Up to this number, single records cost less than a page of the list. */
	few: number;
}

/** Parallel requests: one record has a higher rate limit than the list (docs/service/limits.md, *Rate limits*). */
const PARALLEL_READS = 4;

/**
 * Reads some of many records: few by id, many with the list if that takes fewer requests. `onRow` receives each
 * record on arrival, so that a large fleet does not fill the memory. It may also receive other records of the list.
 * Missing records are left out.
 */
export async function readSome(
	api: Api,
	list: RecordList,
	ids: readonly number[],
	onRow: (row: IDataObject) => void,
): Promise<Result<unknown>> {
	const missing = new Set(ids);
	const take = (row: IDataObject) => {
		missing.delete(toId(row.id) ?? 0);
		onRow(row);
	};
	if (missing.size > list.few) {
		const request = { ...list, query: { sort: 'id' }, mostPages: missing.size, onRow: take };
		const pages = await readPages(api, request);
		// While a list changes, a row may be on no page.
		if (!pages.ok || !(pages.value.isTooLong || pages.value.changed)) return pages;
	}
	const answers = await inParallel([...missing], PARALLEL_READS, async (id) => {
		const record = await readRecord(api, `${list.path}/${id}`);
		return record.ok ? success(take(record.value)) : record;
	});
	const failure = answers.find((answer) => !answer.ok && answer.failure.status !== 404);
	return failure ?? success(undefined);
}

/** Returns what `take` keeps of each of these records, by id. Missing records are left out. */
export async function someById<T>(
	api: Api,
	list: RecordList,
	ids: readonly number[],
	take: (row: IDataObject) => T,
): Promise<Result<ReadonlyMap<number, T>>> {
	const wanted = new Set(ids);
	const found = new Map<number, T>();
	const read = await readSome(api, list, ids, (row) => {
		const id = toId(row.id) ?? 0;
		if (wanted.has(id)) found.set(id, take(row));
	});
	return read.ok ? success(found) : read;
}
