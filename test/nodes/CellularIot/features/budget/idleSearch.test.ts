import {
	findIdleSims,
	type IdleWish,
} from '../../../../../nodes/CellularIot/features/budget/idleSearch';
import { fakeService, refusal } from '../../../shared/run/fixtures/fakeService';
import { day, heapUsed, simRecord } from './fixtures/simRecords';

const WISH: IdleWish = {
	reasons: ['noEndpoint', 'endpointDisabled', 'neverUsed', 'noUsage'],
	idleDays: 30,
	mostReads: 500,
	isSummary: true,
};
const RUNNING = { isOver: () => false };
const sims = (count: number) => Array.from({ length: count }, (_, n) => simRecord(n + 1));

/** A session with data of each of these devices. */
const sessions = (count: number) =>
	Array.from({ length: count }, (_, n) => ({
		id: 1_000_000 - n,
		timestamp: '2026-03-01T00:00:00Z',
		event_type: { id: 5 },
		endpoint: { id: n + 10_000_001 },
		detail: { volume: { total: 1 }, pdp_context: { tunnel_created: '2026-03-01T00:00:00' } },
	}));

describe('a fleet of 50,000 SIMs', () => {
	it('costs pages of lists, a hundred pages of events and Most Reads, and keeps no records', async () => {
		const text = 'x'.repeat(1_000);
		const page = (request: { query?: { page?: unknown } }) => {
			// Made anew for each page, as answers are.
			const number = Number(request.query?.page);
			const from = (number - 1) * 2500;
			return Array.from({ length: 50_000 }, (_, n) =>
				n >= from && n < from + 2500 ? simRecord(n + 1, { model: { text: `${text}${n}` } }) : {},
			);
		};
		const { run, sent } = fakeService([
			[/sim$/, page],
			[/endpoint$/, []],
			[/event$/, sessions(20_000)],
			[/stats/, [day('2026-01-01', 1)]],
			[/connectivity/, { status: { description: 'OFFLINE' } }],
		]);
		const before = await heapUsed();
		const outcome = await findIdleSims(run, RUNNING, WISH);
		const count = (path: RegExp) => sent.filter((one) => path.test(one)).length;
		expect(count(/sim$/)).toBe(20);
		expect(count(/event$/)).toBe(100);
		expect(count(/stats/)).toBe(500);
		expect(count(/connectivity/)).toBe(500);
		expect(sent).toHaveLength(20 + 1 + 100 + 500 + 500);
		expect(outcome).toMatchObject({
			ok: true,
			value: { activated_sims: 50_000, checked: 500, not_checked: 39_500, found: 500 },
		});
		// All records would be 50 MB.
		expect((await heapUsed()) - before).toBeLessThan(25_000_000);
	});

	it('reads no usage of devices whose sessions show their use, and no more events than needed', async () => {
		const { run, sent } = fakeService([
			[/sim$/, sims(300)],
			[/endpoint$/, []],
			[/event$/, [...sessions(300), ...Array.from({ length: 5000 }, (_, id) => ({ id: id + 1 }))]],
		]);
		const outcome = await findIdleSims(run, RUNNING, WISH);
		expect(outcome).toMatchObject({ ok: true, value: { found: 0, complete: true } });
		expect(sent.filter((one) => one.endsWith('event')).length).toBeLessThanOrEqual(7);
		expect(sent.filter((one) => one.includes('stats'))).toEqual([]);
	});
});

it('reads fewer pages of events than half the devices', async () => {
	const { run, sent } = fakeService([
		[/sim$/, sims(4)],
		[/endpoint$/, []],
		[/event$/, Array.from({ length: 5000 }, (_, id) => ({ id: id + 1 }))],
		[/stats/, [day('2026-03-10', 1)]],
	]);
	await findIdleSims(run, RUNNING, WISH);
	expect(sent.filter((one) => one.endsWith('event'))).toHaveLength(2);
});

it('reads the usage of disabled devices last, and does not count them as unchecked', async () => {
	const { run, sent } = fakeService([
		[/sim$/, sims(3)],
		[/endpoint$/, [{ id: 10_000_001 }]],
		[/event$/, []],
		[/stats/, [day('2026-01-01', 1)]],
	]);
	const outcome = await findIdleSims(run, RUNNING, { ...WISH, mostReads: 2 });
	expect(sent.filter((one) => one.includes('stats'))).toEqual(
		[2, 3].map((id) => `GET /api/v1/endpoint/${10_000_000 + id}/stats/daily`),
	);
	expect(outcome).toMatchObject({
		ok: true,
		value: { complete: true, not_checked: 0, by_reason: { endpointDisabled: 1, noUsage: 2 } },
	});
});

it('finds only the chosen reasons', async () => {
	const { run } = fakeService([
		[/sim$/, [...sims(1), simRecord(2, { activation_date: '2026-01-01T00:00:00.000+0000' })]],
		[/event$/, []],
		[/stats/, []],
	]);
	const find = async (reason: IdleWish['reasons'][number]) =>
		await findIdleSims(run, RUNNING, { ...WISH, reasons: [reason], isSummary: false });
	expect(await find('neverUsed')).toMatchObject({ ok: true, value: [{ sim_id: 2 }] });
	expect(await find('noUsage')).toMatchObject({ ok: true, value: [{ sim_id: 1 }] });
});

it.each([[/sim$/], [/endpoint$/]])('fails when %p cannot be listed', async (path) => {
	const { run } = fakeService([
		[path, refusal(403)],
		[/sim$/, sims(1)],
	]);
	const outcome = await findIdleSims(run, RUNNING, WISH);
	expect(outcome).toMatchObject({ ok: false, failure: { status: 403 } });
});

describe('a SIM whose endpoint cannot be read', () => {
	const unreadable = ['meter-9', 9, [], { name: 'meter-9' }, { id: 'x' }].map((endpoint, n) =>
		simRecord(n + 10, { endpoint }),
	);
	const free = [null, undefined, {}, { id: null, name: null }].map((endpoint, n) =>
		simRecord(n + 20, { endpoint }),
	);
	const answers = fakeService([
		[/sim$/, [...unreadable, ...free]],
		[/endpoint$/, []],
		[/event$/, []],
	]);

	it('is not in no device, and the result is not complete', async () => {
		const outcome = await findIdleSims(answers.run, RUNNING, { ...WISH, reasons: ['noEndpoint'] });
		expect(outcome).toMatchObject({
			ok: true,
			value: { activated_sims: 9, found: 4, not_readable: 5, complete: false },
		});
		const rows = await findIdleSims(answers.run, RUNNING, { ...WISH, isSummary: false });
		const found = rows.ok ? [rows.value].flat() : [];
		expect(found.map(({ sim_id: id }) => id)).toEqual([20, 21, 22, 23]);
		expect(found.map(({ complete }) => complete)).toEqual([false, false, false, false]);
	});
});
