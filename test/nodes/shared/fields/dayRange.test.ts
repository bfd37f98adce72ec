import { readDayRange } from '../../../../nodes/shared/fields/dayRange';
import { filledForm } from '../form/fixtures/filledForm';

const NOON = Date.UTC(2026, 2, 10, 12);
const custom = (values: Record<string, unknown>) =>
	readDayRange(filledForm({ timeRange: 'custom', ...values } as never));

it.each([
	['today', '2026-03-10', '2026-03-10'],
	['yesterday', '2026-03-09', '2026-03-09'],
	['last7Days', '2026-03-04', '2026-03-10'],
	['last30Days', '2026-02-09', '2026-03-10'],
	['thisMonth', '2026-03-01', '2026-03-10'],
	['lastMonth', '2026-02-01', '2026-02-28'],
])('%s is from %s until %s, at the time of the request', (timeRange, from, until) =>
	expect(readDayRange(filledForm({ timeRange }))(NOON)).toEqual({ from, until }),
);

it('last month is that of the year before in January', () =>
	expect(readDayRange(filledForm({ timeRange: 'lastMonth' }))(Date.UTC(2026, 0, 31))).toEqual({
		from: '2025-12-01',
		until: '2025-12-31',
	}));

it.each([
	['2026-03-01', '2026-03-01'],
	['2026-03-01T00:00:00+13:00', '2026-03-01'],
	[new Date(0), '1970-01-01'],
])('the day of %p is the one written in it', (from, day) =>
	expect(custom({ from })(0).from).toBe(day),
);

it('ends today without an end', () =>
	expect(custom({ from: '2026-03-01' })(0).until).toBe(new Date().toISOString().slice(0, 10)));

it.each([['2026-02-30'], ['March'], ['2026-03-011']])('%j is no day', (from) =>
	expect(() => custom({ from })).toThrow("'from' is not a date"),
);

it('refuses a range without a start, and one that ends before it', () => {
	expect(() => custom({})).toThrow("'from' is empty");
	expect(() => custom({ from: '2026-03-02', until: '2026-03-01' })).toThrow(
		"'until' must not be before 'From'",
	);
});
