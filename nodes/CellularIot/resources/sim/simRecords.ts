import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../shared/api/client';
import { readPages } from '../../../shared/api/pages';
import { inParallel } from '../../../shared/api/parallel';
import { path } from '../../../shared/api/path';
import { type Result, success } from '../../../shared/api/types';
import { SIMS, SIMS_PAGE } from '../../../shared/lookup/sim';
import { toId } from '../../../shared/values';

/** Records of SIMs by their id. A SIM that does not exist is missing. */
export type SimRecords = ReadonlyMap<number, IDataObject>;

/** Up to this number, single records cost less than a page of the list. */
const FEW = 10;
/** Parallel requests: one SIM has a higher rate limit than the list (docs/service/limits.md, *Rate limits*). */
const WIDTH = 4;
/** A row whose content was kept in the map. */
const KEPT: IDataObject = {};

/** Reads the records of SIMs. */
export const readSimRecords = async (
	api: Api,
	ids: readonly number[],
): Promise<Result<SimRecords>> => await readSims(api, ids, (sim) => sim);

/**
 * Reads what is wanted of SIMs, by their id: few by id, many with the list if that takes fewer requests. `take` runs as
 * soon as a record arrives, so that a large fleet does not fill the memory.
 */
export async function readSims<T>(
	api: Api,
	ids: readonly number[],
	take: (sim: IDataObject) => T,
): Promise<Result<ReadonlyMap<number, T>>> {
	if (ids.length <= FEW) return await readEach(api, ids, take);
	const wanted = new Set<unknown>(ids);
	const found = new Map<number, T>();
	const list = await readPages(api, {
		path: SIMS,
		query: { sort: 'id' },
		pageSize: SIMS_PAGE,
		mostPages: ids.length,
		isMeant: ({ id }) => wanted.has(toId(id)),
		shape: (sim) => {
			found.set(Number(sim.id), take(sim));
			return KEPT;
		},
	});
	if (!list.ok) return list;
	const { isTooLong, changed } = list.value;
	if (isTooLong) return await readEach(api, ids, take);
	if (!changed) return success(found);
	// While a list changes, a row may be on no page.
	const missing = ids.filter((id) => !found.has(id));
	const others = await readEach(api, missing, take);
	return others.ok ? success(new Map([...found, ...others.value])) : others;
}

async function readEach<T>(
	api: Api,
	ids: readonly number[],
	take: (sim: IDataObject) => T,
): Promise<Result<ReadonlyMap<number, T>>> {
	const answers = await inParallel(ids, WIDTH, async (id) => {
		const answer = await api.send({
			method: 'GET',
			path: path`/api/v1/sim/${id}`,
			expect: 'object',
		});
		return { id, answer: answer.ok ? success(take(answer.value.body)) : answer };
	});
	const records = new Map<number, T>();
	for (const { id, answer } of answers) {
		if (answer.ok) records.set(id, answer.value);
		else if (answer.failure.status !== 404) return answer;
	}
	return success(records);
}
