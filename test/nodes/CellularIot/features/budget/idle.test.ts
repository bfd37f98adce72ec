import {
	compareIdle,
	type Idle,
	idleDaysAt,
	idleRow,
	lastUse,
	readRates,
	sumOfRates,
	usageReason,
} from '../../../../../nodes/CellularIot/features/budget/idle';
import type { Card } from '../../../../../nodes/CellularIot/features/budget/sims';
import { fakeService, NOW, refusal } from '../../../shared/run/fixtures/fakeService';
import { cardWith, day } from './fixtures/simRecords';

const days = idleDaysAt(NOW, 30);
const card = cardWith(1);

it('counts whole days of the service in UTC, and today', () => {
	expect(days).toEqual({
		today: '2026-03-10',
		first: '2026-02-08',
		start: Date.parse('2026-02-08T00:00:00Z'),
		from: '2025-09-11',
		readStart: Date.parse('2025-09-11T00:00:00Z'),
	});
	expect(idleDaysAt(Date.parse('2026-03-10T00:00:00Z'), 30)).toEqual(days);
});

describe('lastUse', () => {
	it('is the newest day with data or SMS, in any order', () => {
		expect(lastUse([day('2026-01-02', 1), day('2026-03-01', 0, 1), day('2026-02-01', 1)])).toBe(
			'2026-03-01',
		);
		expect(lastUse([day('2026-01-02', 0), { date: '2026-03-01' }])).toBeNull();
		expect(lastUse([])).toBeNull();
	});

	it('counts satellite traffic, and amounts that are texts', () => {
		expect(lastUse([{ date: '2026-03-01', sat_geo_data: { volume: '0.5' } }])).toBe('2026-03-01');
		expect(lastUse([{ date: '2026-03-01', sat_geo_sms: { volume_tx: 1 } }])).toBe('2026-03-01');
	});
});

it.each([
	['2026-02-07', undefined, 'noUsage'],
	['2026-02-08', undefined, undefined],
	[null, '2026-01-01T00:00:00Z', 'neverUsed'],
	[null, '2025-09-11T00:00:00Z', 'neverUsed'],
	[null, '2025-09-10T23:59:59Z', 'noUsage'],
	[null, undefined, 'noUsage'],
])('a last use on %p of a device since %p gives %p', (lastUsed, since, reason) => {
	const time = since === undefined ? undefined : Date.parse(since);
	expect(usageReason({ ...card, since: time }, lastUsed, days)).toBe(reason);
});

it('puts several reasons into one sentence', () => {
	const idle: Idle = { card, reasons: ['endpointDisabled', 'noUsage'], lastUsed: '2026-01-10' };
	expect(idleRow(idle, days, new Map())).toMatchObject({
		reason: 'Its device is disabled; No data and no SMS for 59 days',
		days_since_last_use: 59,
	});
});

it('sorts by reason, then the longest without use first', () => {
	const of = (reason: Idle['reasons'][number], lastUsed: string | null | undefined, id: number) =>
		({ card: { ...card, id }, reasons: [reason], lastUsed }) satisfies Idle;
	const sorted = [
		of('noEndpoint', undefined, 9),
		of('endpointDisabled', '2026-01-01', 8),
		of('noUsage', null, 3),
		of('noUsage', '2025-12-01', 2),
		of('noUsage', '2026-01-01', 1),
		of('noUsage', '2026-01-01', 4),
	];
	expect([...sorted].reverse().sort(compareIdle)).toEqual(sorted);
});

const inProfile = (id: number, tariffProfileId?: number): Card => ({
	...cardWith(id),
	tariffProfileId,
});
const profile = (id: number, tariff: object) => ({ id, tariff });
const EUR = { code: 'EUR' };

it('reads the rates of all profiles with one request, also as texts', async () => {
	const { run, api, sent, notes } = fakeService([
		[
			/tariff_profile$/,
			[
				profile(1, { sim_activated_rate: 1, currency: EUR }),
				profile(2, { sim_activated_rate: '0.35', currency: EUR }),
				profile(3, { sim_activated_rate: 1 }),
				profile(4, { currency: EUR }),
			],
		],
	]);
	const rates = await readRates(run, api, [inProfile(1, 1), inProfile(2, 2)]);
	expect([...rates]).toEqual([
		[1, { rate_per_month: 1, currency: 'EUR' }],
		[2, { rate_per_month: 0.35, currency: 'EUR' }],
	]);
	expect([sent, notes]).toEqual([['GET /api/v1/tariff_profile'], []]);
});

it('reads nothing for SIMs in no device', async () => {
	const { run, api, sent } = fakeService([]);
	expect([...(await readRates(run, api, [inProfile(1)]))]).toEqual([]);
	expect(sent).toEqual([]);
});

it('goes on without rates after a refusal, and says why', async () => {
	const { run, api, notes } = fakeService([[/tariff_profile$/, refusal(403)]]);
	expect([...(await readRates(run, api, [inProfile(1, 1)]))]).toEqual([]);
	expect(notes).toEqual([expect.stringMatching(/^What the SIMs cost is not known: .+\.$/)]);
});

it('adds up the rates by currency, and leaves out those that are not known', () => {
	const rows = [
		{ rate_per_month: 0.1, currency: 'EUR' },
		{ rate_per_month: 0.2, currency: 'EUR' },
		{ rate_per_month: 1, currency: 'USD' },
		{ rate_per_month: null, currency: null },
	];
	expect(sumOfRates(rows)).toEqual({ EUR: 0.3, USD: 1 });
});
