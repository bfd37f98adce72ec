import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../engine';
import { DEVICE, formOf } from '../resources/endpoint/fleet';

const service = withService();
const form = formOf('getUsage');
const nameOf = (id: number) => service.sandbox.world.endpoints.get(id)?.name;
const STATS = `GET /api/v1/endpoint/${DEVICE}/stats`;

function quietDevice() {
	const id = service.sandbox.control.addEndpoint('quiet');
	return { id, named: { endpoint_id: id, endpoint_name: 'quiet' } };
}

describe('per month', () => {
	it('gives last month and this month with costs, and the name of the device', async () => {
		const { json, error } = await service.run(form(DEVICE, { output: 'perMonth' }));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([
			{ endpoint_id: DEVICE, endpoint_name: nameOf(DEVICE), period: 'last_month' },
			{
				endpoint_id: DEVICE,
				endpoint_name: nameOf(DEVICE),
				period: 'current_month',
				month: expect.stringMatching(/^\d{4}-\d\d-01$/),
				data_mb: expect.any(Number),
				sms_cost: expect.any(Number),
				currency: 'EUR',
			},
		]);
		expect((json[1] as IDataObject).data_mb).toBeGreaterThan(0);
		expect(service.sent().sort()).toEqual([`GET /api/v1/endpoint/${DEVICE}`, STATS]);
	});

	it('gives the sum of the days of this month', async () => {
		const days = await service.run(form(DEVICE, { timeRange: 'thisMonth', output: 'total' }));
		const { json } = await service.run(form(DEVICE, { output: 'perMonth' }));
		const [total, month] = [days.json[0], json[1]] as [IDataObject, IDataObject];
		for (const name of ['data_mb', 'data_cost', 'sms_from_device', 'sms_to_device']) {
			expect(month[name]).toBeCloseTo(Number(total[name]), 5);
		}
	});

	it('gives two items with zeros for a device without usage', async () => {
		const { id, named } = quietDevice();
		const { json } = await service.run(form(id, { output: 'perMonth' }));
		expect(json).toMatchObject([
			{ ...named, period: 'last_month', month: null, data_mb: 0 },
			{ ...named, period: 'current_month', month: null, data_mb: 0 },
		]);
	});
});

it('leaves the record as the service sent it without Simplify', async () => {
	const { json } = await service.run(form(DEVICE, { output: 'perMonth', simplify: false }));
	expect(json).toMatchObject([
		{
			endpoint_id: DEVICE,
			current_month: { data: { volume: expect.stringMatching(/^\d+\.\d{6}$/) } },
			last_hour: { data: { rx: expect.any(Array) } },
		},
	]);
	expect(json[0]).not.toHaveProperty('endpoint_name');
	expect(service.sent()).toEqual([STATS]);
});

it('goes on with the other items, and pairs them', async () => {
	const { json, outputs } = await service.run(
		{ ...form(), endpointId: locator('id', '={{ $json.id }}'), output: 'perMonth' },
		{ json: [{ id: 999 }, { id: DEVICE }], node: { onError: 'continueRegularOutput' } },
	);
	expect(json).toMatchObject([
		{ error: expect.stringContaining("Endpoint with Id '999' not found") },
		{ period: 'last_month' },
		{ period: 'current_month' },
	]);
	expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([
		{ item: 0 },
		{ item: 1 },
		{ item: 1 },
	]);
});
