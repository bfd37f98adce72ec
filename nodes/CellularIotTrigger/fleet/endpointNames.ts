import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { namesIn, readEndpointNames } from '../../shared/lookup/endpointNames';
import { MINUTE_MS } from '../../shared/records/time';
import { toId } from '../../shared/values';
import type { Dated } from '../watch/rules';

/** Oldest name in use, as old as the list of a fleet. */
const KEEP_MS = 15 * MINUTE_MS;
/** Deadline of the names of one poll: records do not wait longer for them. */
const DEADLINE_MS = 5_000;

/** Names by endpoint id; null for an endpoint without one. */
interface Names {
	/** Time of the oldest name, in milliseconds of this machine's clock. */
	since: number;
	byId: Map<number, string | null>;
}

/**
 * Names by Base URL, shared by all triggers of this process. Never part of the state: n8n limits its size, and 10,000
 * names would double it.
 */
const known = new Map<string, Names>();

function namesAt(baseUrl: string): Names['byId'] {
	const present = known.get(baseUrl);
	if (present !== undefined && Date.now() - present.since < KEEP_MS) return present.byId;
	const names = { since: Date.now(), byId: new Map<number, string | null>() };
	known.set(baseUrl, names);
	return names.byId;
}

/** Keeps the names of listed endpoints. */
export function rememberNames({ baseUrl }: Api, endpoints: readonly IDataObject[]): void {
	const names = namesAt(baseUrl);
	for (const [id, name] of namesIn(endpoints)) names.set(id, name);
}

/**
 * Reads the names of endpoints that are not known yet, with few requests (`readEndpointNames`), and none without such
 * an endpoint. Returns whether it has waited for them. Never fails: what cannot be read in time has no name.
 * `leftMs`: what is left of the poll.
 */
export async function learnNames(
	api: Api,
	endpoints: readonly string[],
	leftMs: number,
): Promise<boolean> {
	const names = namesAt(api.baseUrl);
	const unknown = endpoints
		.flatMap((endpoint) => toId(endpoint) ?? [])
		.filter((id) => !names.has(id));
	if (unknown.length === 0 || leftMs <= 0) return false;
	const read = await readEndpointNames(api, unknown, Math.min(leftMs, DEADLINE_MS));
	const kept = namesAt(api.baseUrl);
	if (read.ok) {
		for (const id of unknown) kept.set(id, null);
		for (const [id, name] of read.value) kept.set(id, name);
	}
	return true;
}

/** How records become output. */
interface Output {
	present(row: IDataObject): IDataObject;
	isNamed: boolean;
}

/** Returns the record of an endpoint as output, with the endpoint's name if the form gives names. */
export const itemOf = (
	api: Pick<Api, 'baseUrl'>,
	{ present, isNamed }: Output,
	{ endpoint, row }: Pick<Dated, 'endpoint' | 'row'>,
): IDataObject =>
	isNamed ? { ...present(row), endpoint_name: knownName(api, endpoint) } : present(row);

/** Returns the name of an endpoint; null if it is not known. */
export function knownName({ baseUrl }: Pick<Api, 'baseUrl'>, endpoint: string): string | null {
	const id = toId(endpoint);
	return id === undefined ? null : (known.get(baseUrl)?.byId.get(id) ?? null);
}
