import { locator, withService } from '../../../../engine';
import { DEVICE, DEVICE_ID } from '../../forms/device';
import { formOf } from '../../forms/formOf';

const service = withService();
const flows = formOf('flowLog', 'getAll', DEVICE);

it('says what to do when the feature is off', async () => {
	service.control.set({ flowLogs: false });
	const { error } = await service.run(flows());
	service.control.set({ flowLogs: true });
	expect(error?.httpCode).toBe('403');
	expect(error?.description).toContain('the feature is not enabled for the organization');
});

it('names the devices of all items with one request', async () => {
	const { world } = service;
	const ids = [DEVICE_ID, DEVICE_ID + 1, DEVICE_ID];
	const json = await service.output(
		flows({ endpointId: locator('id', '={{ $json.id }}'), limit: 1 }),
		{ json: ids.map((id) => ({ id })) },
	);
	expect(json).toHaveLength(3);
	for (const row of json) {
		expect(row.endpoint_name).toBe(world.endpoints.get(Number(row.endpoint_id))?.name);
	}
	expect(service.sent().filter((request) => !request.includes('flowlogs'))).toEqual([
		'GET /api/v1/endpoint',
	]);
});
