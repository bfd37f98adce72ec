import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { type Result, success } from '../../shared/api/types';
import { readEndpointRecords } from '../../shared/lookup/endpointNames';
import { DAY_MS, HOUR_MS, parseTime } from '../../shared/records/time';
import { toId } from '../../shared/values';
import type { ListedDevice } from '../devices/changes';
import { rememberNames } from '../fleet/endpointNames';
import { readFleet } from '../fleet/fleetQueries';
import type { DeviceScope } from '../fleet/scope';
import type { DeviceState } from '../watch/state';

/** The watched devices of a list. */
export interface DeviceList {
	devices: ListedDevice[];
	/** False: the list changed during the reading and may lack devices. */
	complete: boolean;
}

/** Returns whether an endpoint is watched. The members of a filtered fleet are those that its list gave. */
export function memberCheck(
	scope: DeviceScope,
	known: Readonly<Record<string, string>>,
	list?: DeviceList,
): (endpoint: string) => boolean {
	if (scope.of === 'chosen') {
		const chosen = new Set(scope.ids);
		return (endpoint) => chosen.has(endpoint);
	}
	if (!isFiltered(scope)) return () => true;
	const listed = new Set(list?.devices.map(({ id }) => id));
	const isWhole = list?.complete === true;
	return (endpoint) => listed.has(endpoint) || (!isWhole && Object.hasOwn(known, endpoint));
}

/** Whether only the list of a fleet tells its members. */
export const isFiltered = (scope: DeviceScope): boolean =>
	scope.of === 'fleet' && (scope.q !== undefined || scope.tag !== undefined);

/**
 * Whether to read the list: once a day, and for another scope. For a filtered fleet also when an event names a device
 * that its list does not know, at most once an hour.
 */
export function isListDue(
	scope: DeviceScope,
	state: DeviceState | undefined,
	now: number,
	signs: ReadonlyArray<{ endpoint: string }>,
): boolean {
	if (state?.listed === undefined) return true;
	const age = Math.abs(now - state.listed);
	if (age < HOUR_MS || !isFiltered(scope)) return age >= DAY_MS;
	return age >= DAY_MS || signs.some(({ endpoint }) => !Object.hasOwn(state.known, endpoint));
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
	const records = await readEndpointRecords(
		api,
		ids.flatMap((id) => toId(id) ?? []),
	);
	if (!records.ok) return records;
	rememberNames(api, records.value);
	return success({
		rows: records.value.filter(({ id }) => chosen.has(String(id))),
		complete: true,
	});
}

/**
 * @assumption `imei` of an endpoint is the IMEI that its device has reported last (docs/service/endpoints.md, *Record*).
 * Check: move a SIM to another device and read its endpoint.
 */
function toDevice({ id, imei, created }: IDataObject): ListedDevice | undefined {
	const known = toId(id);
	return known === undefined ? undefined : { id: String(known), imei, created: parseTime(created) };
}
