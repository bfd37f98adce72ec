import { notSent, outcomeOf } from '../../../../../nodes/CellularIot/features/command/outcome';
import {
	NOTHING_READ,
	type ReplyReading,
} from '../../../../../nodes/CellularIot/features/command/readReplies';
import { commandTo } from './fixtures/commands';

const command = commandTo(7, 'STATUS');
const reply = { id: 60, sms_type: { id: 2 }, payload: 'OK' };
const part = { ...reply, complete: false };
const outcome = (reading: Partial<ReplyReading>, earlier: Array<(text: string) => boolean> = []) =>
	outcomeOf(
		command,
		{ ids: [50], reading: { ...NOTHING_READ, ...reading }, tookMs: 12_345 },
		earlier,
	);

it.each([
	[{ replies: [reply], end: undefined }, 'replied'],
	[{ incomplete: [part] }, 'replied'],
	[{ end: 'delivered' }, 'delivered'],
	[{ end: 'expired' }, 'expired'],
	[{ end: undefined }, 'expired'],
	[{ end: 'failed' }, 'failed'],
	[{ end: 'canceled' }, 'failed'],
] as Array<[Partial<ReplyReading>, string]>)('%j is %s', (reading, expected) => {
	expect(outcome(reading)).toMatchObject({ outcome: expected, replied: expected === 'replied' });
});

it('gives the time at which a command expired, or will expire', () => {
	const expiresAt = Date.parse('2026-03-01T12:00:00Z');
	const reasonOf = (keepTrying: boolean, reading: Partial<ReplyReading>) =>
		outcomeOf(
			{ ...command, keepTrying },
			{ ids: [50], reading: { ...NOTHING_READ, ...reading }, tookMs: 1 },
			[],
		).reason;
	expect(reasonOf(false, { expiresAt })).toBe('It expired at 2026-03-01T12:00:00.000Z');
	expect(reasonOf(true, { expiresAt })).toMatch(/^Not delivered yet: it expires at 2026/);
	expect(reasonOf(false, {})).toBeNull();
	expect(reasonOf(false, { expiresAt, end: 'delivered' })).toBeNull();
});

it('names the first part, and all of them', () => {
	const exchange = { ids: [50, 51], reading: NOTHING_READ, tookMs: 12_345 };
	const two = { sms_id: 50, ids: [50, 51], seconds: 12 };
	expect(outcomeOf(command, exchange, [])).toMatchObject(two);
});

it('tells how long the device took, by the times of the service', () => {
	const since = Date.parse('2026-03-01T12:00:00Z');
	const replies = [{ ...reply, submit_date: '2026-03-01T12:00:07.000+0000' }];
	expect(outcome({ replies, since }).seconds).toBe(7);
	expect(outcome({ replies }).seconds).toBe(12);
	expect(outcome({ replies: [reply], since }).seconds).toBe(12);
});

it('has the same keys when nothing was sent', () => {
	const empty = notSent(command, 0, 'why');
	expect(empty).toMatchObject({ outcome: 'notSent', sms_id: null, ids: [] });
	expect(Object.keys(empty)).toEqual(Object.keys(outcome({})));
});

describe('a reply is ambiguous', () => {
	it.each([
		['with another candidate', { replies: [reply, reply] }, []],
		['with an incomplete one', { replies: [reply], incomplete: [reply] }, []],
		['when another SMS was on its way', { replies: [reply], hasRival: true }, []],
		['when it fits an earlier command', { replies: [reply] }, [(text: string) => text === 'OK']],
		['when it is incomplete, after an earlier command', { incomplete: [part] }, [() => false]],
	])('%s', (_, reading, earlier) => {
		expect(outcome(reading, earlier).ambiguous).toBe(true);
	});

	it('but not when it fits this command only, and not without a reply', () => {
		expect(outcome({ replies: [reply] }, [(text) => text === 'PONG']).ambiguous).toBe(false);
		expect(outcome({ hasRival: true }, [() => true]).ambiguous).toBe(false);
	});
});
