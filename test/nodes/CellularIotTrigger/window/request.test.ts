import {
	unread,
	type WindowRequest,
	windowRequest,
} from '../../../../nodes/CellularIotTrigger/window/request';
import { resume } from '../../../../nodes/CellularIotTrigger/window/resume';
import { pack } from '../../../../nodes/CellularIotTrigger/window/state';
import { event } from '../records/fixtures/logSources';
import { MINUTE, settingsOf, START } from '../records/fixtures/simulation';

const DAY = 24 * 60 * MINUTE;
const settings = settingsOf({ maxRecords: 5 }, { endpoints: ['7'] });
const first = resume({}, START, settings);
const wanted = (resumed = first, machineTime = START) =>
	windowRequest(resumed, '7', 5, event.rules, machineTime);

test('an activation reads the whole overlap, also if the clock of the service is behind', () => {
	const range = { from: START - 15 * MINUTE, until: START, wanted: Number.POSITIVE_INFINITY };
	expect(wanted()).toMatchObject(range);
	expect(wanted(first, START + DAY)).toMatchObject({ ...range, until: START + DAY });
});

test('later polls end at the clock of the service, and read what they can emit', () => {
	const resumed = { ...first, markSeen: false };
	expect(wanted(resumed, START + DAY)).toMatchObject({ until: START, wanted: 5, seenCount: 0 });
});

test('a reading goes beyond the newest row that was seen, in whole seconds', () => {
	const newest = START + MINUTE;
	const window = { from: START, seen: pack(new Map([['abcdefghijk', newest]]), 0) };
	const state = { ...first.state, windows: { 7: window } };
	const range = wanted({ ...first, state, markSeen: false });
	expect(range).toMatchObject({ from: START, until: newest + 1000, beyond: newest, seenCount: 1 });
});

test('a row is fresh when it matches, lies in the window and was not seen', () => {
	const row = (id: number, minutes: number, type = 8) => ({
		...{ id, timestamp: new Date(START + minutes * MINUTE).toISOString() },
		event_type: { id: type },
	});
	const { hash } = event.rules.identify(row(1, 1));
	const window = { from: START, seen: pack(new Map([[hash, START + MINUTE]]), 0) };
	const state = { ...first.state, windows: { 7: window } };
	const { isFresh } = wanted({ ...first, state }) as WindowRequest;
	const rows = [row(1, 1), row(2, 2), row(3, -5), row(4, 2, 3)];
	expect(rows.map(isFresh)).toEqual([false, true, false, false]);
});

test('a clock that alone says that records have left the retention is left to the next poll', () => {
	const resumed = { ...first, markSeen: false, now: START + 40 * DAY, agreed: START };
	expect(wanted(resumed)).toBeUndefined();
	const from = START - 15 * MINUTE;
	expect(unread(resumed, '7')).toEqual({ rows: [], until: from });
});
