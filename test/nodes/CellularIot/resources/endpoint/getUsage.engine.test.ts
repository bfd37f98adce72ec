import type { IDataObject } from 'n8n-workflow';
import { itemsOf, locator, withService } from '../../../../engine';
import { daysAgo, DEVICE, DEVICE_ID } from '../../forms/device';
import { formOf } from '../../forms/formOf';

const service = withService();
const form = formOf('endpoint', 'getUsage', DEVICE);
const day = (ago: number) => daysAgo(service, ago);
const days = () => ({ timeRange: 'custom', from: day(3), until: day(0) });
const nameOf = (id: number) => service.world.endpoints.get(id)?.name;

/** A device that never moved data and never had an SMS. */
function quietDevice(): number {
	const { world } = service;
	const quiet = [...world.endpoints.keys()].find(
		(id) => (world.flows.get(id) ?? []).length + (world.sms.get(id) ?? []).length === 0,
	);
	if (quiet === undefined) throw new Error('every device has traffic');
	return quiet;
}

it('gives one item per day between the dates, with the unit in the name of each volume', async () => {
	const { json, outputs } = await service.run(form(days()));
	expect(service.lastQuery()).toEqual({ start_date: day(3), end_date: day(-1) });
	expect(json.length).toBeGreaterThan(0);
	expect(json.length).toBeLessThanOrEqual(4);
	for (const row of json as IDataObject[]) {
		expect(row).toMatchObject({
			endpoint_id: DEVICE_ID,
			endpoint_name: nameOf(DEVICE_ID),
			data_mb: expect.any(Number),
		});
		expect(String(row.date) >= day(3)).toBe(true);
		expect(Object.keys(row).length).toBeLessThanOrEqual(10);
	}
	expect(new Set(itemsOf(outputs))).toEqual(new Set([0]));
});

it('adds up the days to one item per device, zeros for a device that used nothing', async () => {
	const byDay = await service.output(form(days()));
	const quiet = quietDevice();
	service.control.resetRequests();
	const json = await service.output(
		form({
			...days(),
			output: 'total',
			endpointId: locator('id', '={{ $json.id }}'),
		}),
		{ json: [{ id: DEVICE_ID }, { id: quiet }] },
	);
	const sum = byDay.reduce((all, row) => all + Number(row.data_mb), 0);
	const [used, unused] = json;
	expect(used).toMatchObject({ endpoint_id: DEVICE_ID, from: day(3), until: day(0) });
	expect(used?.data_mb).toBeCloseTo(sum, 6);
	expect(unused).toMatchObject({ endpoint_id: quiet, endpoint_name: nameOf(quiet), data_mb: 0 });
	expect(json).toHaveLength(2);
});

it('reads the names of all devices with one request', async () => {
	const ids = [...service.world.endpoints.keys()].slice(0, 8);
	const json = await service.output(
		form({ output: 'total', endpointId: locator('id', '={{ $json.id }}') }),
		{ json: ids.map((id) => ({ id })) },
	);
	expect(json.map((row) => row.endpoint_name)).toEqual(ids.map(nameOf));
	expect(service.sent().filter((request) => !request.includes('stats'))).toEqual([
		'GET /api/v1/endpoint',
	]);
});

it('gives the usage without a name, and a note, when names cannot be read', async () => {
	service.forbid(`^/api/v1/endpoint/${DEVICE_ID}$`);
	const { json, hints, error } = await service.run(form({ output: 'total' }));
	expect(error).toBeUndefined();
	expect(json[0]).toMatchObject({ endpoint_id: DEVICE_ID, endpoint_name: null });
	expect(hints).toMatchObject([{ message: expect.stringContaining('names of the devices') }]);
});

it('reads no names when every item was refused', async () => {
	const { json } = await service.run(form({ timeRange: 'custom', from: '={{ "" }}' }), {
		node: { onError: 'continueRegularOutput' },
	});
	expect(json).toMatchObject([{ error: expect.stringContaining("'From' is empty") }]);
	expect(service.sent()).toEqual([]);
});
