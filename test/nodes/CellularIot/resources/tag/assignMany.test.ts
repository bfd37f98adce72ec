import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { GOES_ON } from '../endpoint/createManyForm';
import { FLEET, giveTags, METERING, tagged, tagIds, WATER } from './fleetTags';

const service = withService();
const ADD = '/api/v2/bulk-operations/endpoint/add-tags';
const form = (extra: IDataObject = {}) => ({
	resource: 'tag',
	operation: 'assignMany',
	endpointId: locator('id', '={{ $json.id }}'),
	tags: ['water', 'fleet'],
	...extra,
});
const rows = (ids: readonly number[]) => ids.map((id) => ({ id }));
const done = (id: number | undefined, ...tags: string[]) => ({
	assigned: true,
	endpoint_id: id,
	tags,
});
const sentItems = () =>
	service.sandbox.control
		.requests()
		.filter(({ path }) => path === ADD)
		.map(({ body }) => (body as { items: object[] }).items);

describe('tag assignMany', () => {
	it('adds tags to hundreds of devices with one request, and keeps the others', async () => {
		const ids = await tagged(service, 300, METERING);
		const { json, outputs, error } = await service.run(form(), { json: rows(ids) });
		expect(error).toBeUndefined();
		expect(json).toEqual(ids.map((id) => done(id, 'water', 'fleet')));
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
			ids.map((_, item) => ({ item })),
		);
		expect(ids.map((id) => tagIds(service, id))).toEqual(ids.map(() => [METERING, WATER, FLEET]));
		expect(service.sent()).toEqual(['GET /api/v2/tags', `POST ${ADD}`]);
	});

	it('takes other tags for each item, several items of a device, and a device by its name', async () => {
		const [first = 0, second = 0] = await tagged(service, 2);
		const name = 'the only one of this name';
		const device = service.sandbox.world.endpoints.get(second);
		if (device !== undefined) device.name = name;
		const { json, error } = await service.run(
			form({ endpointId: locator('name', '={{ $json.name }}'), tags: '={{ $json.tags }}' }),
			{
				json: [
					{ name, tags: 'water' },
					{ name, tags: ['water', 'fleet'] },
				],
			},
		);
		expect(error).toBeUndefined();
		expect(json).toEqual([done(second, 'water'), done(second, 'water', 'fleet')]);
		expect(sentItems()).toEqual([
			[{ endpoint: { id: second }, tags: [{ id: WATER }, { id: FLEET }] }],
		]);
		expect([tagIds(service, first), tagIds(service, second)]).toEqual([[], [WATER, FLEET]]);
	});

	it('sends a chunk again without the tags that devices have already', async () => {
		const ids = await tagged(service, 20, METERING);
		const [half = 0, whole = 0] = ids;
		giveTags(service, half, FLEET);
		giveTags(service, whole, WATER, FLEET);
		const { json, error } = await service.run(form(), { json: rows(ids) });
		expect(error).toBeUndefined();
		expect(json).toEqual(ids.map((id) => done(id, 'water', 'fleet')));
		expect(tagIds(service, half)).toEqual([FLEET, WATER]);
		expect(tagIds(service, whole)).toEqual([WATER, FLEET]);
		expect(tagIds(service, ids[19])).toEqual([METERING, WATER, FLEET]);
		expect(sentItems().map((items) => items.length)).toEqual([20, 19]);
	});

	it('fails a device and a tag that do not exist alone', async () => {
		const [one, two] = await tagged(service, 2);
		const json = [
			{ id: one, tags: 'fleet' },
			{ id: 999, tags: 'fleet' },
			{ id: two, tags: 'fleat' },
		];
		const { json: out } = await service.run(form({ tags: '={{ $json.tags }}' }), {
			json,
			node: GOES_ON,
		});
		expect(out).toEqual([
			done(one, 'fleet'),
			expect.objectContaining({ error: '999: The endpoint does not exist' }),
			{
				error: "The tag 'fleat' does not exist",
				details: expect.stringMatching(/There are: .*turn on 'Create Missing Tags'\.$/),
			},
		]);
		expect([one, two].map((id) => tagIds(service, id))).toEqual([[FLEET], []]);
	});

	it('says that a request without an answer may have been applied, and never sends it twice', async () => {
		const ids = await tagged(service, 2);
		service.sandbox.control.fault({
			method: 'POST',
			path: ADD,
			applied: true,
			status: 502,
			body: {},
		});
		const { error } = await service.run(form(), { json: rows(ids) });
		expect(error?.description).toContain(
			'It is not known whether these items were carried out: 0, 1',
		);
		expect(sentItems()).toHaveLength(1);
		const again = await service.run(form(), { json: rows(ids) });
		expect(again.json).toEqual(ids.map((id) => done(id, 'water', 'fleet')));
	});

	it('creates a missing tag when asked to', async () => {
		const [id] = await tagged(service, 1);
		const { error } = await service.run(
			form({ tags: ['made by assignMany'], options: { createMissingTags: true } }),
			{ json: [{ id }] },
		);
		expect(error).toBeUndefined();
		const [tag = 0] = tagIds(service, id) ?? [];
		expect(service.sandbox.world.tags.get(tag)?.name).toBe('made by assignMany');
	});
});
