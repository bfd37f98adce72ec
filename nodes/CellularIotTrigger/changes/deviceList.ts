import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { type Result, success } from '../../shared/api/types';
import { ENDPOINT_LIST } from '../../shared/lookup/endpoint';
import { readSome } from '../../shared/lookup/someOf';
import { DAY_MS, HOUR_MS, parseTime } from '../../shared/records/time';
import { toId } from '../../shared/values';
import type { DeviceList, DeviceState, ListedDevice, Members } from '../../shared/changes/changes';
import { memberCheck } from '../../shared/changes/foldSigns';
import { rememberNames } from '../fleet/endpointNames';
import { readFleet } from '../fleet/fleetQueries';
import { type DeviceScope, isFiltered } from '../fleet/scope';

export function membersOf(scope: DeviceScope): Members {
	if (scope.of === 'chosen') return new Set(scope.ids);
	return isFiltered(scope) ? 'listed' : 'all';
}

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

/** Reads the watched devices: the list of a fleet, or the records of the chosen ones. */
export async function readDeviceList(api: Api, scope: DeviceScope): Promise<Result<DeviceList>> {
	const records = await (scope.of === 'chosen'
		? readChosen(api, scope.ids)
		: readFleet(api, scope));
	if (!records.ok) return records;
	const { rows, complete } = records.value;
	return success({ devices: rows.flatMap((row) => toDevice(row) ?? []), complete });
}

async function readChosen(api: Api, ids: readonly string[]) {
	const chosen = new Set(ids);
	const rows: IDataObject[] = [];
	const wanted = ids.flatMap((id) => toId(id) ?? []);
	const read = await readSome(api, ENDPOINT_LIST, wanted, (row) => rows.push(row));
	if (!read.ok) return read;
	rememberNames(api, rows);
	return success({ rows: rows.filter(({ id }) => chosen.has(String(id))), complete: true });
}

/**
 * @assumption `imei` of an endpoint is the IMEI that its device has reported last (docs/service/endpoints.md, *Record*).
 * Check: move a SIM to another device and read its endpoint.
 */
function toDevice({ id, imei, created }: IDataObject): ListedDevice | undefined {
	const known = toId(id);
	return known === undefined ? undefined : { id: String(known), imei, created: parseTime(created) };
}
