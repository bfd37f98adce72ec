import type { IDataObject } from 'n8n-workflow';
import { readRecord, readRecords } from '../../shared/api/call';
import { path } from '../../shared/api/path';
import { filter } from '../../shared/api/query';
import { type Result, success } from '../../shared/api/types';
import { OPERATORS } from '../../shared/lookup/lists';
import { perRun } from '../../shared/lookup/perRun';
import { isoOf } from '../../shared/records/connectivity';
import { part } from '../../shared/records/record';
import type { Run } from '../../shared/run/operation';
import { toId } from '../../shared/values';

/** The network of a device. `network` and `country` are names. */
export interface SeenNetwork {
	operator_id: number;
	network: string | null;
	country: string | null;
	/** Where it was found. */
	seen_in: 'connectivity' | 'event';
	/** ISO 8601 in UTC. */
	seen_at: string | null;
}

const textOf = (value: unknown): string | null =>
	typeof value === 'string' && value.trim() !== '' ? value : null;

/** Returns the network in a connectivity: of the registration, else of the data session (docs/service/connectivity.md, *Read*). */
export function networkOfConnectivity(connectivity: IDataObject): SeenNetwork | undefined {
	const location = part(connectivity, 'location');
	const session = part(connectivity, 'pdp_context');
	const operator = part(location, 'operator');
	const id = toId(operator.id) ?? toId(session.operator_id);
	if (id === undefined) return undefined;
	return {
		operator_id: id,
		network: textOf(operator.name),
		country: textOf(part(location, 'country').name) ?? textOf(part(operator, 'country').name),
		seen_in: 'connectivity',
		seen_at: isoOf(location.last_updated, location.last_updated_gprs, session.created) ?? null,
	};
}

/**
 * Returns the network in the detail of an event; undefined if the event names none (docs/service/events.md, *Record*).
 * Other details have an id, too, so only one with a country is a network.
 */
export function networkOfEvent(event: IDataObject): SeenNetwork | undefined {
	const detail = part(event, 'detail');
	const nested = part(detail, 'operator');
	const operator = toId(nested.id) === undefined ? detail : nested;
	const id = toId(operator.id);
	const country = textOf(part(operator, 'country').name);
	if (id === undefined || country === null) return undefined;
	return {
		operator_id: id,
		network: textOf(operator.name),
		country,
		seen_in: 'event',
		seen_at: isoOf(event.timestamp) ?? null,
	};
}

/** Location updates and data sessions, also refused ones (docs/service/events.md, *Types*). */
const NETWORK_EVENTS = [1, 2, 3, 5];
/** Newest events to look through: some name no network. */
const EVENTS_READ = 20;

/** Returns the network that a device is in, else the one of its newest network event; undefined if none is known. */
export async function currentNetwork(
	run: Run,
	endpointId: number,
): Promise<Result<SeenNetwork | undefined>> {
	const location = path`/api/v1/endpoint/${endpointId}`;
	const connectivity = await readRecord(run.api, `${location}/connectivity`);
	if (!connectivity.ok) return connectivity;
	const present = networkOfConnectivity(connectivity.value);
	if (present !== undefined) return success(await named(run, present));
	const events = await newestNetworkEvents(run, location, EVENTS_READ);
	if (!events.ok) return events;
	for (const event of events.value) {
		const seen = networkOfEvent(event);
		if (seen !== undefined) return success(seen);
	}
	return success(undefined);
}

/** Reads the newest events that show a device in a network. `location`: path of the endpoint. */
export async function newestNetworkEvents({ api }: Run, location: string, most: number) {
	const q = filter({ type: NETWORK_EVENTS }, '', '|');
	const query = { q, sort: '-id', page: 1, per_page: most };
	return await readRecords(api, `${location}/event`, undefined, query);
}

const operators = perRun<Result<IDataObject[]>>();

/** Adds the names to a network of which only the id is known. Never fails: names are not worth it. */
async function named(run: Run, seen: SeenNetwork): Promise<SeenNetwork> {
	if (seen.network !== null) return seen;
	const list = await operators(run, OPERATORS, async () => await readRecords(run.api, OPERATORS));
	const known = list.ok ? list.value.find(({ id }) => toId(id) === seen.operator_id) : undefined;
	if (known === undefined) return seen;
	return {
		...seen,
		network: textOf(known.name),
		country: seen.country ?? textOf(part(known, 'country').name),
	};
}
