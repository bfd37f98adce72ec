import fc from 'fast-check';
import {
	excessText,
	percentOf,
	periodAt,
	usedIn,
} from '../../../../../nodes/CellularIot/features/budget/limits';
import { NOW } from '../../../shared/run/fixtures/fakeService';
import { day } from './fixtures/simRecords';

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
		const message = expect.stringContaining(text);
		expect(period).toMatchObject({ ok: false, failure: { message } });
	});
});

const found = periodAt({ kind: 'month' }, NOW);
if (!found.ok) throw new Error('No period');
const period = found.value;

it('adds up days', () => {
	const days = [day('2026-03-01', 0.1, 1), day('2026-03-02', 0.2, 2)];
	expect(usedIn(days)).toEqual({ data_mb: 0.3, sms: 3 });
	expect(usedIn([])).toEqual({ data_mb: 0, sms: 0 });
});

it('counts data and SMS over satellite, which the other blocks leave out', () => {
	const days = [
		{ date: '2026-03-01', sat_geo_data: { volume: 0.5 }, sat_geo_sms: { volume_tx: 1 } },
		{ date: '2026-03-02', data: { volume: 7 }, sat_geo_data: { volume: '0.25' } },
	];
	expect(usedIn(days)).toEqual({ data_mb: 7.75, sms: 1 });
});

it('reads amounts that are texts, and SMS of both directions', () => {
	const one = {
		date: '2026-03-01',
		data: { volume: '1.5' },
		sms: { volume_tx: '2', volume_rx: 3 },
	};
	expect(usedIn([one])).toEqual({ data_mb: 1.5, sms: 5 });
});

it('reads the total or both directions, where a day has only one of them', () => {
	const both = { date: '2026-03-01', data: { volume_tx: 1, volume_rx: 2.5 }, sms: { volume: 4 } };
	const total = { date: '2026-03-02', data: { volume: 7 }, sms: { volume: 1, volume_tx: 1 } };
	expect(usedIn([both])).toEqual({ data_mb: 3.5, sms: 4 });
	expect(usedIn([total])).toEqual({ data_mb: 7, sms: 1 });
});

it('rounds for people, and shows a small excess', () => {
	const used = { data_mb: 700.883892, sms: 0 };
	expect(excessText(used, { data: 500 }, period)).toContain('700.88 MB (limit 500 MB)');
	expect(excessText({ data_mb: 500.001, sms: 0 }, { data: 500 }, period)).toContain('500.001 MB');
	const small = { data_mb: 0.72007, sms: 0 };
	expect(excessText(small, { data: 0.5 }, period)).toContain('Used 0.72 MB (limit 0.5 MB)');
	expect(excessText(used, { data: 500 }, period)).toMatch(/ in 2026-03$/);
	const today = { ...period, kind: 'day', name: '2026-03-10' } as const;
	expect(excessText(used, { data: 500 }, today)).toMatch(/ on 2026-03-10$/);
});

it('is over 100 percent exactly when a limit is exceeded, and then says by what', () => {
	const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((bytes) => bytes / 1e6);
	const count = fc.integer({ min: 1, max: 1000 });
	const limits = fc.oneof(
		fc.record({ data: amount }),
		fc.record({ sms: count }),
		fc.record({ data: amount, sms: count }),
	);
	fc.assert(
		fc.property(amount, count, limits, (data_mb, sms, limit: { data?: number; sms?: number }) => {
			const used = { data_mb, sms };
			const overData = limit.data !== undefined && data_mb > limit.data;
			const overSms = limit.sms !== undefined && sms > limit.sms;
			expect(percentOf(used, limit) > 100).toBe(overData || overSms);
			const text = excessText(used, limit, period);
			expect([text.includes(' MB '), text.includes(' SMS ')]).toEqual([overData, overSms]);
		}),
	);
});
