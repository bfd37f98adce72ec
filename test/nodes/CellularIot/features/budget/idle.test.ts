import {
	compareIdle,
	type Idle,
	idleDaysAt,
	idleRow,
	lastUse,
	usageReason,
} from '../../../../../nodes/CellularIot/features/budget/idle';
import { cardOf, type Card } from '../../../../../nodes/CellularIot/features/budget/sims';
import { day, NOW, simRecord } from './fakeService';

const days = idleDaysAt(NOW, 30);
const card = cardOf(simRecord(1)) as Card;

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
