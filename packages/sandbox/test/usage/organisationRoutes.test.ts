import { FOREIGN_WORKSPACE, HOME_WORKSPACE, OTHER_WORKSPACE, PLAIN_USER } from '../../src';
import { loggedInAs, smsEndpoint } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { refusalOf } from '../fixture';
import { flow } from '../flow/flowRows';

let id: number;

sessionPerTest();
beforeEach(() => {
	({ id } = smsEndpoint(sandbox, true));
	sandbox.world.flows.clear();
	sandbox.world.sms.clear();
});

const MY = '/api/v1/organisation/my';
const EURO = { id: 1, code: 'EUR', symbol: '€' };
const WORKSPACES = '/api/v2/workspace/stats/daily';
/** Traffic of February and of two days in March. */
function useSome() {
	sandbox.control.addFlows(id, [
		flow('2026-02-20T08:00:00Z', 3_000_000, 1_000_000),
		flow('2026-03-09T08:00:00Z', 1_000_000, 250_000),
		flow('2026-03-10T10:30:00Z', 500_000, 20),
	]);
	sandbox.control.deviceSends(id, 'a');
}

describe('the own organisation', () => {
	it('has a record, an active plan and running bundles', async () => {
		expect((await client.get(MY)).data).toMatchObject({ id: HOME_WORKSPACE, name: 'Example Org' });
		expect((await client.get(`${MY}/tariff_plan/active`)).data).toMatchObject({
			active: true,
			tariff_plan: {
				name: 'Standard',
				max_active_sims: 1000,
				max_users: 10,
				api_access_allowed: true,
			},
		});
		expect((await client.get(`${MY}/inclusive_volume/active`)).data).toEqual([
			{
				id: 8101,
				volume: 1000,
				rate: 50,
				pooled: true,
				start_date: '2020-01-01T00:00:00.000+0000',
				end_date: '2030-12-31T00:00:00.000+0000',
				currency: EURO,
				tariff: { id: 555, name: 'Standard', ratezone: { id: 12, name: 'Zone 1' } },
			},
		]);
	});

	it('may have neither', async () => {
		const other = await loggedInAs(sandbox, PLAIN_USER, OTHER_WORKSPACE);
		expect((await other.get(MY)).data).toMatchObject({ id: OTHER_WORKSPACE });
		for (const part of ['tariff_plan', 'inclusive_volume']) {
			expect(await refusalOf(other.get(`${MY}/${part}/active`))).toEqual([404, 1201]);
		}
	});
});

describe('its usage', () => {
	it('has the months and the counts as numbers', async () => {
		useSome();
		const { data } = await client.get(`${MY}/stats`);
		expect(data).toMatchObject({
			last_month: { data: { month: '2026-02-01', volume: 4, volume_tx: 3, volume_rx: 1 } },
			current_month: {
				data: { month: '2026-03-01', volume: 1.75002 },
				sms: { volume: 1, volume_tx: 1, volume_rx: 0, cost: 0.04, traffic_type: { id: 6 } },
			},
			service_profiles: 3,
			tariff_profiles: 2,
			inclusive_volume: { pooled: 50, unpooled: 0 },
			prepaid_balance: { amount: 0, currency: { code: 'EUR' } },
		});
		expect(data.last_month).not.toHaveProperty('sms');
		const { total, ...byStatus } = data.sim as Record<string, number>;
		expect(total).toBe(Object.values(byStatus).reduce((sum, count) => sum + count, 0));
		expect(total).toBeGreaterThan(0);
	});

	it('has days with numbers as texts, and a row with their total', async () => {
		useSome();
		const { data } = await client.get(`${MY}/stats/daily`);
		expect(data).toMatchObject([
			{ date: '2026-03-09', data: { volume: '1.250000', volume_tx: '1.000000' } },
			{ date: '2026-03-10', data: { volume: '0.500020' }, sms: { volume_tx: '1.000000' } },
			{
				date: 'TOTAL',
				data: { volume: '1.750020', traffic_type_id: '5', currency_id: '1' },
				sms: { volume: '1.000000', traffic_type_id: '6' },
			},
		]);
		const params = { start_date: '2026-02-01', end_date: '2026-02-21' };
		const february = (await client.get(`${MY}/stats/daily`, { params })).data;
		expect(february.map(({ date }: { date: string }) => date)).toEqual(['2026-02-20', 'TOTAL']);
		const empty = { start_date: '2026-02-20', end_date: '2026-02-20' };
		expect((await client.get(`${MY}/stats/daily`, { params: empty })).data).toEqual([]);
	});

	it('has the last three hours, SMS from devices as rx', async () => {
		useSome();
		const { data } = await client.get(`${MY}/stats/hourly`);
		expect(data).toEqual({
			data: { rx: [['10:00', 0.00002]], tx: [['10:00', 0.5]] },
			sms: { rx: [['12:00', 1]], tx: [] },
		});
	});

	it.each([
		{ start_date: '10.03.2026' },
		{ start_date: '2026-03-02', end_date: '2026-03-01' },
		{ end_date: '2026-03-01' },
	])('refuses the days %j', async (params) => {
		expect((await client.get(`${MY}/stats/daily`, { params })).status).toBe(400);
	});
});

describe('the usage of workspaces', () => {
	const days = async (params: object = {}) =>
		await (await loggedInAs(sandbox, PLAIN_USER)).get(WORKSPACES, { params });

	it('is a list of days and a total for each', async () => {
		useSome();
		const { data } = await days();
		const used = (data_volume: number, sms_volume: number) => ({
			data_volume: expect.objectContaining({ volume: data_volume, cost: 0 }),
			sms_volume: expect.objectContaining({ volume: sms_volume, currency: EURO }),
		});
		expect(data).toEqual([
			{
				id: HOME_WORKSPACE,
				days: [
					{ date: '2026-02-20', ...used(4, 0) },
					{ date: '2026-03-09', ...used(1.25, 0) },
					{ date: '2026-03-10', ...used(0.50002, 1) },
				],
				total: used(5.75002, 1),
			},
			{ id: OTHER_WORKSPACE, days: [], total: null },
		]);
		expect(data[0].days[2].sms_volume).toMatchObject({ volume_tx: 1, volume_rx: 0, cost: 0.04 });
	});

	it('is that of the own workspace with an application token', async () => {
		expect((await client.get(WORKSPACES)).data).toMatchObject([{ id: HOME_WORKSPACE }]);
	});

	it('can be that of chosen workspaces and days', async () => {
		useSome();
		const params = { workspace_ids: String(OTHER_WORKSPACE), start_date: '2026-03-10' };
		expect((await days(params)).data).toMatchObject([{ id: OTHER_WORKSPACE }]);
		const both = { ...params, workspace_ids: `${HOME_WORKSPACE},${OTHER_WORKSPACE}` };
		const found = (await days(both)).data;
		expect(found).toMatchObject([{ days: [{ date: '2026-03-10' }] }, { days: [] }]);
	});

	it.each([
		{ workspace_ids: String(FOREIGN_WORKSPACE) },
		{ workspace_ids: '1' },
		{ workspace_ids: 'x' },
		{ start_date: 'x' },
		{ end_date: '2026-03-01' },
	])('refuses %j', async (params) => {
		expect((await days(params)).status).toBe(422);
	});
});
