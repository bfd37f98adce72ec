import type { IDataObject } from 'n8n-workflow';
import { createTag } from '../../../../../sandbox/rules/endpointTags';
import type { Tag } from '../../../../../sandbox/world/types';
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

describe('tag create', () => {
	it('creates a tag with a color of choice, and gives it as the service sent it', async () => {
		const form = { name: ' site-9 ', additionalFields: { colorId: locator('list', '3') } };
		const { json, error } = await service.run(tag('create', form));
		expect(error).toBeUndefined();
		expect(lastRequest()).toMatchObject({ body: { name: 'site-9', color: { id: 3 } } });
		expect(json).toEqual([{ id: idOf('site-9'), name: 'site-9', tag_color: { id: 3 } }]);
	});

	it('leaves the color to the service, and goes on past a name that exists', async () => {
		const { json, outputs } = await service.run(tag('create', { name: '={{ $json.name }}' }), {
			json: [{ name: 'site-10' }, { name: 'metering' }, { name: 'site-11' }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([
			{ name: 'site-10', tag_color: { id: expect.any(Number) } },
			{ error: "A tag with the name 'metering' exists already" },
			{ name: 'site-11' },
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
		expect(lastRequest()?.body).toEqual({ name: 'site-11' });
	});

	it('refuses an empty name before anything is sent', async () => {
		const { error } = await service.run(tag('create', { name: ' ' }));
		expect(error?.message).toBe("'Name' is empty");
		expect(service.sent()).toEqual([]);
	});
});

describe('tag getAll', () => {
	it('gives all, each once, page by page', async () => {
		for (let index = 0; index < 230; index++) createTag(world(), `bulk-${index}`);
		const { json, hints } = await service.run(tag('getAll', { returnAll: true }));
		expect(json.map((row) => (row as IDataObject).id)).toEqual([...world().tags.keys()]);
		expect(json[0]).toEqual({
			id: 11,
			name: 'metering',
			resource_count: 8,
			tag_color: { id: expect.any(Number) },
		});
		expect(hints).toEqual([]);
		expect(service.sent()).toHaveLength(3);
		expect(lastRequest()?.query).toEqual({ page: '3', page_size: '100' });
	});

	it('asks for no more than the limit, and says that there are more', async () => {
		const { json, hints } = await service.run(tag('getAll', { limit: 2 }));
		expect(json).toHaveLength(2);
		expect(lastRequest()?.query).toEqual({ page: '1', page_size: '2' });
		expect(hints).toMatchObject([{ message: expect.stringMatching(/^2 of \d+ results/) }]);
	});

	it('filters by name at the service', async () => {
		const { json } = await service.run(tag('getAll', { filters: { name: 'meter' } }));
		expect(json).toMatchObject([{ name: 'metering' }]);
		expect(lastRequest()?.query).toMatchObject({ name: 'meter' });
	});

	it('does not take another answer for a list', async () => {
		service.sandbox.control.fault({ path: '^/api/v2/tags', status: 200, body: { data: 'x' } });
		const { error } = await service.run(tag('getAll'));
		expect(error?.message).toBe('The answer is not what the service should send');
		expect(error?.description).toContain('(GET /api/v2/tags)');
	});
});

describe('tag delete', () => {
	it('deletes a tag by its name', async () => {
		const id = idOf('offshore');
		const { json, error } = await service.run(
			tag('delete', { tagId: locator('name', 'offshore') }),
		);
		expect(error).toBeUndefined();
		expect(json).toEqual([{ deleted: true, id }]);
		expect(world().tags.has(id)).toBe(false);
	});

	it('takes the whole name only', async () => {
		const { error } = await service.run(tag('delete', { tagId: locator('name', 'meter') }));
		expect(error?.message).toBe('No tag with this Name was found');
		expect(service.sent()).toEqual(['GET /api/v2/tags']);
	});

	it('takes no tag whose name differs from another by a space only', async () => {
		const id = idOf('fleet');
		const twin = { ...(world().tags.get(id) as Tag), id: 99, name: 'fleet ' };
		world().tags.set(99, twin);
		const { error } = await service.run(tag('delete', { tagId: locator('name', 'fleet ') }));
		world().tags.delete(99);
		expect(error?.message).toBe('2 tags have this Name');
		expect(world().tags.has(id)).toBe(true);
	});

	it('says what is missing', async () => {
		const { error } = await service.run(tag('delete', { tagId: locator('id', 999) }));
		expect(error?.message).toContain("Tag with Id '999' not found");
	});
});

describe('tag assign and unassign', () => {
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

	it('refuses an empty tag before anything is sent', async () => {
		const form = { endpointId: locator('id', DEVICE), tagId: locator('id', '={{ "" }}') };
		const { error } = await service.run(tag('assign', form));
		expect(error?.message).toBe("'Tag' is empty");
		expect(service.sent()).toEqual([]);
	});

	it.each([
		['assign', 'put this tag on the endpoint'],
		['unassign', 'take this tag off the endpoint'],
		['delete', 'delete this tag'],
	])('asks an AI agent to confirm (%s)', async (operation, what) => {
		const { error } = await service.run(tag(operation, chosen('metering')), { node: tool });
		expect(error?.message).toContain(`'Confirm' must be on to ${what}`);
		expect(service.sent()).toEqual([]);
	});
});
