import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const tag = (operation: string, extra: object = {}) => ({ resource: 'tag', operation, ...extra });

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
});
