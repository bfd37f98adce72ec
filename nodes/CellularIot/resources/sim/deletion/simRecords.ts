import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../../shared/api/client';
import { readPages } from '../../../../shared/api/pages';
import { inParallel } from '../../../../shared/api/parallel';
import { path } from '../../../../shared/api/path';
import { type Result, success } from '../../../../shared/api/types';
import { SIMS, SIMS_PAGE } from '../../../../shared/lookup/sim';
import { toId } from '../../../../shared/values';

/** Records of SIMs by their id. A SIM that does not exist is missing. */
export type SimRecords = ReadonlyMap<number, IDataObject>;

/** Up to this number, single records cost less than a page of the list. */
const FEW = 10;
/** Parallel requests: one SIM has a higher rate limit than the list (docs/service/limits.md, *Rate limits*). */
const WIDTH = 4;

/** Reads the records of SIMs: few by id, many with the list if that takes fewer requests. */
export async function readSimRecords(
	api: Api,
	ids: readonly number[],
): Promise<Result<SimRecords>> {
	if (ids.length <= FEW) return await readEach(api, ids);
	const wanted = new Set<unknown>(ids);
	const list = await readPages(api, {
		path: SIMS,
		query: { sort: 'id' },
		pageSize: SIMS_PAGE,
		mostPages: ids.length,
		isMeant: ({ id }) => wanted.has(toId(id)),
	});
	if (!list.ok) return list;
	const { rows, isTooLong, changed } = list.value;
	if (isTooLong) return await readEach(api, ids);
	const records = new Map(rows.map((row) => [Number(row.id), row]));
	if (!changed) return success(records);
	// While a list changes, a row may be on no page.
	const others = await readEach(
		api,
		ids.filter((id) => !records.has(id)),
	);
	return others.ok ? success(new Map([...records, ...others.value])) : others;
}

async function readEach(api: Api, ids: readonly number[]): Promise<Result<SimRecords>> {
	const answers = await inParallel(ids, WIDTH, async (id) => ({
		id,
		answer: await api.send({ method: 'GET', path: path`/api/v1/sim/${id}`, expect: 'object' }),
	}));
	const records = new Map<number, IDataObject>();
	for (const { id, answer } of answers) {
		if (answer.ok) records.set(id, answer.value.body);
		else if (answer.failure.status !== 404) return answer;
	}
	return success(records);
}
