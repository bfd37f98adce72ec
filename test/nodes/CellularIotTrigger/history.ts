import fc from 'fast-check';
import { open } from '../../../nodes/CellularIotTrigger/state';
import type { WatchSettings, WatchState } from '../../../nodes/CellularIotTrigger/state';
import { earliest, freshCounter } from '../../../nodes/CellularIotTrigger/sift';
import { advance } from '../../../nodes/CellularIotTrigger/watch';
import type { Reading } from '../../../nodes/CellularIotTrigger/sift';
import type { Step } from '../../../nodes/CellularIotTrigger/watch';
import type { Kind } from './kinds';

/** Made-up histories of a service and of a trigger that polls it, for property tests. */

export const MINUTE = 60_000;
/** Where every history begins, in service time. */
export const START = Date.UTC(2024, 10, 7, 15);

/** A record of the service: its own time, and the time at which the service begins to show it. */
export interface Made {
	endpoint: string;
	id: number;
	time: number;
	visibleAt: number;
	matches: boolean;
	/** Which shape of row it is sent as. */
	shape: number;
}

/** One poll: when the service is read, and what goes wrong. */
export interface Poll {
	at: number;
	/** Endpoints that cannot be read. */
	failing: string[];
	/** Order and spelling of the rows. */
	disorder: number;
	/** Rows repeated, as pages do that move while they are read. */
	repeated: boolean;
	/** The reader stops as soon as it has enough. */
	stopsEarly: boolean;
	/** The poll ends only after the next one has. */
	slow: boolean;
}

export interface History {
	records: Made[];
	polls: Poll[];
	maxRecords: number;
	/** Length of the smallest step in this history, in milliseconds. */
	unit: number;
}

const ENDPOINTS = ['7', '12', '11400001'];

/**
 * Times lie on whole minutes, so that many are equal; or on whole hours, so that a history is longer than a window of an
 * endpoint without news may trail behind. `overlap` is counted in the same steps.
 */
export const histories = (overlap: number, options: { gap?: number; lateness?: number } = {}) => {
	const record = fc.record({
		endpoint: fc.constantFrom(...ENDPOINTS),
		minute: fc.integer({ min: -3 * overlap, max: 4 * overlap }),
		late: fc.integer({ min: 0, max: options.lateness ?? overlap }),
		matches: fc.boolean(),
		shape: fc.nat({ max: 5 }),
	});
	const poll = fc.record({
		gap: fc.integer({ min: 1, max: options.gap ?? overlap }),
		failing: fc.subarray(ENDPOINTS, { maxLength: 2 }),
		disorder: fc.nat({ max: 1000 }),
		repeated: fc.boolean(),
		stopsEarly: fc.boolean(),
		slow: fc.boolean(),
	});
	return fc
		.tuple(
			fc.array(record, { maxLength: 30 }),
			fc.array(poll, { minLength: 1, maxLength: 12 }),
			fc.constantFrom(1, 2, 5, 1000),
			fc.constantFrom(MINUTE, 60 * MINUTE),
		)
		.map(([made, planned, maxRecords, unit]): History => {
			let at = START;
			return {
				records: made.map(({ minute, late, ...rest }, id) => {
					const time = START + minute * unit;
					return { ...rest, id: id + 1, time, visibleAt: time + late * unit };
				}),
				polls: planned.map(({ gap, ...rest }, index) => {
					at += index === 0 ? 0 : gap * unit;
					return { ...rest, at };
				}),
				maxRecords,
				unit,
			};
		});
};

export const settingsOf = (
	{ maxRecords }: Pick<History, 'maxRecords'>,
	more: Partial<WatchSettings> = {},
): WatchSettings => ({
	source: 'source',
	filter: 'filter',
	endpoints: ENDPOINTS,
	overlapMs: 15 * MINUTE,
	startFromMs: 0,
	maxRecords,
	activated: true,
	...more,
});

/** A fixed disorder: the same number always gives the same order. */
function disordered<T>(list: T[], seed: number): T[] {
	const rank = (index: number) => ((index + 1) * 7919 * (seed + 1)) % 1013;
	return list
		.map((one, index) => ({ one, rank: rank(index) }))
		.sort((a, b) => a.rank - b.rank)
		.map(({ one }) => one);
}

/** What the service shows of an endpoint at that time, as the reader of a source gives it. */
export function readingOf(
	kind: Kind,
	history: History,
	poll: Poll,
	endpoint: string,
	state: WatchState,
	wanted: number,
): Reading {
	if (poll.failing.includes(endpoint)) return { endpoint, outcome: 'failed' };
	const window = state.windows[endpoint] ?? { from: 0, seen: '' };
	const from = earliest(window, poll.at, kind.rules);
	const visible = history.records
		.filter((one) => one.endpoint === endpoint && one.visibleAt <= poll.at && one.time >= from)
		.sort((a, b) => a.time - b.time);
	const rows = visible.map((one) => kind.rowOf(one, poll.disorder + one.id));
	const all = poll.repeated ? [...rows, ...rows.slice(0, 3)] : rows;
	if (!poll.stopsEarly) return { endpoint, outcome: 'read', rows: disordered(all, poll.disorder) };

	const count = freshCounter(window, poll.at, kind.rules);
	for (const [index, { time }] of visible.entries()) {
		const part = rows.slice(0, index + 1);
		if (time <= from || count(part) < wanted || part.length === rows.length) continue;
		return { endpoint, outcome: 'read', rows: disordered(part, poll.disorder), until: time };
	}
	return { endpoint, outcome: 'read', rows: disordered(all, poll.disorder) };
}

/** The memory of n8n between polls: what is stored is JSON. */
export interface Memory {
	watch?: unknown;
}

/** Reads the service now and gives what ends the poll: comparing with the memory and writing it. */
export function startPoll(
	kind: Kind,
	history: History,
	poll: Poll,
	memory: Memory,
	settings: WatchSettings,
): () => Step {
	const { state, mark } = open(memory.watch, poll.at, settings);
	const wanted = mark ? Number.POSITIVE_INFINITY : settings.maxRecords;
	const readings = (settings.endpoints ?? []).map((endpoint) =>
		readingOf(kind, history, poll, endpoint, state, wanted),
	);
	return () => {
		const step = advance(
			open(memory.watch, poll.at, settings),
			readings,
			poll.at,
			kind.rules,
			settings,
		);
		memory.watch = JSON.parse(JSON.stringify(step.state));
		return step;
	};
}

/** Healthy polls until nothing waits any more. */
export function* quietPolls(after: number): Generator<Poll> {
	for (let at = after + MINUTE; ; at += MINUTE) {
		yield { at, failing: [], disorder: 0, repeated: false, stopsEarly: false, slow: false };
	}
}
