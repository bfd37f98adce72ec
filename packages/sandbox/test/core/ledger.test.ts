import { Ledger } from '../../src/core/ledger';
import { NOON } from '../client';

const at = NOON.getTime();
const call = (ids: string[], acknowledged = true) => ({
	at: at + 1000,
	kind: 'usage' as const,
	stream: 7,
	method: 'POST',
	url: 'http://127.0.0.1:1/in',
	status: acknowledged ? 200 : 503,
	acknowledged,
	ids,
	bytes: 10,
	ms: 1,
});

it('tells created, delivered, acknowledged and repeated records apart', () => {
	const ledger = new Ledger();
	for (const id of [1, 2, 3, 9007199254740993n]) ledger.created('usage', id, at);
	ledger.called(call(['1', '2'], false));
	ledger.called(call(['1', '2']));
	ledger.called(call(['2', '9007199254740993']));
	const records = ledger.records('usage');
	expect(records.map(({ id, attempts, acknowledged }) => [id, attempts, acknowledged])).toEqual([
		['1', 2, 1],
		['2', 3, 2],
		['3', 0, 0],
		['9007199254740993', 1, 1],
	]);
	expect(records[0]?.created).toBe('2026-03-10T12:00:00.000Z');
	expect(ledger.totals().usage).toEqual({
		created: 4,
		calls: 3,
		refused: 1,
		acknowledged: 3,
		repeated: 1,
		forgotten: 0,
	});
	expect(ledger.totals().sms.created).toBe(0);
});

it('gives calls after a number, and the newest', () => {
	const ledger = new Ledger();
	for (const id of ['1', '2', '3']) ledger.called(call([id]));
	expect(ledger.callsAfter().map(({ number }) => number)).toEqual([1, 2, 3]);
	expect(ledger.callsAfter(2).map(({ ids }) => ids)).toEqual([['3']]);
	expect(ledger.callsAfter(3)).toEqual([]);
});

it('numbers calls on after a reset, which forgets everything else', () => {
	const ledger = new Ledger();
	ledger.called(call(['1']));
	ledger.reset();
	expect([ledger.callsAfter(), ledger.records('usage')]).toEqual([[], []]);
	expect(ledger.totals().usage.calls).toBe(0);
	ledger.called(call(['2']));
	expect(ledger.callsAfter(1).map(({ number }) => number)).toEqual([2]);
});

it('keeps a bounded number of records and calls, and counts them all', () => {
	const ledger = new Ledger();
	for (let id = 1; id <= 150_000; id++) ledger.created('sms', id, at);
	for (let batch = 0; batch < 300; batch++) {
		ledger.called(call(Array.from({ length: 10_000 }, (_, index) => `${batch % 10} ${index}`)));
	}
	for (let number = 0; number < 30_000; number++) ledger.called(call(['x']));
	const { sms, usage } = ledger.totals();
	expect([sms.created, sms.forgotten, usage.calls]).toEqual([150_000, 50_000, 30_300]);
	expect(ledger.records('sms')).toHaveLength(100_000);
	expect(ledger.records('sms')[0]?.id).toBe('50001');
	const kept = ledger.callsAfter();
	expect(kept.length).toBeLessThanOrEqual(20_000);
	expect(kept.at(-1)?.number).toBe(30_300);
	expect(ledger.callsAfter(30_299)).toHaveLength(1);
});
