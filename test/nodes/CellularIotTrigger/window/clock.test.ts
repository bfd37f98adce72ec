import { pollTimes, provenTime } from '../../../../nodes/CellularIotTrigger/window/clock';
import { resume } from '../../../../nodes/CellularIotTrigger/window/resume';
import type { WatchState } from '../../../../nodes/CellularIotTrigger/window/state';
import { MINUTE, settingsOf, START } from '../records/fixtures/simulation';

const OVERLAP = 15 * MINUTE;
const HOUR = 60 * MINUTE;

const stateAt = (polled: number, more: Partial<WatchState> = {}): WatchState => ({
	version: 1,
	source: 'source',
	filter: 'filter',
	baseline: START,
	windows: { 7: { from: START - OVERLAP, seen: '' } },
	polled,
	...more,
});

/** Shows these times in a row, one a poll, and returns the last result. */
function shows(state: WatchState, ...times: number[]) {
	const settings = settingsOf({ maxRecords: 5 }, { endpoints: undefined, overlapMs: OVERLAP });
	let last = resume({ same: state }, state.polled ?? START, settings);
	for (const time of times) {
		last = resume({ same: { ...last.state, polled: last.time } }, time, settings);
	}
	return last;
}

test('two polls bound the time: the later one bounds what is read, the earlier one is agreed', () => {
	const times = (time: number) => {
		const { now, agreed } = shows(stateAt(START), time);
		return { now: now - START, agreed: (agreed ?? 0) - START };
	};
	expect(times(START + 72 * HOUR)).toEqual({ now: 72 * HOUR, agreed: 0 });
	expect(times(START - 72 * HOUR)).toEqual({ now: 0, agreed: -72 * HOUR });
	expect(pollTimes({}, START)).toEqual({ time: START, now: START });
});

test.each([
	['a record', { now: START + HOUR, agreed: START }, START + MINUTE, START + MINUTE],
	['two polls', { now: START + HOUR, agreed: START }, START - MINUTE, START],
	['no record after the clock', { now: START, agreed: START - HOUR }, START + HOUR, START],
	['in a first poll a record', { now: START + 72 * HOUR }, START, START],
	['in a first poll without a record the clock', { now: START }, undefined, START],
])('the time is proven by %s', (_, times, proven, expected) => {
	expect(provenTime(times, { proven })).toBe(expected);
});

test('what would begin after two clocks in a row, and after every record, begins again', () => {
	const future = START + 72 * HOUR;
	const ahead = stateAt(future, {
		baseline: future,
		proven: START - 2 * HOUR,
		windows: {
			7: { from: future - OVERLAP, seen: 'seen' },
			8: { from: START - 2 * HOUR - OVERLAP, seen: '' },
			9: { from: START + 60 * HOUR, seen: '', learns: future },
		},
		fleet: { listed: future, before: future - HOUR, missing: [] },
	});
	expect(shows(ahead, START).state).toEqual(ahead);
	expect(shows(ahead, START, START + MINUTE).state).toMatchObject({
		baseline: START,
		windows: {
			7: { from: START - OVERLAP, seen: 'seen' },
			8: { from: START - 2 * HOUR - OVERLAP },
			9: { from: START - 12 * HOUR - OVERLAP, learns: START - OVERLAP },
		},
		fleet: { listed: START, before: START },
	});
});

test('a record proves that the windows are right, not the clock', () => {
	const right = stateAt(START, { proven: START });
	const behind = shows(right, START - 72 * HOUR, START - 72 * HOUR);
	expect(behind.state.windows).toEqual(right.windows);
});

test('a watch that began with a clock ahead begins again, also within the overlap of its start', () => {
	const future = START + HOUR;
	const from = future - OVERLAP;
	const ahead = stateAt(future, { baseline: future, windows: { 7: { from, seen: '' } } });
	const right = shows(ahead, START, from + MINUTE);
	expect(right.state).toMatchObject({
		baseline: START,
		windows: { 7: { from: START - OVERLAP } },
	});
});
