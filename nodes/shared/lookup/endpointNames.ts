import type { Api } from '../api/client';
import { failed, type Failure, type Result } from '../api/types';
import { within } from '../host';
import type { Run } from '../run/operation';
import type { Located } from '../values';
import { ENDPOINT_LIST, ENDPOINTS, endpointIdsOf } from './endpoint';
import { someById } from './someOf';

/** Deadline of the names of a run. They are not worth a longer wait. */
const RUN_MS = 30_000;

const tooLate: Failure = {
	kind: 'timeout',
	request: `GET ${ENDPOINTS}`,
	message: 'The names of the devices were not read in time',
};

/** Reads the names of endpoints within `ms` milliseconds, by id; undefined for an endpoint without a name. */
export async function readEndpointNames(
	api: Api,
	ids: readonly number[],
	ms: number,
): Promise<Result<ReadonlyMap<number, string | undefined>>> {
	const names = someById(api, ENDPOINT_LIST, ids, ({ name }) =>
		typeof name === 'string' ? name : undefined,
	);
	return await within(ms, names, () => failed(tooLate));
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
