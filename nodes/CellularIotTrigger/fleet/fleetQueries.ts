import { type IDataObject, type IPollFunctions, NodeOperationError } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { refused, type Result, success } from '../../shared/api/types';
import { type KnownEndpoint, knownEndpointIn } from '../../shared/changes/changeItem';
import { within } from '../../shared/host';
import {
	type DeviceScope,
	type Fleet,
	isFiltered,
	readFleet,
} from '../../shared/lookup/deviceScope';
import { ENDPOINT_LIST } from '../../shared/lookup/endpoint';
import { eventList, readNewestRows } from '../../shared/lookup/rangeList';
import { readSome } from '../../shared/lookup/someOf';
import { noteUnknownTags } from '../../shared/lookup/tagDirectory';
import { part } from '../../shared/records/record';
import { MINUTE_MS, parseTime } from '../../shared/records/time';
import { toId } from '../../shared/values';
import type { Listing } from '../window/state';

/** Key of the window of the organization, which has one list for all devices. */
export const ORGANIZATION = '0';

/** Most devices of a fleet (1 MB of state): their rotation takes a day. */
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

/** Longest use of a name, like that of the list of a fleet. */
const KEEP_MS = 15 * MINUTE_MS;
/** Deadline of the names of one poll: records do not wait longer for them. */
const DEADLINE_MS = 5_000;

const NOTHING: KnownEndpoint = { name: null, iccid: null };

/**
 * Names by Base URL, shared by all triggers of this process. Never part of the state: n8n limits its size, and 10,000
 * names would double it. `since`: time of the oldest name, in milliseconds of this machine's clock.
 */
const nameCaches = new Map<string, { since: number; byId: Map<number, KnownEndpoint> }>();

function namesAt(baseUrl: string): Map<number, KnownEndpoint> {
	const present = nameCaches.get(baseUrl);
	if (present !== undefined && Date.now() - present.since < KEEP_MS) return present.byId;
	const names = { since: Date.now(), byId: new Map<number, KnownEndpoint>() };
	nameCaches.set(baseUrl, names);
	return names.byId;
}

export function rememberNames({ baseUrl }: Api, endpoints: readonly IDataObject[]): void {
	const names = namesAt(baseUrl);
	for (const endpoint of endpoints) {
		const id = toId(endpoint.id);
		if (id !== undefined) names.set(id, knownEndpointIn(endpoint));
	}
}

/**
 * Reads the names of endpoints that are not known yet, with few requests (`readSome`). Never fails: without an answer
 * in time there is no name. `leftMs`: remaining time of the poll.
 */
export async function learnNames(
	api: Api,
	endpoints: readonly string[],
	leftMs: number,
): Promise<void> {
	const names = namesAt(api.baseUrl);
	const unknown = endpoints
		.flatMap((endpoint) => toId(endpoint) ?? [])
		.filter((id) => !names.has(id));
	if (unknown.length === 0 || leftMs <= 0) return;
	const rows: IDataObject[] = [];
	const reading = readSome(api, ENDPOINT_LIST, unknown, (row) => rows.push(row));
	const read = await within(Math.min(leftMs, DEADLINE_MS), reading, () => refused('Too late'));
	if (!read.ok) return;
	const kept = namesAt(api.baseUrl);
	for (const id of unknown) kept.set(id, NOTHING);
	rememberNames(api, rows);
}

/** Returns name and ICCID of an endpoint, as far as they are known. */
export const knownEndpoint = ({ baseUrl }: Pick<Api, 'baseUrl'>, endpoint: string): KnownEndpoint =>
	nameCaches.get(baseUrl)?.byId.get(toId(endpoint) ?? 0) ?? NOTHING;

/** Returns the name of an endpoint; null if it is not known. */
export const knownName = (api: Pick<Api, 'baseUrl'>, endpoint: string): string | null =>
	knownEndpoint(api, endpoint).name;
