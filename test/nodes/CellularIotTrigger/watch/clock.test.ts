import { provenNow, serviceTime } from '../../../../nodes/CellularIotTrigger/watch/clock';
import type { WatchState } from '../../../../nodes/CellularIotTrigger/watch/state';
import { MINUTE, START } from '../simulation';

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
	let last = serviceTime(state, state.polled ?? START, OVERLAP);
	for (const time of times) {
		const stored = { ...last.state, polled: last.now };
		last = serviceTime(stored, time, OVERLAP);
	}
	return last;
}

test('a later time is believed', () => {
	expect(shows(stateAt(START), START + MINUTE)).toMatchObject({ now: START + MINUTE });
	expect(shows(stateAt(START), START + 72 * HOUR)).toMatchObject({ now: START + 72 * HOUR });
});

test('servers may differ by a minute', () => {
	const { now, wentBack, state } = shows(stateAt(START), START - MINUTE);
	expect({ now, wentBack, back: state.back }).toEqual({ now: START - MINUTE });
});

test('at an earlier time the clock stands still, and is set back by a second poll', () => {
	const ahead = stateAt(START + 72 * HOUR);
	const first = shows(ahead, START);
	expect(first).toMatchObject({ now: START + 72 * HOUR });
	expect(first.wentBack).toEqual({ from: START + 72 * HOUR, to: START });
	expect(shows(ahead, START, START + MINUTE)).toMatchObject({ now: START + MINUTE });
});

test('polls that show different earlier times do not count together', () => {
	const ahead = stateAt(START + 72 * HOUR);
	expect(shows(ahead, START, START - 5 * HOUR).now).toBe(START + 72 * HOUR);
});

test('a right time in between ends the series', () => {
	const state = stateAt(START);
	expect(shows(state, START - HOUR, START + MINUTE, START - HOUR).now).toBe(START + MINUTE);
});

test('against a newer record it takes 20 polls', () => {
	const state = stateAt(START, { proven: START - MINUTE });
	const times = Array.from({ length: 20 }, (_, poll) => START - HOUR + poll * 1000);
	expect(shows(state, ...times.slice(0, 19)).now).toBe(START);
	const back = shows(state, ...times);
	expect(back.now).toBe(times[19]);
	expect(back.state).toMatchObject({ proven: START - HOUR, baseline: START - HOUR });
});

test('a wrong clock is told once a day', () => {
	const state = stateAt(START, { proven: START });
	const told = shows(state, START - HOUR);
	expect(told.wentBack).toBeDefined();
	const again = { ...told.state, polled: START };
	expect(serviceTime(again, START - HOUR, OVERLAP).wentBack).toBeUndefined();
	expect(shows(again, START + 24 * HOUR, START + 23 * HOUR).wentBack).toBeDefined();
});

test('windows in the future begin again after the newest record', () => {
	const ahead = stateAt(START + 72 * HOUR, {
		proven: START - 2 * HOUR,
		windows: {
			7: { from: START + 72 * HOUR - OVERLAP, seen: 'seen' },
			8: { from: START - 2 * HOUR - OVERLAP, seen: '' },
			9: { from: START + 60 * HOUR, seen: '', learns: START + 72 * HOUR },
		},
		fleet: { listed: START + 72 * HOUR, before: START + 71 * HOUR, missing: [] },
	});
	const { state } = shows(ahead, START, START + MINUTE);
	expect(state).toMatchObject({
		windows: {
			7: { from: START - 2 * HOUR - OVERLAP, seen: 'seen' },
			8: { from: START - 2 * HOUR - OVERLAP },
			9: { from: START - 14 * HOUR - OVERLAP, learns: START - 2 * HOUR - OVERLAP },
		},
		fleet: { listed: START, before: START - 2 * HOUR },
	});
});

test('without a record they begin one overlap before the first earlier time', () => {
	const ahead = stateAt(START + 72 * HOUR, {
		windows: { 7: { from: START + 71 * HOUR, seen: '' } },
	});
	const { state } = shows(ahead, START, START + MINUTE);
	expect(state.windows[7]?.from).toBe(START - OVERLAP);
});

test('a clock that jumps remembers the time before it', () => {
	const jumped = shows(stateAt(START), START + 72 * HOUR);
	expect(jumped.state.jumped).toBe(START);
	const quiet = { ...jumped.state, polled: START + 72 * HOUR };
	expect(shows(quiet, START + 73 * HOUR).state.jumped).toBe(START);
	const record = { ...jumped.state, polled: START + 72 * HOUR, proven: START + HOUR };
	expect(shows(record, START + 73 * HOUR).state.jumped).toBe(START + HOUR);
	expect(shows(stateAt(START), START + OVERLAP).state.jumped).toBeUndefined();
});

test('the proven time is the earlier of clock and newest record', () => {
	expect(provenNow({ proven: 5 }, 9)).toBe(5);
	expect(provenNow({ proven: 9 }, 5)).toBe(5);
	expect(provenNow({}, 5)).toBe(Number.NEGATIVE_INFINITY);
});
