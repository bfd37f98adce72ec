import { readRecord } from '../../shared/api/call';
import type { Api } from '../../shared/api/client';
import { inParallel } from '../../shared/api/parallel';
import { path } from '../../shared/api/url';
import { type Result, success } from '../../shared/api/types';
import type { Confirmation, DeviceList, DeviceState, Members } from '../../shared/changes/changes';
import { memberCheck } from '../../shared/changes/foldSigns';
import { type ListedLabels, readLabels } from '../../shared/changes/incidents/groups';
import { toListed } from '../../shared/changes/listing';
import { within } from '../../shared/host';
import { type DeviceScope, readScoped } from '../../shared/lookup/deviceScope';
import { type ConnectivityStatus, statusOf } from '../../shared/records/connectivity';
import { DAY_MS, HOUR_MS } from '../../shared/records/time';
import { toId } from '../../shared/values';
import { rememberNames } from '../fleet/fleetQueries';
import { isGeneral } from '../reading/readers';

/**
 * Whether to read the list: once a day, and for another scope. Also at most once an hour, when an event has named a
 * device that no list contains.
 */
export function isListDue(
	members: Members,
	state: DeviceState | undefined,
	now: number,
	signs: ReadonlyArray<{ endpoint: string }>,
): boolean {
	if (state?.listed === undefined) return true;
	const age = Math.abs(now - state.listed);
	if (age < HOUR_MS || age >= DAY_MS || state.awaitsList) return age >= HOUR_MS;
	const isMember = memberCheck(members, state.known);
	return signs.some(({ endpoint }) => isMember(endpoint) && !Object.hasOwn(state.known, endpoint));
}

/** Most devices of a watch (5 MB of state). */
const MOST_DEVICES = 50_000;

/** A list with what its devices share. */
export interface LabeledList extends DeviceList {
	listed: ListedLabels;
}

export async function readDeviceList(api: Api, scope: DeviceScope): Promise<Result<LabeledList>> {
	const records = await readScoped(api, scope, MOST_DEVICES);
	if (!records.ok) return records;
	const { rows, complete } = records.value;
	rememberNames(api, rows);
	const devices = rows.flatMap((row) => toListed(row) ?? []);
	return success({ devices, complete, listed: readLabels(rows) });
}

/** Most readings of one poll. The other devices wait for the next one. */
export const MOST_CONFIRMATIONS = 20;
const PARALLEL_READS = 4;

/**
 * Reads the connectivity of the first devices (docs/service/connectivity.md, *Read*). A device that is not reached in
 * `leftMs` milliseconds, or while the service refuses all requests, is not in the result.
 */
export async function confirmSilence(
	api: Api,
	endpoints: readonly string[],
	leftMs: number,
): Promise<Map<string, Confirmation>> {
	const found = new Map<string, Confirmation>();
	let isOver = false;
	const first = endpoints.slice(0, MOST_CONFIRMATIONS);
	const read = inParallel(first, PARALLEL_READS, async (endpoint) => {
		const id = toId(endpoint);
		if (isOver || id === undefined) return;
		const answer = await readRecord(api, path`/api/v1/endpoint/${id}/connectivity`);
		if (isOver) return;
		if (answer.ok) found.set(endpoint, confirmationOf(statusOf(answer.value)));
		else if (isGeneral(answer.failure)) isOver = true;
		else found.set(endpoint, 'unknown');
	});
	await within<unknown>(leftMs, read, () => undefined);
	isOver = true;
	return found;
}

/** A record without a status confirms nothing. */
function confirmationOf(status: ConnectivityStatus | undefined): Confirmation {
	if (status === undefined) return 'unknown';
	return status === 'ONLINE' ? 'online' : 'silent';
}
