import type { AxiosInstance } from 'axios';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { endpointWhere, loggedIn, AT_NOON, smsEndpoint } from '../client';

let sandbox: Sandbox;
let client: AxiosInstance;
let id: number;

beforeEach(async () => {
	sandbox = await startSandbox(AT_NOON);
	client = await loggedIn(sandbox);
	({ id } = smsEndpoint(sandbox, true));
	sandbox.world.flows.delete(id);
});
afterEach(() => sandbox.close());

const daily = (params: object = {}) => client.get(`/api/v1/endpoint/${id}/stats/daily`, { params });
const flow = (started_on: string, bytes_up: number, bytes_down: number) => ({
	started_on,
	bytes_up,
	bytes_down,
});

it('adds up flows and SMS by day, as numbers', async () => {
	sandbox.control.addFlows(id, [
		flow('2026-03-09T23:59:59Z', 1_000_000, 250_000),
		flow('2026-03-10T00:00:00Z', 1, 2),
		flow('2026-03-10T10:00:00Z', 10, 20),
	]);
	sandbox.control.deviceSends(id, 'a');
	sandbox.control.deviceSends(id, 'b');
	await client.post(`/api/v1/endpoint/${id}/sms`, { payload: 'x' });
	expect((await daily()).data[1].sms.volume_rx).toBe(0);
	sandbox.control.advance(2);
	const { status, data } = await daily();
	expect(status).toBe(200);
	expect(data).toMatchObject([
		{ date: '2026-03-09', data: { volume: 1.25, volume_tx: 1, volume_rx: 0.25 } },
		{
			date: '2026-03-10',
			data: {
				volume: 0.000033,
				volume_tx: 0.000011,
				volume_rx: 0.000022,
				traffic_type: { id: 5, description: 'Data', unit: 'MB' },
			},
			sms: {
				volume: 3,
				volume_tx: 2,
				volume_rx: 1,
				cost: 0.12,
				traffic_type: { id: 6, description: 'SMS', unit: 'SMS' },
				currency: { id: 1, code: 'EUR', symbol: '€' },
			},
			sat_geo_data: { volume: 0 },
			sat_geo_sms: { volume: 0 },
		},
	]);
	expect(data[0].sms.volume).toBe(0);
});

it.each([
	[{}, ['2026-03-01', '2026-03-10']],
	[{ start_date: '2026-02-28' }, ['2026-02-28', '2026-03-01', '2026-03-10']],
	[{ start_date: '2025-08-01' }, ['2025-08-15', '2026-02-01']],
	[{ end_date: '2026-02-27' }, ['2026-02-01']],
	[
		{ start_date: '2026-02-01', end_date: '2026-03-01' },
		['2026-02-01', '2026-02-28', '2026-03-01'],
	],
	[{ start_date: '2026-03-10', end_date: '2026-03-10' }, ['2026-03-10']],
])('%j covers the right days', async (params, expected) => {
	const days = ['2025-08-15', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-10'];
	sandbox.control.addFlows(
		id,
		days.map((day) => flow(`${day}T06:00:00Z`, 5, 5)),
	);
	const { data } = await daily(params);
	expect(data.map(({ date }: { date: string }) => date)).toEqual(expected);
});

it('is empty for an endpoint without traffic', async () => {
	({ id } = endpointWhere(sandbox, ({ simId }) => simId === null));
	expect((await daily()).data).toEqual([]);
});

it.each([
	{ start_date: '2026-02-30' },
	{ start_date: '10.03.2026' },
	{ end_date: '2026-03-10T00:00:00Z' },
	{ end_date: 'today' },
	{ start_date: '2026-03-02', end_date: '2026-03-01' },
])('refuses %j', async (params) => {
	const { status, data } = await daily(params);
	expect([status, data.error_code]).toEqual([400, 1000]);
});

it('does not know other endpoints', async () => {
	id = 1;
	expect((await daily()).status).toBe(404);
});
