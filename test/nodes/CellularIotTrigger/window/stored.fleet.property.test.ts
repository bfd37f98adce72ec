import fc from 'fast-check';
import { runs } from '../../../../packages/tools/jest/runs';
import { planRotation } from '../../../../nodes/CellularIotTrigger/records/sweep';
import type { Reading } from '../../../../nodes/CellularIotTrigger/window/deduplicate';
import { resume, watchedEndpoints } from '../../../../nodes/CellularIotTrigger/window/resume';
import {
	keyOf,
	type WatchSettings,
	type WatchState,
} from '../../../../nodes/CellularIotTrigger/window/state';
import {
	packState,
	readState,
	type Stored,
} from '../../../../nodes/CellularIotTrigger/window/stored';
import { advance } from '../../../../nodes/CellularIotTrigger/window/watch';
import {
	destinations,
	type LogSource,
	type Made,
	sms,
	spell,
} from '../records/fixtures/logSources';
import { MINUTE, settingsOf, START } from '../records/fixtures/simulation';

/** Compares the packed state with a naive one, which has all windows in full: both must emit the same in each poll. */

const FLEET = ['7', '8', '9', '10', '11', '12', '40', '41', '900', '11400001', '11400002'];
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const records = fc.array(
	fc.record({
		endpoint: fc.constantFrom(...FLEET),
		minute: fc.integer({ min: -3 * 24 * 60, max: 6 * 24 * 60 }),
		late: fc.oneof(fc.nat({ max: 15 }), fc.nat({ max: 3 * 24 * 60 })),
		matches: fc.boolean(),
		shape: fc.nat({ max: 5 }),
	}),
	{ maxLength: 40 },
);

/** `restart`: n8n goes on with the state of so many polls before. `lost`: the poll throws at its end. */
const polls = fc.array(
	fc.record({
		gap: fc.constantFrom(MINUTE, 15 * MINUTE, 6 * HOUR, DAY),
		skew: fc.constantFrom(0, 0, 0, -DAY, DAY),
		failing: fc.subarray(FLEET, { maxLength: 4 }),
		inScope: fc.subarray(FLEET, { minLength: 4 }),
		complete: fc.boolean(),
		lists: fc.boolean(),
		filter: fc.constantFrom('a', 'a', 'a', 'b'),
		chosen: fc.constantFrom(false, false, false, true),
		room: fc.integer({ min: 1, max: 11 }),
		restart: fc.constantFrom(0, 0, 0, 1, 3),
		lost: fc.constantFrom(false, false, true),
	}),
	{ minLength: 5, maxLength: 25 },
);

type Source = Pick<LogSource, 'rules' | 'rowOf'> & { learningMs?: number };

const firstSeen: Source = {
	...destinations,
	learningMs: 7 * DAY,
	rowOf: ({ time, shape }, spelling) => ({
		started_on: spell(time, spelling),
		completed_on: spell(time, spelling),
		destination_hostname: `host-${shape}`,
	}),
};

/** Reads a state that is stored as it is. */
function readNaive(state: WatchState | undefined, settings: WatchSettings): Stored {
	if (state === undefined) return {};
	const { source, filter } = keyOf(settings);
	const isSame = state.source === source && state.filter === filter;
	return isSame ? { same: state } : { other: state };
}

/** A trigger with a memory of all its states, as JSON. */
function triggerOf(
	{ rules }: Source,
	read: (memory: unknown, settings: WatchSettings) => Stored,
	store: (state: WatchState) => unknown,
) {
	const kept: string[] = [];
	return (
		settings: WatchSettings,
		now: number,
		{ room, restart, lost }: { room: number; restart: number; lost: boolean },
		readingOf: (endpoint: string) => Reading,
	) => {
		kept.splice(Math.max(kept.length - restart, 1));
		const last = kept.at(-1);
		const stored = read(last && (JSON.parse(last) as unknown), settings);
		const resumed = resume(stored, now, settings);
		const { order, nextAfter } = planRotation(
			watchedEndpoints(resumed.state),
			resumed.state.next,
			0,
		);
		const visited = order.slice(0, room);
		const { state, ...result } = advance(resumed, visited.map(readingOf), rules, settings);
		const next = { ...state, next: nextAfter(new Set(visited)) };
		if (!lost) kept.push(JSON.stringify(store(next)));
		return { ...result, visited, windows: state.windows };
	};
}

test.each<[string, Source]>([
	['SMS Received', sms],
	['New Destination', firstSeen],
])('%s: the packed state emits what a naive one emits', (_, source) => {
	fc.assert(
		fc.property(records, polls, fc.constantFrom(0, 2 * DAY), (made, planned, startFromMs) => {
			const all = made.map(({ minute, late, ...rest }, index): Made => {
				const time = START + minute * MINUTE;
				return { ...rest, id: index + 1, time, visibleAt: time + late * MINUTE };
			});
			const packed = triggerOf(source, readState, packState);
			const naive = triggerOf(
				source,
				(memory, settings) => readNaive(memory as WatchState, settings),
				(state) => state,
			);
			let at = START;
			for (const [index, poll] of planned.entries()) {
				at += poll.gap;
				const listing = { ids: poll.inScope, at, complete: poll.complete };
				const settings = settingsOf(
					{ maxRecords: 3 },
					{
						filter: poll.filter,
						endpoints: poll.chosen ? poll.inScope : undefined,
						...(poll.lists && !poll.chosen && { listing }),
						startFromMs,
						activated: index === 0,
						learningMs: source.learningMs,
					},
				);
				const readingOf = (endpoint: string): Reading => {
					if (poll.failing.includes(endpoint)) return { endpoint, outcome: 'failed' };
					const seen = all.filter((one) => one.endpoint === endpoint && one.visibleAt <= at);
					return { endpoint, outcome: 'read', rows: seen.map((one) => source.rowOf(one, one.id)) };
				};
				const now = at + (index === 0 ? 0 : poll.skew);
				const found = packed(settings, now, poll, readingOf);
				expect(found).toEqual(naive(settings, now, poll, readingOf));
			}
		}),
		{ numRuns: runs(500) },
	);
});
