import { locator, withService } from '../../../../engine';
import { formsOf } from '../../forms/formOf';

const DEVICE = 11400001;
const service = withService();
const flows = formsOf('flowLog', { endpointId: locator('id', DEVICE) });

it('says what to do when the feature is off', async () => {
	service.sandbox.control.set({ flowLogs: false });
	const { error } = await service.run(flows('getAll'));
	service.sandbox.control.set({ flowLogs: true });
	expect(error?.httpCode).toBe('403');
	expect(error?.description).toContain('the feature is not enabled for the organization');
});

it('names the devices of all items with one request', async () => {
	const { world } = service.sandbox;
	const ids = [DEVICE, 11400002, DEVICE];
	const json = await service.output(
		flows('getAll', { endpointId: locator('id', '={{ $json.id }}'), limit: 1 }),
		{ json: ids.map((id) => ({ id })) },
	);
	expect(json).toHaveLength(3);
	for (const row of json) {
		const { endpoint_id: id, endpoint_name: name } = row as { [key: string]: unknown };
		expect(name).toBe(world.endpoints.get(Number(id))?.name);
	}
	expect(service.sent().filter((request) => !request.includes('flowlogs'))).toEqual([
		'GET /api/v1/endpoint',
	]);
});
