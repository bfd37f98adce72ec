import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';

const service = withService();
const DEVICE = 11400001;
const form = formOf('endpoint', 'getUsage', { endpointId: locator('id', DEVICE) });
const day = (ago: number) =>
	new Date(service.sandbox.control.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
const custom = (from: string, until = '') => ({ timeRange: 'custom', from, until });
const nameOf = (id: number) => service.sandbox.world.endpoints.get(id)?.name;

/** A device that never moved data and never had an SMS. */
function quietDevice(): number {
	const { world } = service.sandbox;
	const quiet = [...world.endpoints.keys()].find(
		(id) => (world.flows.get(id) ?? []).length + (world.sms.get(id) ?? []).length === 0,
	);
	if (quiet === undefined) throw new Error('every device has traffic');
	return quiet;
}

it('gives one item per day between the dates, with the unit in the name of each volume', async () => {
	const { json, outputs, error } = await service.run(form(custom(day(3), day(0))));
	expect(error).toBeUndefined();
	expect(service.lastQuery()).toEqual({ start_date: day(3), end_date: day(-1) });
	expect(json.length).toBeGreaterThan(0);
	expect(json.length).toBeLessThanOrEqual(4);
	for (const row of json as IDataObject[]) {
		expect(row).toMatchObject({
			endpoint_id: DEVICE,
			endpoint_name: nameOf(DEVICE),
			data_mb: expect.any(Number),
		});
		expect(String(row.date) >= day(3)).toBe(true);
		expect(Object.keys(row).length).toBeLessThanOrEqual(10);
	}
	expect(outputs[0]?.every(({ pairedItem }) => (pairedItem as { item: number }).item === 0)).toBe(
		true,
	);
});

it('adds up the days to one item per device, zeros for a device that used nothing', async () => {
	const days = await service.run(form(custom(day(3), day(0))));
	const quiet = quietDevice();
	service.sandbox.control.resetRequests();
	const json = await service.output(
		form({
			...custom(day(3), day(0)),
			output: 'total',
			endpointId: locator('id', '={{ $json.id }}'),
		}),
		{ json: [{ id: DEVICE }, { id: quiet }] },
	);
	const sum = (days.json as IDataObject[]).reduce((all, row) => all + Number(row.data_mb), 0);
	const [used, unused] = json;
	expect(used).toMatchObject({ endpoint_id: DEVICE, from: day(3), until: day(0) });
	expect(used?.data_mb).toBeCloseTo(sum, 6);
	expect(unused).toMatchObject({ endpoint_id: quiet, endpoint_name: nameOf(quiet), data_mb: 0 });
	expect(json).toHaveLength(2);
});

it('reads the names of all devices with one request', async () => {
	const ids = [...service.sandbox.world.endpoints.keys()].slice(0, 8);
	const { json } = await service.run(
		form({ output: 'total', endpointId: locator('id', '={{ $json.id }}') }),
		{ json: ids.map((id) => ({ id })) },
	);
	expect((json as IDataObject[]).map((row) => row.endpoint_name)).toEqual(ids.map(nameOf));
	expect(service.sent().filter((request) => !request.includes('stats'))).toEqual([
		'GET /api/v1/endpoint',
	]);
});

it('gives the usage without a name, and a note, when names cannot be read', async () => {
	service.sandbox.control.fault({ path: `^/api/v1/endpoint/${DEVICE}$`, status: 403, body: {} });
	const { json, hints, error } = await service.run(form({ output: 'total' }));
	expect(error).toBeUndefined();
	expect(json[0]).toMatchObject({ endpoint_id: DEVICE, endpoint_name: null });
	expect(hints).toMatchObject([{ message: expect.stringContaining('names of the devices') }]);
});

it('reads no names when every item was refused', async () => {
	const { json } = await service.run(form({ timeRange: 'custom', from: '={{ "" }}' }), {
		node: { onError: 'continueRegularOutput' },
	});
	expect(json).toMatchObject([{ error: expect.stringContaining("'From' is empty") }]);
	expect(service.sent()).toEqual([]);
});
