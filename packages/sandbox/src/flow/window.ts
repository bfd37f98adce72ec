import type { Criteria } from '../core/http/filter';
import { refusal } from '../core/http/errors';
import { DAY, HOUR, readSecondsUtc } from '../core/world/dates';
import type { Flow } from '../core/world/flow';
import { endingBetween, firstStartingAt } from '../core/traffic/flowStore';

const BOUNDS = ['started_from', 'started_until', 'completed_from', 'completed_until'] as const;
type Bounds = Partial<Record<(typeof BOUNDS)[number], number>>;

/** Removes the four time bounds from `q` and returns them. */
export function takeBounds(criteria: Criteria, now: number): Bounds {
	const bounds: Bounds = {};
	for (const name of BOUNDS) {
		const values = criteria.fields.get(name);
		if (!values) continue;
		criteria.fields.delete(name);
		bounds[name] = readBound(name, values, now);
	}
	checkOrder(bounds.started_from, bounds.started_until);
	checkOrder(bounds.completed_from, bounds.completed_until);
	return bounds;
}

/**
 * One bound; 422/1301 for another format, for several values, and for a time beyond the look-back of 30 days.
 * @assumption A bound beyond the 30 days is refused (docs/service/flow-logs.md, *Time window*). Check: ask for the flow
 * logs of 40 days ago.
 */
function readBound(name: string, values: string[], now: number): number {
	const [text = ''] = values;
	const at = values.length === 1 ? readSecondsUtc(text) : undefined;
	if (at === undefined) {
		throw refusal(422, 1301, `Invalid value '${values.join('||')}' for query field '${name}'.`);
	}
	if (at < now - 30 * DAY) {
		throw refusal(422, 1301, `Query field '${name}' reaches back more than 30 days.`);
	}
	return at;
}

function checkOrder(from: number | undefined, until: number | undefined): void {
	if (from !== undefined && until !== undefined && from > until) {
		throw refusal(422, 1301, 'The start of the time range lies after its end.');
	}
}

/** Rows, ascending by this time. */
export interface SortedFlows {
	rows: Flow[];
	by: 'started_on' | 'completed_on';
}

/**
 * The rows of a sorted list inside the bounds, sorted by end where only the end is bounded, else by start; both ends
 * belong to it. A row without the bounded time is outside.
 * @assumption Both ends belong to the window, and rows without the bounded time are outside
 * (docs/service/flow-logs.md, *Time window*). Check: ask for a window that ends at the start of a flow.
 *
 * Without any bound: the last hour, rows without a start placed by their end or load time.
 */
export function rowsInWindow(list: Flow[], bounds: Bounds, now: number): SortedFlows {
	const { started_from, started_until, completed_from, completed_until } = bounds;
	const boundsStart = started_from !== undefined || started_until !== undefined;
	const boundsEnd = completed_from !== undefined || completed_until !== undefined;
	if (boundsStart || !boundsEnd) return { rows: rowsByStart(list, bounds, now), by: 'started_on' };
	const oldest = now - 30 * DAY;
	const rows = endingBetween(list, completed_from ?? oldest, completed_until ?? Infinity);
	// Avoids a scan of a million rows for every page if none is too old.
	const isRecent = ({ startedAt }: Flow) => startedAt === null || startedAt >= oldest;
	const old = firstStartingAt(list, oldest);
	return { rows: old === 0 ? rows : rows.filter(isRecent), by: 'completed_on' };
}

function rowsByStart(list: Flow[], bounds: Bounds, now: number): Flow[] {
	const unstarted = firstStartingAt(list, Infinity);
	if (Object.keys(bounds).length === 0) {
		const lastHour = (at: number | null) => at !== null && at >= now - HOUR && at <= now;
		return [
			...list.slice(firstStartingAt(list, now - HOUR), firstStartingAt(list, now + 1)),
			...list.slice(unstarted).filter((flow) => lastHour(flow.completedAt ?? flow.loadedAt)),
		];
	}
	const { started_from, started_until, completed_from, completed_until } = bounds;
	const rows = list.slice(
		firstStartingAt(list, started_from ?? now - 30 * DAY),
		started_until === undefined ? unstarted : firstStartingAt(list, started_until + 1),
	);
	if (completed_from === undefined && completed_until === undefined) return rows;
	return rows.filter(
		({ completedAt: at }) =>
			at !== null && at >= (completed_from ?? -Infinity) && at <= (completed_until ?? Infinity),
	);
}
