import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import type { Reading } from '../../../../nodes/CellularIotTrigger/window/deduplicate';
import { unread, windowRequest } from '../../../../nodes/CellularIotTrigger/window/request';
import type { Resumed } from '../../../../nodes/CellularIotTrigger/window/resume';
import type { WatchSettings } from '../../../../nodes/CellularIotTrigger/window/state';
import type { LogSource, Made } from './logSources';
import { disordered, MINUTE, type Poll, type Scenario, START } from './simulation';

/** Random histories of records that appear, for the *log* sources. */

export interface History {
	records: Made[];
	polls: Poll[];
	maxRecords: number;
	/** Length of the smallest step in this history, in milliseconds. */
	unit: number;
}

export interface Ranges {
	/** Longest time between two polls, and how late a record appears at most; in steps, an overlap unless given. */
	gap?: number;
	lateness?: number;
	/** How far the clock of the service may be off, in steps. */
	skew?: number;
	/** How many records come and go. */
	passing?: boolean;
}

export const ENDPOINTS = ['7', '12', '11400001'];

/** Polls of a history, beginning with the activation. `gap` in steps. */
export const pollsOf = (gap: number, skew: number, endpoints: string[]) =>
	fc.array(
		fc.record({
			gap: fc.integer({ min: 1, max: gap }),
			skew: fc.integer({ min: -skew, max: skew }),
			failing: fc.subarray(endpoints, { maxLength: endpoints.length - 1 }),
			disorder: fc.nat({ max: 1000 }),
			repeated: fc.boolean(),
			stopsEarly: fc.boolean(),
			thrown: fc.boolean(),
		}),
		{ minLength: 1, maxLength: 12 },
	);

type Planned = Omit<Poll, 'at'> & { gap: number };

/** The activation always succeeds: n8n refuses one that throws, and a clock is only off against another. */
export function scheduled(planned: Planned[], unit: number): Poll[] {
	let at = START;
	return planned.map(({ gap, skew, thrown, ...rest }, index) => {
		const isFirst = index === 0;
		at += isFirst ? 0 : gap * unit;
		return { ...rest, at, skew: isFirst ? 0 : skew * unit, thrown: thrown && !isFirst };
	});
}

/**
 * Times lie on whole minutes, so that many are equal, or on whole hours. A history of hours is longer than the window of
 * an endpoint without news may trail behind. `overlap` is counted in the same steps.
 */
export const histories = (overlap: number, ranges: Ranges = {}) => {
	const record = fc.record({
		endpoint: fc.constantFrom(...ENDPOINTS),
		minute: fc.integer({ min: -3 * overlap, max: 4 * overlap }),
		late: fc.integer({ min: 0, max: ranges.lateness ?? overlap }),
		stays: ranges.passing ? fc.option(fc.integer({ min: 1, max: overlap })) : fc.constant(null),
		matches: fc.boolean(),
		shape: fc.nat({ max: 5 }),
	});
	return fc
		.tuple(
			fc.array(record, { maxLength: 30 }),
			pollsOf(ranges.gap ?? overlap, ranges.skew ?? 0, ENDPOINTS),
			fc.constantFrom(1, 2, 5, 1000),
			fc.constantFrom(MINUTE, 60 * MINUTE),
		)
		.map(([made, planned, maxRecords, unit]): History => {
			return {
				records: made.map(({ minute, late, stays, ...rest }, id) => {
					const time = START + minute * unit;
					const visibleAt = time + late * unit;
					const goneAt = stays === null ? undefined : visibleAt + stays * unit;
					return { ...rest, id: id + 1, time, visibleAt, goneAt };
				}),
				polls: scheduled(planned, unit),
				maxRecords,
				unit,
			};
		});
};

/** The end of a history: the last poll, and everything there is. */
export const endOf = ({
	records,
	polls,
}: {
	records: ReadonlyArray<{ visibleAt: number }>;
	polls: readonly Poll[];
}) => Math.max(START, ...polls.map(({ at }) => at), ...records.map(({ visibleAt }) => visibleAt));

/** What the service shows of an endpoint at that time, as the reader of a source gives it. */
function readingOf(
	kind: LogSource,
	records: readonly Made[],
	poll: Poll,
	endpoint: string,
	resumed: Resumed,
	{ maxRecords }: WatchSettings,
): Reading {
	if (poll.failing.includes(endpoint)) return { endpoint, outcome: 'failed' };
	const request = windowRequest(resumed, endpoint, maxRecords, kind.rules, poll.at);
	if (request === undefined) return { endpoint, outcome: 'read', ...unread(resumed, endpoint) };
	const { from, until, beyond, wanted, isFresh } = request;
	const reading = { endpoint, outcome: 'read' as const };
	const isRead = ({ time }: Made) =>
		kind.rules.lookBackMs === undefined || (time >= from && time <= until);
	const isShown = ({ visibleAt, goneAt = Number.POSITIVE_INFINITY }: Made) =>
		visibleAt <= poll.at && poll.at < goneAt;
	const visible = records
		.filter((one) => one.endpoint === endpoint && isShown(one) && isRead(one))
		.sort((a, b) => a.time - b.time);
	const rows = visible.map((one) => kind.rowOf(one, poll.disorder + one.id));
	const all = poll.repeated ? [...rows, ...rows.slice(0, 3)] : rows;
	if (!poll.stopsEarly) return { ...reading, rows: disordered(all, poll.disorder) };

	let fresh = 0;
	for (const [index, { time }] of visible.entries()) {
		const part = rows.slice(0, index + 1);
		if (isFresh(rows[index] as IDataObject)) fresh += 1;
		if (time <= beyond || fresh < wanted || part.length === rows.length) continue;
		return { ...reading, rows: disordered(part, poll.disorder), until: time };
	}
	return { ...reading, rows: disordered(all, poll.disorder) };
}

/** The scenario of a log source. */
export const scenarioOf = (kind: LogSource, records: readonly Made[]): Scenario => ({
	rules: () => kind.rules,
	read: (poll, endpoint, resumed, settings) =>
		readingOf(kind, records, poll, endpoint, resumed, settings),
	idsOf: (row) => [kind.idOf(row)],
});

/** The history with polls that reach all endpoints and store their state. */
export const calm = (history: History): History => ({
	...history,
	polls: history.polls.map((poll) => ({ ...poll, failing: [], thrown: false })),
});

/** Whether a record starts the workflow: the activation did not see it. */
export const isNews = ({ matches, visibleAt }: Made) => matches && visibleAt > START;

export const ids = (records: ReadonlyArray<{ id: number }>) => records.map(({ id }) => id);
