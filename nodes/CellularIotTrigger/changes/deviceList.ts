import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { type Result, success } from '../../shared/api/types';
import { ENDPOINT_LIST } from '../../shared/lookup/endpoint';
import { readSome } from '../../shared/lookup/someOf';
import { DAY_MS, HOUR_MS, parseTime } from '../../shared/records/time';
import { toId } from '../../shared/values';
import type { ListedDevice } from '../../shared/changes/changes';
import { rememberNames } from '../fleet/endpointNames';
import { readFleet } from '../fleet/fleetQueries';
import { type DeviceScope, isFiltered } from '../fleet/scope';
import type { DeviceState } from '../../shared/changes/changes';

export interface DeviceList {
	devices: ListedDevice[];
	/** False: the list changed during the reading and may lack devices. */
	complete: boolean;
}

/**
 * Returns a check whether an endpoint is watched. The members of a filtered fleet come from its list. Others may be
 * members until the next list.
 */
export function memberCheck(
	scope: DeviceScope,
	known: Readonly<Record<string, string>>,
	list?: DeviceList,
): (endpoint: string) => boolean {
	if (scope.of === 'chosen') {
		const chosen = new Set(scope.ids);
		return (endpoint) => chosen.has(endpoint);
	}
	if (!isFiltered(scope) || list === undefined) return () => true;
	const listed = new Set(list.devices.map(({ id }) => id));
	return (endpoint) => listed.has(endpoint) || (!list.complete && Object.hasOwn(known, endpoint));
}

/**
 * Whether to read the list: once a day, and for another scope. Also at most once an hour, when an event has named a
 * device that no list contains.
 */
export function isListDue(
	scope: DeviceScope,
	state: DeviceState | undefined,
	now: number,
	signs: ReadonlyArray<{ endpoint: string }>,
): boolean {
	if (state?.listed === undefined) return true;
	const age = Math.abs(now - state.listed);
	if (age < HOUR_MS || age >= DAY_MS || state.awaitsList) return age >= HOUR_MS;
	const isMember = memberCheck(scope, state.known);
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
