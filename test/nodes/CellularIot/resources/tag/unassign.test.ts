import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const tag = (operation: string, extra: object = {}) => ({ resource: 'tag', operation, ...extra });
const world = () => service.sandbox.world;
const lastRequest = () => service.sandbox.control.requests().at(-1);
const tagsOf = (id = DEVICE) =>
	(world().endpoints.get(id)?.tagIds ?? []).map((tagId) => world().tags.get(tagId)?.name);
const idOf = (name: string) => world().tagIdsByName.get(name) ?? 0;

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
});
