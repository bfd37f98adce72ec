import { readDays, readExpiryDate } from '../../../../nodes/shared/fields/dates';
import { filledForm } from '../form/filledForm';

it.each([
	['2026-03-01', '2026-03-01'],
	['2026-03-01T00:00:00+13:00', '2026-03-01'],
	[new Date(0), '1970-01-01'],
	['', undefined],
])('the day of %p is the one written in it', (startDate, day) =>
	expect(readDays(filledForm({ startDate: startDate as string }))).toMatchObject({
		start_date: day,
	}),
);

it.each([['2026-02-30'], ['March'], ['2026-03-011']])('%j is no day', (startDate) =>
	expect(() => readDays(filledForm({ startDate }))).toThrow("'startDate' is not a date"),
);

it('the last day is not before the first', () =>
	expect(() => readDays(filledForm({ startDate: '2026-03-02', endDate: '2026-03-01' }))).toThrow(
		"'endDate' must not be before 'Start Date'",
	));

it('an expiry date lies ahead', () => {
	expect(readExpiryDate(filledForm({ expiryDate: '2999-01-01' }))).toBe('2998-12-31T23:00:00.000Z');
	expect(readExpiryDate(filledForm({}))).toBeUndefined();
	expect(() => readExpiryDate(filledForm({ expiryDate: '2020-01-01' }))).toThrow('in the past');
});
