import type { IDataObject } from 'n8n-workflow';
import { loopReason } from '../../../../../nodes/CellularIot/features/command/loop';

const NOW = Date.UTC(2026, 2, 10, 12);
const sms = (type: 1 | 2, minutesAgo: number, payload = 'STATUS', more: IDataObject = {}) => ({
	id: Math.round(minutesAgo * 10) + type * 100_000,
	sms_type: { id: type },
	submit_date: new Date(NOW - minutesAgo * 60_000).toISOString(),
	payload,
	...more,
});
const GUARD = { mostPerHour: 30, allowsRepeats: false };
const reason = (rows: IDataObject[], text = 'STATUS', guard = GUARD, own?: Set<number>) =>
	loopReason(rows, text, guard, NOW, own);
/** Commands so many minutes apart, the first one an SMS of the device before it, each with its reply. */
const exchanges = (count: number, minutes: number, text?: string) => [
	sms(2, count * minutes + 1),
	...Array.from({ length: count }, (_, place) => {
		const ago = (place + 1) * minutes;
		return [sms(1, ago, text), sms(2, ago - 0.1, 'OK')];
	}).flat(),
];

it('stops a text that goes out after an SMS of the device for the fifth time', () => {
	for (const minutes of [1, 5, 30]) {
		expect([minutes, reason(exchanges(3, minutes))]).toEqual([minutes, undefined]);
		expect(reason(exchanges(4, minutes))).toMatch(/^It looks like a loop: within a day this text/);
	}
});

it('leaves a schedule, other texts, and what is a day old', () => {
	expect(reason(exchanges(10, 60))).toBeUndefined();
	expect(reason(exchanges(10, 1), 'WHERE')).toBeUndefined();
	expect(reason(exchanges(4, 1).filter((one) => one.sms_type.id === 1))).toBeUndefined();
	const old = exchanges(9, 1).map((one) => ({ ...one, submit_date: '2026-03-08T12:00:00Z' }));
	expect(reason([...old, sms(2, 1)])).toBeUndefined();
});

it('stops more than the most SMS of an hour, whatever their text; a long one counts once', () => {
	const own = Array.from({ length: 30 }, (_, place) => sms(1, place, `SET ${place}`));
	expect(reason(own, 'SET 30')).toMatch(/got 30 SMS within an hour/);
	expect(reason(own.slice(1), 'SET 30')).toBeUndefined();
	expect(reason(own, 'SET 30', { ...GUARD, mostPerHour: 31 })).toBeUndefined();
	const part = (place: number) => sms(1, 2, 'part', { udh: `0500032a020${place}`, id: place });
	expect(reason([...own.slice(2), part(1), part(2)], 'SET 30')).toBeUndefined();
});

it('leaves repeats that are allowed, and those of the same run', () => {
	const rows = exchanges(4, 1);
	expect(reason(rows, 'STATUS', { ...GUARD, allowsRepeats: true })).toBeUndefined();
	const ids = rows.filter((one) => one.sms_type.id === 1).map(({ id }) => id);
	expect(reason(rows, 'STATUS', GUARD, new Set(ids.slice(0, 1)))).toBeUndefined();
});
