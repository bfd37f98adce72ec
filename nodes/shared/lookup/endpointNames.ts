import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../api/client';
import { readPages } from '../api/pages';
import { inParallel } from '../api/parallel';
import { path } from '../api/path';
import { failed, type Failure, type Result, success } from '../api/types';
import { within } from '../host';
import type { Run } from '../run/operation';
import { type Located, toId } from '../values';
import { ENDPOINTS, ENDPOINTS_PAGE, endpointIdsOf } from './endpoint';

/** Names by endpoint id. An endpoint without a name is missing. */
export type EndpointNames = ReadonlyMap<number, string>;

/** Requests in flight: one endpoint has a higher rate limit than the list (docs/service/limits.md, *Rate limits*). */
const WIDTH = 4;
/** Deadline of the names of a run. They are not worth a longer wait. */
const RUN_MS = 30_000;

const tooLate: Failure = {
	kind: 'timeout',
	request: `GET ${ENDPOINTS}`,
	message: 'The names of the devices were not read in time',
};

/**
 * Reads the names of endpoints within `ms` milliseconds: one endpoint with its record, several with the list, or with
 * their records if the list has more pages. Also returns the names of others that the list holds.
 */
export async function readEndpointNames(
	api: Api,
	ids: readonly number[],
	ms: number,
): Promise<Result<EndpointNames>> {
	const names = async () => {
		const records = await readEndpointRecords(api, [...new Set(ids)]);
		return records.ok ? success(namesIn(records.value)) : records;
	};
	return await within(ms, names(), () => failed(tooLate));
}

/**
 * Reads the records of endpoints with few requests, perhaps with others that the list holds. An endpoint that does not
 * exist has none.
 */
export async function readEndpointRecords(
	api: Api,
	ids: readonly number[],
): Promise<Result<IDataObject[]>> {
	if (ids.length < 2) return await readOneByOne(api, ids);
	const list = await readPages(api, {
		path: ENDPOINTS,
		query: { sort: 'id' },
		pageSize: ENDPOINTS_PAGE,
		mostPages: ids.length,
	});
	if (!list.ok) return list;
	return list.value.isTooLong ? await readOneByOne(api, ids) : success(list.value.rows);
}

async function readOneByOne(api: Api, ids: readonly number[]): Promise<Result<IDataObject[]>> {
	const answers = await inParallel(
		ids,
		WIDTH,
		async (id) =>
			await api.send({ method: 'GET', path: path`/api/v1/endpoint/${id}`, expect: 'object' }),
	);
	const failure = answers.find((answer) => !answer.ok && answer.failure.status !== 404);
	if (failure !== undefined && !failure.ok) return failure;
	return success(answers.flatMap((answer) => (answer.ok ? [answer.value.body] : [])));
}

/** Returns the names in endpoint records. */
export function namesIn(endpoints: readonly IDataObject[]): Map<number, string> {
	const names = new Map<number, string>();
	for (const { id, name } of endpoints) {
		const known = toId(id);
		if (known !== undefined && typeof name === 'string') names.set(known, name);
	}
	return names;
}

/** Returns the name of an endpoint; null if it is not known. */
export type NameOf = (endpointId: number) => string | null;

/**
 * Reads the names of the endpoints of a run, and their ids for later lookups. Adds a note when the names cannot be
 * read. Never fails: an endpoint that cannot be found fails its own item.
 */
export async function nameEndpoints(run: Run, located: readonly Located[]): Promise<NameOf> {
	const found = await endpointIdsOf(run, located);
	const ids = found.flatMap((id) => (id.ok ? [id.value] : []));
	const names = await readEndpointNames(run.api, ids, RUN_MS);
	if (!names.ok)
		run.hint("The names of the devices could not be read, so 'endpoint_name' is empty.");
	return (endpointId) => (names.ok ? (names.value.get(endpointId) ?? null) : null);
}
