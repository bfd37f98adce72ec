import type { Api } from '../../shared/api/client';
import { type Result, success } from '../../shared/api/types';
import { type DeviceScope, readScoped } from '../../shared/lookup/deviceScope';
import { DAY_MS, HOUR_MS } from '../../shared/records/time';
import type { DeviceList, DeviceState, Members } from '../../shared/changes/changes';
import { type ListedLabels, readLabels } from '../../shared/changes/incidents/groups';
import { memberCheck } from '../../shared/changes/foldSigns';
import { toListed } from '../../shared/changes/listing';
import { rememberNames } from '../fleet/endpointNames';

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
