import { type IPollFunctions, NodeOperationError } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { toId } from '../../shared/values';
import { type Result, success } from '../../shared/api/types';
import {
	type DeviceScope,
	type Fleet,
	isFiltered,
	readFleet,
} from '../../shared/lookup/deviceScope';
import { eventList, readNewestRows } from '../../shared/lookup/rangeList';
import { noteUnknownTags } from '../../shared/lookup/tagDirectory';
import { part } from '../../shared/records/record';
import { parseTime } from '../../shared/records/time';
import { rememberNames } from './endpointNames';
import type { Listing } from '../window/state';

/** Key of the window of the organization, which has one list for all devices. */
export const ORGANIZATION = 'organization';

/** Most devices of a fleet: the rotation of SMS takes a day, the state up to 600 kB. */
const MOST_DEVICES = 200_000;

/** Lists the ids of a fleet. `now` is service time. */
export async function listFleet(
	api: Api,
	fleet: Fleet,
	now: number,
	limit?: number,
): Promise<Result<Listing>> {
	const records = await readFleet(api, fleet, { limit, most: MOST_DEVICES });
	if (!records.ok) return records;
	const { rows, complete } = records.value;
	rememberNames(api, rows);
	const ids = rows.flatMap(({ id }) => toId(id) ?? []).map(String);
	return success({ ids, at: now, complete });
}

/** Returns the reason for an empty list, with the tags that do not exist. */
async function whyEmpty(api: Api, { tags = [] }: Fleet): Promise<string> {
	const notes = ["The service lists none that match 'Endpoint Filters'."];
	const run = { api, lookupCache: new Map(), hint: (note: string) => notes.push(note) };
	await noteUnknownTags(run, tags, 0);
	return notes.join(' ');
}

export async function requireEndpoints(
	host: IPollFunctions,
	api: Api,
	fleet: Fleet,
	endpoints: readonly unknown[],
): Promise<void> {
	if (endpoints.length > 0) return;
	throw new NodeOperationError(host.getNode(), 'No endpoint is watched', {
		description: await whyEmpty(api, fleet),
	});
}

export async function warnIfEmpty(
	{ logger }: Pick<IPollFunctions, 'logger'>,
	api: Api,
	scope: DeviceScope,
	devices: readonly unknown[],
): Promise<void> {
	if (devices.length > 0 || !isFiltered(scope)) return;
	logger.warn(`No endpoint is watched. ${await whyEmpty(api, scope)}`);
}

/** Most events of a poll, newest first: 30 requests with the smallest pages. Those of 1,500 devices that wake up. */
const MOST_EVENTS = 3000;
/** Registrations and sessions; 0: the service has an SMS that it cannot deliver to a callback. */
const WAKE_TYPES = '0|1|2|3|5';

/**
 * Returns the endpoints with an event in a time range, and the time of their first one, in milliseconds of service time.
 * A failure returns none.
 * @assumption Such an event makes new records likely (docs/service/events.md, *Types*; docs/service/callbacks.md,
 * *Delivery*). Check: compare events, SMS and flow logs of a busy hour.
 */
export async function wokenIn(
	api: Api,
	range: { from: number; until: number },
): Promise<ReadonlyMap<string, number>> {
	const found = new Map<string, number>();
	await readNewestRows(api, eventList({ type: WAKE_TYPES, range }), {
		limit: MOST_EVENTS,
		onRow(event) {
			const id = toId(part(event, 'endpoint').id);
			const time = parseTime(event.timestamp);
			if (id !== undefined && time !== undefined) found.set(String(id), time);
		},
	});
	return found;
}
