import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const tag = (operation: string, extra: object = {}) => ({ resource: 'tag', operation, ...extra });
const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };

describe('tag assign', () => {
	const chosen = (name: string, endpointId: unknown = locator('id', DEVICE)) => ({
		endpointId,
		tagId: locator('name', name),
	});

	it('says that a device has the tag already, and goes on with the next', async () => {
		const form = tag('assign', chosen('metering', locator('id', '={{ $json.id }}')));
		const { json, outputs, error } = await service.run(form, {
			json: [{ id: DEVICE }, { id: 11400003 }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(error).toBeUndefined();
		expect(json).toMatchObject([
			{ error: 'The endpoint has this tag already' },
			{ assigned: true, endpoint_id: 11400003 },
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		// The name is looked up once for both.
		expect(service.sent().filter((one) => one === 'GET /api/v2/tags')).toHaveLength(1);
	});

	it('refuses an empty tag before anything is sent', async () => {
		const form = { endpointId: locator('id', DEVICE), tagId: locator('id', '={{ "" }}') };
		const { error } = await service.run(tag('assign', form));
		expect(error?.message).toBe("'Tag' is empty");
		expect(service.sent()).toEqual([]);
	});

	it('asks an AI agent to confirm', async () => {
		const { error } = await service.run(tag('assign', chosen('metering')), { node: tool });
		expect(error?.message).toContain("'Confirm' must be on to put this tag on the device");
		expect(service.sent()).toEqual([]);
	});
});
