import { withService } from '../../../../engine';
import {
	FLEET,
	giveTags,
	METERING,
	tagged,
	tagIds as idsOf,
	WATER,
} from '../tag/fixtures/fleetTags';
import { bulkBodies, formOf, MULTI, newFleet } from './fixtures/fleet';

const service = withService();
const ADD = '/api/v2/bulk-operations/endpoint/add-tags';
const REMOVE = '/api/v2/bulk-operations/endpoint/remove-tags';
const form = (options: object = {}) => formOf('updateMany')('={{ $json.id }}', { options });
const tagIds = (id?: number) => idsOf(service, id);
const done = (id: number | undefined, tags: string[], mode = 'add') => ({
	updated: true,
	id,
	tags,
	tags_mode: mode,
});

describe('changes the tags of many endpoints', () => {
	it('adds by default, keeps the others, and needs one request for hundreds', async () => {
		const ids = await tagged(service, 300, METERING);
		const json = ids.map((id) => ({ id, Tags: 'water, fleet' }));
		const out = await service.output(form(), { json });
		expect(ids.map(tagIds)).toEqual(ids.map(() => [METERING, WATER, FLEET]));
		expect(out).toEqual(ids.map((id) => done(id, ['water', 'fleet'])));
		expect(service.sent()).toEqual(['GET /api/v2/tags', `POST ${ADD}`]);
	});

	it('changes the other fields first, and then the tags', async () => {
		const [id, plain] = await tagged(service, 2, METERING);
		const json = [
			{ id, name: 'one', tags: 'fleet' },
			{ id: plain, name: 'two' },
		];
		const out = await service.output(form(), { json });
		const [one, two] = [
			{ id, name: 'one' },
			{ id: plain, name: 'two' },
		];
		expect(bulkBodies(service)).toEqual([[one, two]]);
		expect(out).toEqual([
			{ ...done(id, ['fleet']), ...one },
			{ updated: true, ...two },
		]);
		expect(tagIds(id)).toEqual([METERING, FLEET]);
		expect(tagIds(plain)).toEqual([METERING]);
	});

	it('removes, and replaces with the request that changes the other fields', async () => {
		const [id] = await tagged(service, 1, METERING, WATER);
		const json = [{ id, tags: 'water' }];
		const removed = await service.output(form({ tagsMode: 'remove' }), { json });
		expect(removed).toEqual([done(id, ['water'], 'remove')]);
		expect(tagIds(id)).toEqual([METERING]);
		expect(service.sent().at(-1)).toBe(`POST ${REMOVE}`);
		const other = { json: [{ id, tags: 'fleet' }] };
		const replaced = await service.output(form({ tagsMode: 'replace' }), other);
		expect(replaced).toEqual([done(id, ['fleet'], 'replace')]);
		expect(tagIds(id)).toEqual([FLEET]);
		expect(service.sent().at(-1)).toBe(`PATCH ${MULTI}`);
	});

	it.each([
		['add', ADD, [METERING, FLEET]],
		['remove', REMOVE, [METERING]],
	])('goes on where some devices are as wanted already (%s)', async (tagsMode, path, after) => {
		const ids = await tagged(service, 20, METERING, ...(tagsMode === 'add' ? [] : [FLEET]));
		giveTags(service, ids[3] ?? 0, ...after);
		const json = ids.map((id) => ({ id, tags: 'fleet' }));
		const out = await service.output(form({ tagsMode }), { json });
		expect(ids.map(tagIds)).toEqual(ids.map(() => after));
		expect(out).toHaveLength(20);
		expect(service.sent()).toEqual([
			'GET /api/v2/tags',
			`POST ${path}`,
			'GET /api/v1/endpoint',
			`POST ${path}`,
		]);
	});

	it('says that the other fields were changed when the tags are refused', async () => {
		const [id] = await tagged(service, 1);
		service.forbid(ADD, { method: 'POST' });
		const { error } = await service.run(form(), { json: [{ id, name: 'half', tags: 'fleet' }] });
		expect(error?.message).toContain('Done before that: name');
		expect(service.world.endpoints.get(id ?? 0)?.name).toBe('half');
		expect(tagIds(id)).toEqual([]);
	});

	it('tags the devices of a request before the next one is sent', async () => {
		const ids = await newFleet(service, 2001);
		service.forbid(MULTI, { method: 'PATCH', skip: 1 });
		const json = ids.map((id) => ({ id, name: 'x', tags: 'fleet' }));
		const { error } = await service.run(form(), { json });
		expect(error?.httpCode).toBe('403');
		expect(error?.description).toContain('2000 of 2001 items were already carried out: 1 to 2000.');
		expect([ids[0], ids[1999], ids[2000]].map(tagIds)).toEqual([[FLEET], [FLEET], []]);
	});

	it('says of the devices behind a refusal that their tags were not changed', async () => {
		const ids = await newFleet(service, 1001);
		service.forbid(ADD, { method: 'POST', skip: 1 });
		const json = ids.map((id) => ({ id, name: 'x', tags: 'fleet' }));
		const { error } = await service.run(form(), { json });
		expect(error?.httpCode).toBe('403');
		expect(error?.description).toContain(
			'The other fields were changed, the tags were not [item 1001]',
		);
		expect(error?.description).toContain('500 of 1001 items were already carried out: 1 to 500.');
	});
});

it('a tag that does not exist is refused before anything is sent, with the known ones', async () => {
	const ids = await tagged(service, 2);
	const json = ids.map((id, n) => ({ id, name: 'x', tags: n === 0 ? 'fleet' : 'fleat' }));
	const { error } = await service.run(form(), { json });
	expect(error?.message).toBe("The tag 'fleat' does not exist [item 2]");
	expect(error?.description).toContain('There are: ');
	expect(service.sent()).toEqual(['GET /api/v2/tags']);
});
