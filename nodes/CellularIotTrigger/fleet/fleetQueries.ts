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
import { MINUTE_MS } from '../../shared/records/time';
import { SIGN_TYPES, signOf } from '../../shared/changes/sign';
import { rememberNames } from './endpointNames';
import type { Listing } from '../window/state';

/** Key of the window of the organization, which has one list for all devices. */
export const ORGANIZATION = 'organization';

/** Lists the ids of a fleet. `now` is service time. */
export async function listFleet(
	api: Api,
	fleet: Fleet,
	now: number,
	limit?: number,
): Promise<Result<Listing>> {
	const records = await readFleet(api, fleet, limit);
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

const EVENTS_READ = 100;
/** Tolerance for late events. */
const MARGIN_MS = 2 * MINUTE_MS;

/**
 * Returns the endpoints with a sign of life since `from` (service time in ms), with one request. A failure returns
 * none.
 * @assumption A network event makes new records likely (docs/service/events.md, *Types*). Check: compare events and
 * flow logs of a busy hour.
 */
export async function activeSince(api: Api, from: number): Promise<Set<string>> {
	const newest = await readNewestRows(api, eventList({ type: SIGN_TYPES }), {
		limit: EVENTS_READ,
	});
	const signs = newest.ok ? newest.value.rows.flatMap((event) => signOf(event) ?? []) : [];
	const recent = signs.filter(({ kind, time }) => kind !== 'purged' && time >= from - MARGIN_MS);
	return new Set(recent.map(({ endpoint }) => endpoint));
}
