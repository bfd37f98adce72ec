import type { Endpoint } from '../../src';
import type { UsageView } from '../../src/views/usage';
import { anonymous, loggedIn, smsEndpoint } from '../client';
import { sandbox, sandboxPerFile } from '../sandboxHooks';

let device: Endpoint;

sandboxPerFile();
beforeAll(() => {
	device = smsEndpoint(sandbox, true);
	sandbox.world.flows.delete(device.id);
});

const usage = async (period?: string): Promise<UsageView> =>
	(await anonymous(sandbox).get(`/_sandbox/endpoint/${device.id}/usage`, { params: { period } }))
		.data;

it('shows 24 hours, with zeros where nothing was', async () => {
	sandbox.control.addFlows(device.id, [
		{ started_on: '2026-03-10T11:30:00Z', bytes_up: 1000, bytes_down: 500 },
		{ started_on: '2026-03-09T13:00:00Z', bytes_up: 7, bytes_down: 0 },
		{ started_on: '2026-03-09T12:59:59Z', bytes_up: 9999, bytes_down: 0 },
	]);
	sandbox.control.deviceSends(device.id, 'T=1');
	const { steps } = await usage();
	const none = { tx: 0, rx: 0 };
	expect(steps).toHaveLength(24);
	expect(steps[0]).toEqual({
		at: '2026-03-09T13:00:00.000Z',
		data: { tx: 7, rx: 0 },
		sms: none,
	});
	expect(steps.slice(-3).map(({ data, sms }) => [data, sms])).toEqual([
		[none, none],
		[{ tx: 1000, rx: 500 }, none],
		[none, { tx: 1, rx: 0 }],
	]);
});

it('shows 30 days, with the numbers of the statistics', async () => {
	const { steps } = await usage('month');
	expect([steps.length, steps[0]?.at]).toEqual([30, '2026-02-09T00:00:00.000Z']);
	const client = await loggedIn(sandbox);
	const { data: days } = await client.get(`/api/v1/endpoint/${device.id}/stats/daily`);
	const told = days.map((day: { date: string; data: { volume: number } }) => [
		`${day.date}T00:00:00.000Z`,
		Math.round(day.data.volume * 1e6),
	]);
	const shown = steps.map(({ at, data }) => [at, data.tx + data.rx]);
	expect(told.length).toBeGreaterThan(0);
	expect(shown).toEqual(expect.arrayContaining(told));
	expect((await usage('year')) as object).toHaveProperty('message');
});
