import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { refused } from '../../shared/api/types';
import { type KnownEndpoint, knownEndpointIn } from '../../shared/changes/changeItem';
import { within } from '../../shared/host';
import { ENDPOINT_LIST } from '../../shared/lookup/endpoint';
import { readSome } from '../../shared/lookup/someOf';
import { MINUTE_MS } from '../../shared/records/time';
import { toId } from '../../shared/values';

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
