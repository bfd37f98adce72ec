import type { IDataObject } from 'n8n-workflow';
import type { BudgetWish } from '../../../../../nodes/CellularIot/features/budget/form';
import { findOver } from '../../../../../nodes/CellularIot/features/budget/overBudget';
import type { ApiRequest } from '../../../../../nodes/shared/api/types';
import { fakeService, NO_LOGIN, refusal } from '../../../shared/run/fixtures/fakeService';
import { day, simIn, simRecord } from './fixtures/simRecords';

const WISH: BudgetWish = {
	period: { kind: 'day' },
	limits: { data: 10 },
	mostReads: 500,
	isSummary: false,
};
const batch = { entries: [{ item: 0, input: WISH }], settle: () => undefined, isOver: () => false };
/** Each device uses as many MB as its number. */
const statistics = (request: ApiRequest) => [day('2026-03-10', simIn(request))];
const closed = (id: number, n: number): IDataObject => ({
	id: 1_000_000 - n,
	timestamp: '2026-03-10T12:00:00Z',
	event_type: { id: 5 },
	endpoint: { id: 10_000_000 + id },
	detail: { volume: { total: id }, pdp_context: { tunnel_created: '2026-03-10T00:00:00' } },
});

it('of 50,000 SIMs costs pages of lists, a hundred pages of events and Most Reads', async () => {
	const count = 50_000;
	const { run, sent } = fakeService([
		[/sim$/, Array.from({ length: count }, (_, n) => simRecord(n + 1))],
		[/event$/, Array.from({ length: 20_000 }, (_, n) => closed(count - n, n))],
		[/stats/, statistics],
	]);
	const search = await findOver(run, batch, WISH);
	if (!search.ok) throw new Error('failed');
	const requests = (path: RegExp) => sent.filter((one) => path.test(one)).length;
	expect([requests(/sim$/), requests(/event$/), requests(/stats/)]).toEqual([20, 100, 500]);
	expect(sent).toHaveLength(620);
	// The busiest were read.
	expect(search.value.over[0]?.card.id).toBe(count);
	expect(search.value.over).toHaveLength(500);
	expect(search.value.readings.unread).toHaveLength(49_500);
});

it('refuses a period that the clock of the service does not allow', async () => {
	const { run } = fakeService([[/sim$/, [simRecord(1)]]]);
	const period = { kind: 'day', date: '2026-03-11' } as const;
	const search = await findOver(run, batch, { ...WISH, period });
	expect(search).toMatchObject({ ok: false, failure: { kind: 'input' } });
});

it('leaves out SIMs in no device: they use nothing', async () => {
	const { run, sent } = fakeService([
		[/sim$/, [simRecord(11), simRecord(12, { endpoint: null })]],
		[/stats/, statistics],
	]);
	const search = await findOver(run, batch, WISH);
	expect(search).toMatchObject({ ok: true, value: { sims: 1, over: [{ card: { id: 11 } }] } });
	expect(sent).toHaveLength(2);
});

describe('when not all SIMs can be checked', () => {
	const read = async (mostReads: number, events: Parameters<typeof fakeService>[0][number][1]) => {
		const service = fakeService([
			[/sim$/, [1, 2, 3].map((id) => simRecord(id))],
			[/event$/, events],
			[/stats/, statistics],
		]);
		const search = await findOver(service.run, batch, { ...WISH, mostReads });
		const devices = service.sent.flatMap((one) => /1000000(\d)\/stats/.exec(one)?.[1] ?? []);
		return { ...service, search, devices };
	};

	it('checks the busiest first', async () => {
		const { devices } = await read(2, [closed(3, 0)]);
		expect(devices).toEqual(['3', '1']);
	});

	it('keeps the order when the events are refused, and fails when the login is', async () => {
		const { devices, notes } = await read(2, refusal(403));
		expect(devices).toEqual(['1', '2']);
		expect(notes[0]).toContain('so the SIMs were checked in the order of their IDs');
		const login = await read(2, NO_LOGIN);
		expect(login.search).toMatchObject({ ok: false, failure: { kind: 'login' } });
	});
});

it('does not check a SIM whose endpoint cannot be read, and says so', async () => {
	const { run } = fakeService([
		[/sim$/, [simRecord(1), simRecord(2, { endpoint: 'meter-2' })]],
		[/stats/, statistics],
	]);
	const search = await findOver(run, batch, WISH);
	expect(search).toMatchObject({
		ok: true,
		value: { sims: 2, readings: { read: 1, unreadable: [{ card: { id: 2 } }] } },
	});
});

it.each([
	[{ data: 'n/a' }],
	[{ data: { volume: {} } }],
	[{ sms: { volume_tx: 'many' } }],
	[{ data: [] }],
])('does not count a day like %j as no usage', async (amounts) => {
	const { run } = fakeService([
		[/sim$/, [simRecord(1), simRecord(2)]],
		[
			/stats/,
			(request) =>
				simIn(request) === 2 ? [{ date: '2026-03-10', ...amounts }] : [day('2026-03-10', 1)],
		],
	]);
	const search = await findOver(run, batch, WISH);
	expect(search).toMatchObject({
		ok: true,
		value: { readings: { read: 1, unreadable: [{ card: { id: 2 } }] } },
	});
});
