import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../../engine';
import { daysAgo } from '../../forms/device';
import { heldSim, simForm } from './fixtures/simFleet';

const service = withService();
const form = simForm('getUsage');
const held = () => heldSim(service).sim;

it('gives the days of a SIM with one request', async () => {
	const { id } = held();
	const range = { timeRange: 'custom', from: daysAgo(service, 3), until: daysAgo(service, 0) };
	const json = await service.output(form(id, range));
	expect(json.length).toBeGreaterThan(0);
	for (const row of json) {
		expect(row).toMatchObject({
			sim_id: id,
			date: expect.any(String),
			data_mb: expect.any(Number),
		});
		expect(row).not.toHaveProperty('endpoint_id');
	}
	expect(service.sent()).toEqual([`GET /api/v1/sim/${id}/stats/daily`]);
	expect(service.lastQuery()).toEqual({
		start_date: daysAgo(service, 3),
		end_date: daysAgo(service, -1),
	});
});

it('gives the months with their cost, and the sum of days', async () => {
	const { id } = held();
	const months = await service.run(form(id, { output: 'perMonth' }));
	expect(months.json).toMatchObject([
		{ sim_id: id, period: 'last_month' },
		{ sim_id: id, period: 'current_month', data_mb: expect.any(Number), currency: 'EUR' },
	]);
	expect(service.sent()).toEqual([`GET /api/v1/sim/${id}/stats`]);
	const total = await service.run(form(id, { output: 'total' }));
	const [sum, month] = [total.json[0], months.json[1]] as [IDataObject, IDataObject];
	expect(month.data_mb).toBeCloseTo(Number(sum.data_mb), 5);
	expect(Number(month.data_mb)).toBeGreaterThan(0);
});
