import { deduplicate, gapOf } from '../../../../nodes/CellularIotTrigger/window/deduplicate';
import { windowStart } from '../../../../nodes/CellularIotTrigger/window/clock';
import { pack } from '../../../../nodes/CellularIotTrigger/window/state';
import { flow, sms } from '../records/fixtures/logSources';
import { MINUTE, START } from '../records/fixtures/simulation';
import { received } from '../records/fixtures/pureTrigger';

const NOW = START + 60 * MINUTE;
const hashOf = (id: number) => sms.rules.identify(received(id, 0)).hash;
const window = (ids: number[], minutes = 0) => ({
	from: START + minutes * MINUTE,
	seen: pack(new Map(ids.map((id) => [hashOf(id), START])), 0),
});
const divide = (rows: object[], seen: number[], until?: number) =>
	deduplicate(
		{ endpoint: '7', outcome: 'read', rows: rows as ReturnType<typeof received>[], until },
		window(seen),
		NOW,
		sms.rules,
		NOW - 15 * MINUTE,
	);
const freshIds = ({ fresh }: ReturnType<typeof divide>) =>
	[...fresh.values()].map(({ row }) => row.id);

test('rows are fresh when they match, lie in the window and were not seen', () => {
	const other = { ...received(4, 10), sms_type: { id: 1 } };
	const rows = [received(1, 10), received(2, 10), received(3, -1), other];
	expect(freshIds(divide(rows, [1]))).toEqual([2]);
});

test('rows after the time up to which a reading is complete do not count yet', () => {
	expect(freshIds(divide([received(1, 10), received(2, 11)], [], START + 10 * MINUTE))).toEqual([
		1,
	]);
});

test('of duplicates the one with the latest time stays', () => {
	const { fresh } = divide([received(1, 5), received(1, 9), received('1', 7)], []);
	expect([...fresh.values()].map(({ time }) => time)).toEqual([START + 9 * MINUTE]);
});

test('a seen row that comes again raises the time of its id', () => {
	expect(divide([received(1, 9)], [1]).seen.get(hashOf(1))).toBe(START + 9 * MINUTE);
});

test('a window beyond the look-back of the service begins later', () => {
	const lookBack = flow.rules.lookBackMs as number;
	const now = START + lookBack + 120 * MINUTE;
	expect(windowStart(window([]), now, flow.rules)).toBe(START + 120 * MINUTE);
});

describe('a gap is what left the retention unread', () => {
	const lookBack = flow.rules.lookBackMs as number;
	const now = START + lookBack + 120 * MINUTE;
	const gap = { endpoint: '7', from: START, until: START + 120 * MINUTE };

	test.each([
		['while nothing was polled', {}, START, gap],
		['while the endpoint could not be read', { failing: [START, 9] as [number, number] }, now, gap],
		['while its records waited', { waits: true }, now, gap],
		['never where the last poll read it', {}, now - MINUTE, undefined],
	])('%s', (_, more, polled, expected) => {
		const one = { from: START, seen: '', ...more };
		expect(gapOf('7', one, now, polled, flow.rules)).toEqual(expected);
	});
});
