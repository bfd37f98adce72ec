import { SATELLITE_TARIFF } from '../../src';
import { networkOf } from '../../src/core/world/networks';
import { endpointWhere, smsEndpoint } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { flow } from '../flow/flowRows';
import { refusalOf } from '../fixture';

const EURO = { id: 1, code: 'EUR', symbol: '€' };

let id: number;

sessionPerTest();
beforeEach(() => {
	({ id } = smsEndpoint(sandbox, true));
	sandbox.world.flows.delete(id);
});

const daily = (params: object = {}) => client.get(`/api/v1/endpoint/${id}/stats/daily`, { params });

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
				currency: EURO,
			},
		},
	]);
	expect(data[1]).not.toHaveProperty('sat_geo_data');
	const device = sandbox.world.endpoints.get(id);
	if (device) device.tariffProfileId = SATELLITE_TARIFF;
	expect((await daily()).data[1]).toMatchObject({
		sat_geo_data: { volume: 0, cost: 0 },
		sat_geo_sms: { volume: 0 },
	});
	expect(data[0].sms).toBeNull();
});

it.each([
	[{}, ['2026-03-01', '2026-03-10']],
	[{ start_date: '2026-02-28' }, ['2026-02-28', '2026-03-01', '2026-03-10']],
	[{ start_date: '2025-08-02' }, ['2025-08-15', '2026-02-01']],
	[{ end_date: '2026-02-27' }, ['2026-02-01']],
	[{ start_date: '2026-02-01', end_date: '2026-03-01' }, ['2026-02-01', '2026-02-28']],
	[{ start_date: '2026-03-10', end_date: '2026-03-11' }, ['2026-03-10']],
	[{ start_date: '2026-03-10', end_date: '2026-03-10' }, []],
])('%j covers the right days', async (params, expected) => {
	const days = ['2025-08-15', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-10'];
	sandbox.control.addFlows(
		id,
		days.map((day) => flow(`${day}T06:00:00Z`, 5, 5)),
	);
	const { data } = await daily(params);
	expect(data.map(({ date }: { date: string }) => date)).toEqual(expected);
});

it.each([
	{ start_date: '2026-02-30' },
	{ start_date: '10.03.2026' },
	{ end_date: '2026-03-10T00:00:00Z' },
	{ end_date: 'today' },
	{ start_date: '2026-03-02', end_date: '2026-03-01' },
])('refuses %j', async (params) => {
	expect(await refusalOf(daily(params))).toEqual([400, 1000]);
});

const totals = () => client.get(`/api/v1/endpoint/${id}/stats`);

describe('the months and the last hour', () => {
	beforeEach(() => {
		sandbox.control.addFlows(id, [
			flow('2026-01-31T23:59:59Z', 900_000, 0),
			flow('2026-02-01T00:00:00Z', 1_000_000, 250_000),
			flow('2026-03-10T10:59:00Z', 10, 20),
			flow('2026-03-10T11:01:00Z', 30, 0),
			flow('2026-03-10T11:59:30Z', 0, 500_000),
			flow('2026-03-10T11:59:40Z', 7, 0),
		]);
		sandbox.control.deviceSends(id, 'a');
	});

	it('sends months as texts, each kind only with traffic, and pairs of minutes', async () => {
		const { data } = await totals();
		expect(data).toEqual({
			last_month: {
				data: {
					id: expect.any(Number),
					endpoint_id: id,
					month: '2026-02-01',
					volume: '1.250000',
					volume_tx: '1.000000',
					volume_rx: '0.250000',
					cost: '0.000000',
					traffic_type_id: 5,
					traffic_type: { id: 5, description: 'Data', unit: 'MB' },
					currency_id: 1,
					currency: EURO,
					last_updated: expect.stringMatching(/^2026-03-10T12:00/),
				},
			},
			current_month: {
				data: expect.objectContaining({ month: '2026-03-01', volume: '0.500067' }),
				sms: expect.objectContaining({ volume_tx: '1.000000', cost: '0.040000' }),
			},
			last_hour: {
				data: {
					rx: [['11:59', 0.5]],
					tx: [
						['11:01', 0.00003],
						['11:59', 0.000007],
					],
				},
				sms: { rx: [], tx: [['12:00', 1]] },
			},
		});
	});

	it('is nothing without traffic', async () => {
		({ id } = endpointWhere(sandbox, ({ simId }) => simId === null));
		const none = { rx: [], tx: [] };
		expect((await totals()).data).toEqual({ last_hour: { data: none, sms: none } });
		expect((await daily()).data).toEqual([]);
	});
});

it('shows what a SIM used, also after it left its device', async () => {
	const simId = sandbox.world.endpoints.get(id)?.simId ?? 0;
	const { imsi = '' } = sandbox.world.sims.get(simId) ?? {};
	const session = { ...networkOf(sandbox.world, id), apn: 'iot', imsi };
	const used = flow('2026-03-10T10:00:00Z', 1_000_000, 0);
	sandbox.control.addFlows(id, [{ ...used, pdp_context: session }]);
	sandbox.control.deviceSends(id, 'a');
	await client.patch(`/api/v1/endpoint/${id}`, { sim: { id: null } });
	const url = `/api/v1/sim/${simId}/stats`;
	const day = { date: '2026-03-10', data: { volume: 1 }, sms: { volume_tx: 1 } };
	expect((await client.get(`${url}/daily`)).data).toMatchObject([day]);
	const month = { data: { sim_id: simId, volume: 1 } };
	expect((await client.get(url)).data).toMatchObject([{ current_month: month }]);
});
