import { unread, windowRequest } from '../../../../nodes/CellularIotTrigger/window/request';
import { resume } from '../../../../nodes/CellularIotTrigger/window/resume';
import { event } from '../records/logSources';
import { MINUTE, settingsOf, START } from '../records/simulation';

const DAY = 24 * 60 * MINUTE;
const settings = settingsOf({ maxRecords: 5 }, { endpoints: ['7'] });
const first = resume(undefined, START, settings);
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

test('a clock that alone says that records have left the retention is left to the next poll', () => {
	const resumed = { ...first, markSeen: false, now: START + 40 * DAY, agreed: START };
	expect(wanted(resumed)).toBeUndefined();
	const from = START - 15 * MINUTE;
	expect(unread(resumed, '7')).toEqual({ rows: [], until: from });
});
