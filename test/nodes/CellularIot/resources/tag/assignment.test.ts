import { locator, withService } from '../../../../engine';
import { formsOf } from '../../forms/formOf';

const service = withService();
const DEVICE = 11400001;
const tag = formsOf('tag');
const world = () => service.sandbox.world;
const chosen = (name: string, endpointId: unknown = locator('id', DEVICE)) => ({
	endpointId,
	tagId: locator('name', name),
});
const writes = () => service.sent().filter((request) => !request.startsWith('GET'));

it('puts a tag on and takes it off again', async () => {
	const tagIds = () => world().endpoints.get(DEVICE)?.tagIds ?? [];
	const [before, id] = [tagIds(), world().tagIdsByName.get('fleet') ?? 0];
	const ids = { endpoint_id: DEVICE, tag_id: id };
	expect(await service.output(tag('assign', chosen('fleet')))).toEqual([
		{ assigned: true, ...ids },
	]);
	expect(service.lastBody()).toEqual({ id });
	expect(tagIds()).toEqual([...before, id]);
	expect(await service.output(tag('unassign', chosen('fleet')))).toEqual([
		{ unassigned: true, ...ids },
	]);
	expect(tagIds()).toEqual(before);
});

it('says that a device has the tag already, and looks its name up once for all items', async () => {
	const form = tag('assign', chosen('metering', locator('id', '={{ $json.id }}')));
	const json = await service.output(form, {
		json: [{ id: DEVICE }, { id: 11400003 }],
		node: { onError: 'continueRegularOutput' },
	});
	expect(json).toMatchObject([
		{ error: 'The endpoint has this tag already' },
		{ assigned: true, endpoint_id: 11400003 },
	]);
	expect(service.sent().filter((one) => one === 'GET /api/v2/tags')).toHaveLength(1);
});

describe.each(['assign', 'unassign'])('%s changes nothing', (operation) => {
	it('when no device has the ICCID, and looks up no tag', async () => {
		const unknown = chosen('metering', locator('iccid', '8988303999999999999'));
		const { error } = await service.run(tag(operation, unknown));
		expect(error?.message).toBe('No endpoint with this ICCID was found');
		expect(service.sent().join()).not.toContain('/tags');
		expect(writes()).toEqual([]);
	});

	it('when no tag has the name', async () => {
		const { error } = await service.run(tag(operation, chosen('no such tag')));
		expect(error?.message).toBe('No tag with this Name was found');
		expect(writes()).toEqual([]);
	});
});
