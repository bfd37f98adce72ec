import { periodAt, periodText } from '../../../../../nodes/CellularIot/features/budget/period';

const at = (time: string) => Date.parse(time);

describe('periodAt', () => {
	it.each([
		['2026-03-10T00:00:00Z', '2026-03-10'],
		['2026-03-10T23:59:59.999Z', '2026-03-10'],
	])('at %s is the UTC day of the service', (now, name) => {
		expect(periodAt({ kind: 'day' }, at(now))).toEqual({
			ok: true,
			value: {
				kind: 'day',
				name,
				from: name,
				until: name,
				start: at(`${name}T00:00:00Z`),
				end: at('2026-03-11T00:00:00Z'),
			},
		});
	});

	it.each([
		['2026-02-10', '2026-02', '2026-02-01', '2026-02-28'],
		[undefined, '2026-03', '2026-03-01', '2026-03-31'],
	])('of %s is the whole month', (date, name, from, until) => {
		const period = periodAt({ kind: 'month', date }, at('2026-03-10T12:00:00Z'));
		expect(period).toMatchObject({ ok: true, value: { name, from, until } });
	});

	it('ends a year', () => {
		const period = periodAt({ kind: 'month' }, at('2026-12-31T12:00:00Z'));
		expect(period).toMatchObject({ ok: true, value: { end: at('2027-01-01T00:00:00Z') } });
	});

	it.each([
		['2026-03-11', 'lies in the future'],
		['2026-02-07', 'more than 30 days back'],
	])('refuses %s', (date, text) => {
		const period = periodAt({ kind: 'day', date }, at('2026-03-10T12:00:00Z'));
		expect(period).toMatchObject({
			ok: false,
			failure: { message: expect.stringContaining(text) },
		});
	});
});

it('writes a period as a part of a sentence', () => {
	expect(periodText({ kind: 'day', name: '2026-03-10' })).toBe('on 2026-03-10');
	expect(periodText({ kind: 'month', name: '2026-03' })).toBe('in 2026-03');
});
