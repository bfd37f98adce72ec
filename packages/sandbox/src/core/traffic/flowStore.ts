import { isIP } from 'node:net';
import { readIsoDate } from '../world/dates';
import type { Flow, FlowRow } from '../world/flow';
import { takeId, type World } from '../world/types';
import { countFlows } from './dataUsage';

/** Rows without a start sort after all others. */
const startOf = ({ startedAt }: Flow) => startedAt ?? Infinity;
const endOf = ({ completedAt }: Flow) => completedAt ?? Infinity;
const by = (timeOf: (flow: Flow) => number) => (a: Flow, b: Flow) => {
	const [one, other] = [timeOf(a), timeOf(b)];
	return one < other ? -1 : one > other ? 1 : 0;
};

/** Caches lists sorted by end, because sorting a million rows for every page would be slow. */
const byEnd = new WeakMap<Flow[], Flow[]>();

/**
 * Adds flow rows to an endpoint. Missing keys get plausible values (a finished TCP flow of the last half minute); null
 * stays null. Returns the flow ids. RangeError for an unknown endpoint or bad times.
 */
export function addFlows(world: World, endpointId: number, rows: Partial<FlowRow>[]): string[] {
	if (!world.endpoints.has(endpointId)) throw new RangeError(`No endpoint ${endpointId}`);
	return storeFlows(
		world,
		endpointId,
		rows.map((row) => completeFlow(world, endpointId, row)),
	);
}

/** Stores finished rows, keeping the endpoint's rows sorted by start; returns their flow ids. */
export function storeFlows(world: World, endpointId: number, flows: Flow[]): string[] {
	const list = world.flows.get(endpointId) ?? [];
	world.flows.set(endpointId, list);
	byEnd.delete(list);
	const simId = world.endpoints.get(endpointId)?.simId ?? null;
	let sorted = true;
	for (const flow of flows) {
		const last = list[list.length - 1];
		sorted &&= last === undefined || startOf(last) <= startOf(flow);
		flow.simId ??= simId;
		list.push(flow);
	}
	// The existing rows are sorted, which makes the engine's merge sort fast.
	if (!sorted) list.sort(by(startOf));
	countFlows(world, endpointId, flows);
	world.unsettled.add(endpointId);
	return flows.map(({ flow_id: id }) => id);
}

/** The id of the next flow, for example `f-0001-8c1d`. */
export function nextFlowId(world: World): string {
	const id = takeId(world, 'flow');
	const tail = ((id * 40503) & 0xffff).toString(16).padStart(4, '0');
	return `f-${String(id).padStart(4, '0')}-${tail}`;
}

function completeFlow(world: World, endpointId: number, row: Partial<FlowRow>): Flow {
	const now = world.clock.now();
	const second = now - (now % 1000);
	const { started_on, completed_on, last_loaded_at, ...columns } = row;
	delete columns.duration_seconds;
	const startedAt = timeOf(started_on, (timeOf(completed_on, second) ?? second) - 30_000);
	const unfinished = columns.event_type === 'flow_start' ? null : second;
	const completedAt = timeOf(completed_on, startedAt && unfinished && startedAt + 30_000);
	if (columns.destination_ip && isIP(columns.destination_ip) === 0) {
		throw new RangeError(`Not an IP address: ${columns.destination_ip}`);
	}
	return {
		flow_id: nextFlowId(world),
		organisation_id: world.organisation.id,
		endpoint_id: endpointId,
		event_type: 'flow_end',
		direction: 'egress',
		source_ip: world.endpoints.get(endpointId)?.ipAddress ?? null,
		source_port: 49152,
		destination_ip: '192.0.2.10',
		destination_port: 8883,
		protocol: 'TCP',
		bytes_up: 0,
		bytes_down: 0,
		destination_hostname: null,
		destination_hostname_source: null,
		nat_details: null,
		pdp_context: null,
		release_details: null,
		session_id: null,
		...columns,
		startedAt,
		completedAt,
		loadedAt: timeOf(last_loaded_at, second),
	};
}

function timeOf(text: string | null | undefined, fallback: number | null): number | null {
	if (text === undefined) return fallback;
	if (text === null) return null;
	const at = readIsoDate(text);
	if (at === undefined) throw new RangeError(`Not an ISO 8601 time: ${text}`);
	return at;
}

/** Index of the first row that starts at or after `at`. */
export const firstStartingAt = (list: Flow[], at: number): number => firstAt(list, at, startOf);

/** Sums of long lists, which are asked for again and again: by start, for one length of the list. */
const sums = new WeakMap<Flow[], { length: number; bytes: Map<number, number> }>();

/** Adds up the bytes in both directions of the rows that start at or after `since`. */
export function bytesSince(list: Flow[], since: number): number {
	const known = sums.get(list);
	const current = known?.length === list.length ? known : { length: list.length, bytes: new Map() };
	sums.set(list, current);
	const sum = current.bytes.get(since) ?? addUp(list, since);
	current.bytes.set(since, sum);
	return sum;
}

function addUp(list: Flow[], since: number): number {
	let bytes = 0;
	for (let index = firstStartingAt(list, since); index < list.length; index++) {
		bytes += (list[index]?.bytes_up ?? 0) + (list[index]?.bytes_down ?? 0);
	}
	return bytes;
}

/** The rows that end from `from` to `until`, both included, ascending by end. */
export function endingBetween(list: Flow[], from: number, until: number): Flow[] {
	const known = byEnd.get(list);
	// A test may take rows out of the list itself.
	const sorted = known?.length === list.length ? known : [...list].sort(by(endOf));
	byEnd.set(list, sorted);
	const unended = firstAt(sorted, Infinity, endOf);
	return sorted.slice(
		firstAt(sorted, from, endOf),
		Math.min(firstAt(sorted, until + 1, endOf), unended),
	);
}

/** Binary search in a list that is sorted by this time. */
function firstAt(list: Flow[], at: number, timeOf: (flow: Flow) => number): number {
	let low = 0;
	let high = list.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		const flow = list[middle];
		if (flow && timeOf(flow) < at) low = middle + 1;
		else high = middle;
	}
	return low;
}
