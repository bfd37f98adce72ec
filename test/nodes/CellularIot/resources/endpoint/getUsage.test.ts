import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const form = (extra: object = {}) => ({
	resource: 'endpoint',
	operation: 'getUsage',
	endpointId: locator('id', DEVICE),
	...extra,
});
const day = (ago: number) =>
	new Date(service.sandbox.control.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
const custom = (from: string, until = '') => ({ timeRange: 'custom', from, until });
const lastQuery = () => service.sandbox.control.requests().at(-1)?.query;
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

describe('endpoint getUsage', () => {
	it('gives one item per day between the dates, with the unit in the name of each volume', async () => {
		const { json, outputs, error } = await service.run(form(custom(day(3), day(0))));
		expect(error).toBeUndefined();
		expect(lastQuery()).toEqual({ start_date: day(3), end_date: day(-1) });
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

	it('reads the current month when no time range is chosen', async () => {
		const { error } = await service.run(form());
		expect(error).toBeUndefined();
		const today = new Date().toISOString().slice(0, 10);
		expect(lastQuery()).toEqual({ start_date: `${today.slice(0, 8)}01`, end_date: day(-1) });
	});

	it('adds up the days to one item per device, zeros for a device that used nothing', async () => {
		const days = await service.run(form(custom(day(3), day(0))));
		const quiet = quietDevice();
		service.sandbox.control.resetRequests();
		const { json, error } = await service.run(
			form({
				...custom(day(3), day(0)),
				output: 'total',
				endpointId: locator('id', '={{ $json.id }}'),
			}),
			{ json: [{ id: DEVICE }, { id: quiet }] },
		);
		expect(error).toBeUndefined();
		const sum = (days.json as IDataObject[]).reduce((all, row) => all + Number(row.data_mb), 0);
		const [used, unused] = json as IDataObject[];
		expect(used).toMatchObject({ endpoint_id: DEVICE, from: day(3), until: day(0) });
		expect(used?.data_mb).toBeCloseTo(sum, 6);
		expect(unused).toMatchObject({ endpoint_id: quiet, endpoint_name: nameOf(quiet), data_mb: 0 });
		expect(json).toHaveLength(2);
	});

	it('gives one item with zeros and no date for a device without usage, per day', async () => {
		const quiet = quietDevice();
		const { json } = await service.run(form({ endpointId: locator('id', quiet) }));
		expect(json).toEqual([
			expect.objectContaining({ endpoint_id: quiet, date: null, data_mb: 0, sms_to_device: 0 }),
		]);
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

	it('leaves the record as the service sent it without Simplify, and adds the id only', async () => {
		const { json } = await service.run(form({ ...custom(day(3)), simplify: false }));
		expect(json[0]).toMatchObject({ endpoint_id: DEVICE, data: { traffic_type: { id: 5 } } });
		expect(json[0]).not.toHaveProperty('endpoint_name');
		expect(service.sent()).toHaveLength(1);
	});

	it.each([
		['2026-11-01', '2026-11-01'],
		['2026-11-01T00:00:00', '2026-11-01'],
		['2026-11-01T00:00:00.000+02:00', '2026-11-01'],
		['={{ DateTime.fromISO("2026-11-01T00:30:00", { zone: "Asia/Tokyo" }) }}', '2026-11-01'],
		['={{ new Date("2026-11-01T00:00:00Z") }}', '2026-11-01'],
	])('keeps the day of %s, whatever the time zone', async (from, sent) => {
		const { error } = await service.run(form(custom(from, '2026-11-02')), {
			timezone: 'America/New_York',
		});
		expect(error).toBeUndefined();
		expect(lastQuery()).toEqual({ start_date: sent, end_date: '2026-11-03' });
	});

	it.each<[IDataObject, string]>([
		[{ from: '2026-02-31' }, "'From' is not a date"],
		[{ from: '2026-01-01', until: '2026-11-011' }, "'Until' is not a date"],
		[{ from: '2026-11-02', until: '2026-11-01' }, "'Until' must not be before 'From'"],
	])('refuses %p before anything is sent', async (extra, message) => {
		// By expression, as n8n checks what is typed into the form.
		const asExpressions = Object.entries(extra).map(([name, value]) => [
			name,
			`={{ "${String(value)}" }}`,
		]);
		const { error } = await service.run(
			form({ timeRange: 'custom', ...(Object.fromEntries(asExpressions) as IDataObject) }),
		);
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});

	it('reads no names when every item was refused', async () => {
		const { json } = await service.run(form({ timeRange: 'custom', from: '={{ "" }}' }), {
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([{ error: expect.stringContaining("'From' is empty") }]);
		expect(service.sent()).toEqual([]);
	});
});
