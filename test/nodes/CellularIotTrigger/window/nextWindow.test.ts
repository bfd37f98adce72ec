import type { Deduplicated } from '../../../../nodes/CellularIotTrigger/window/deduplicate';
import { nextWindow } from '../../../../nodes/CellularIotTrigger/window/nextWindow';
import { countSeen, unpack } from '../../../../nodes/CellularIotTrigger/window/state';
import { flow, sms } from '../records/fixtures/logSources';
import { DAY } from '../records/fixtures/pureTrigger';
import { MINUTE, START } from '../records/fixtures/simulation';

const OVERLAP = 15 * MINUTE;
/** START is at 15:00. */
const IDLE = START - DAY - 3 * 60 * MINUTE;
const hashOf = (name: string) => name.padEnd(11, '-');

/** A reading of a window that began a week ago, with seen ids so many minutes after START. */
const readingOf = (seen: number[], more: Partial<Deduplicated> = {}): Deduplicated => ({
	endpoint: '7',
	from: START - 7 * DAY,
	since: START - 7 * DAY,
	newest: START,
	seen: new Map(seen.map((minutes) => [hashOf(`${minutes}`), START + minutes * MINUTE])),
	fresh: new Map(),
	known: [],
	pending: new Map(),
	...more,
});

const next = (
	one: Deduplicated,
	waitingFrom?: number,
	{ proven = START, rules = sms.rules } = {},
) => nextWindow(one, waitingFrom, proven, rules, OVERLAP);

describe('the next window begins', () => {
	test.each([
		['one overlap before the newest record', [-60, -30], undefined, START - 45 * MINUTE],
		[
			'one overlap before the proven time, when a record is in the future',
			[600],
			undefined,
			START - OVERLAP,
		],
		['a day before the proven time, without a record, in steps of 6 hours', [], undefined, IDLE],
		['at the oldest waiting record', [-30], START - 60 * MINUTE, START - 60 * MINUTE],
		[
			'one overlap before the proven time, when only new records wait',
			[],
			START - MINUTE,
			START - OVERLAP,
		],
	])('%s', (_, seen, waiting, from) => {
		expect(next(readingOf(seen), waiting).from).toBe(from);
	});

	test('never before the last one', () => {
		const one = readingOf([-60], { from: START - MINUTE, since: START - MINUTE });
		expect(next(one, START - 60 * MINUTE).from).toBe(START - MINUTE);
	});

	test('where it began, when no record proves the time', () => {
		const from = START - 7 * DAY;
		const proven = Number.NEGATIVE_INFINITY;
		expect(next(readingOf([-60]), undefined, { proven }).from).toBe(from);
	});

	test.each([
		['weeks', 10 * DAY],
		['an hour', -7 * DAY + 60 * MINUTE],
	])('where it began, when a wrong clock made the reading begin %s later', (_, later) => {
		const one = readingOf([-60], { since: START + later });
		expect(next(one, undefined, flow).from).toBe(START - 7 * DAY);
	});

	test('later, when the reading began at the proven retention', () => {
		const proven = START + 30 * DAY;
		const one = readingOf([], { from: START - 7 * DAY, since: START + 60 * MINUTE });
		expect(next(one, undefined, { ...flow, proven }).from).toBe(IDLE + 30 * DAY);
	});
});

test('seen ids before the window are dropped', () => {
	const { from, seen, open } = next(readingOf([-60, -5]));
	expect([from, open, countSeen(seen)]).toEqual([START - 20 * MINUTE, undefined, 1]);
});

test('pending records are kept', () => {
	const pending = new Map([[hashOf('1'), START]]);
	const { open } = next(readingOf([], { pending }));
	expect(unpack(open ?? '')).toEqual(pending);
});
