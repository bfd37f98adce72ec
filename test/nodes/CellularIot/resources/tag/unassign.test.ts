import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const tag = (operation: string, extra: object = {}) => ({ resource: 'tag', operation, ...extra });
const world = () => service.sandbox.world;
const lastRequest = () => service.sandbox.control.requests().at(-1);
const tagsOf = (id = DEVICE) =>
	(world().endpoints.get(id)?.tagIds ?? []).map((tagId) => world().tags.get(tagId)?.name);
const idOf = (name: string) => world().tagIdsByName.get(name) ?? 0;
const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };

describe('tag unassign', () => {
	const chosen = (name: string, endpointId: unknown = locator('id', DEVICE)) => ({
		endpointId,
		tagId: locator('name', name),
	});

	it('puts a tag on and takes it off again', async () => {
		const before = tagsOf();
		const ids = { endpoint_id: DEVICE, tag_id: idOf('fleet') };
		const assigned = await service.run(tag('assign', chosen('fleet')));
		expect(assigned.json).toEqual([{ assigned: true, ...ids }]);
		expect(lastRequest()?.body).toEqual({ id: ids.tag_id });
		expect(tagsOf()).toEqual([...before, 'fleet']);
		const unassigned = await service.run(tag('unassign', chosen('fleet')));
		expect(unassigned.json).toEqual([{ unassigned: true, ...ids }]);
		expect(tagsOf()).toEqual(before);
	});

	it('says what is missing', async () => {
		const { error } = await service.run(tag('unassign', chosen('cooling')));
		expect(error?.message).toContain(`Tag with Id '${idOf('cooling')}' not found`);
	});

	it('calls it taken off when only the answer was lost', async () => {
		// A body is announced, and the connection ends before it comes.
		const headers = { 'content-length': '9' };
		service.sandbox.control.fault({ method: 'DELETE', path: '/tags/', headers });
		const { json, error } = await service.run(tag('unassign', chosen('water')));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ unassigned: true }]);
		expect(tagsOf()).not.toContain('water');
		expect(service.sent().filter((one) => one.startsWith('DELETE'))).toHaveLength(2);
	});

	it('asks an AI agent to confirm', async () => {
		const { error } = await service.run(tag('unassign', chosen('metering')), { node: tool });
		expect(error?.message).toContain("'Confirm' must be on to take this tag off the device");
		expect(service.sent()).toEqual([]);
	});
});
