import { locator, withService } from '../../../../engine';

const DEVICE = 11400001;
const service = withService();
const flows = (operation: string, extra: object = {}) => ({
	resource: 'flowLog',
	operation,
	endpointId: locator('id', DEVICE),
	...extra,
});

describe('flow log getAll', () => {
	it('reaches back 30 days without leaving the look-back', async () => {
		const { error } = await service.run(flows('getAll', { timeRange: 'last30Days' }));
		expect(error).toBeUndefined();
	});

	it('says what to do when the feature is off', async () => {
		service.sandbox.control.set({ flowLogs: false });
		const { error } = await service.run(flows('getAll'));
		service.sandbox.control.set({ flowLogs: true });
		expect(error?.httpCode).toBe('403');
		expect(error?.description).toContain('the feature is not enabled for the organization');
	});

	it('simplifies rows to ten fields and leaves raw rows alone', async () => {
		const detail = await service.run(flows('getAll', { limit: 1 }));
		expect(Object.keys(detail.json[0] as object)).toHaveLength(10);
		const raw = await service.run(flows('getAll', { limit: 1, simplify: false }));
		expect(raw.json[0]).toHaveProperty('pdp_context');
		expect(raw.json[0]).not.toHaveProperty('endpoint_name');
	});

	it('names the devices of all items with one request', async () => {
		const { world } = service.sandbox;
		const ids = [DEVICE, 11400002, DEVICE];
		const { json, error } = await service.run(
			flows('getAll', { endpointId: locator('id', '={{ $json.id }}'), limit: 1 }),
			{ json: ids.map((id) => ({ id })) },
		);
		expect(error).toBeUndefined();
		expect(json).toHaveLength(3);
		for (const row of json) {
			const { endpoint_id: id, endpoint_name: name } = row as { [key: string]: unknown };
			expect(name).toBe(world.endpoints.get(Number(id))?.name);
		}
		expect(service.sent().filter((request) => !request.includes('flowlogs'))).toEqual([
			'GET /api/v1/endpoint',
		]);
	});
});
