import { createTag } from '../../../../../packages/sandbox/src/tag/rules';
import { withService } from '../../../../engine';
import { FLEET, giveTags, METERING, tagIds as idsOf, WATER } from '../tag/fixtures/fleetTags';
import { DEVICE, formOf } from './fixtures/fleet';

const service = withService();
const form = (updateFields: object) => formOf('update')(DEVICE, { updateFields });
const TAGS = `/api/v2/endpoint/${DEVICE}/tags`;
const tagIds = () => idsOf(service, DEVICE);
const tagNames = () => tagIds()?.map((id) => service.world.tags.get(id)?.name);
const tagCount = () => service.world.tags.size;

beforeEach(() => giveTags(service, DEVICE, METERING, WATER));

it('adds a tag by default, and the device keeps its others', async () => {
	const json = await service.output(form({ tags: ['fleet'] }));
	expect(tagIds()).toEqual([METERING, WATER, FLEET]);
	expect(json).toEqual([{ updated: true, id: DEVICE, tags: ['fleet'], tags_mode: 'add' }]);
	expect(service.sent()).toEqual(['GET /api/v2/tags', `POST ${TAGS}`]);
});

it('adds one that the device has already, and changes the other fields too', async () => {
	const json = await service.output(
		form({ name: 'tagged', tags: '={{ "water, fleet" }}', tagsMode: 'add' }),
	);
	expect(tagIds()).toEqual([METERING, WATER, FLEET]);
	expect(json).toEqual([
		{ updated: true, id: DEVICE, name: 'tagged', tags: ['water', 'fleet'], tags_mode: 'add' },
	]);
	expect(service.sent()).toEqual([
		'GET /api/v2/tags',
		`PATCH /api/v1/endpoint/${DEVICE}`,
		`POST ${TAGS}`,
		`POST ${TAGS}`,
	]);
});

it('removes tags, also one that the device does not have', async () => {
	await service.output(form({ tags: ['water', 'fleet'], tagsMode: 'remove' }));
	expect(tagIds()).toEqual([METERING]);
	expect(service.sent()).toEqual(['GET /api/v2/tags', `GET ${TAGS}`, `DELETE ${TAGS}/${WATER}`]);
});

it('replaces all tags when asked to', async () => {
	const json = await service.output(form({ tags: 'fleet', tagsMode: 'replace' }));
	expect(tagIds()).toEqual([FLEET]);
	expect(json).toEqual([{ updated: true, id: DEVICE, tags: ['fleet'], tags_mode: 'replace' }]);
});

it('refuses to replace by a tag whose name would be read as two, and adds it by its ID', async () => {
	const odd = createTag(service.world, 'north, old');
	const tags = [String(odd.id)];
	const { error } = await service.run(form({ tags, tagsMode: 'replace' }));
	expect(error?.message).toContain("The name of the tag 'north, old' holds a comma");
	expect(tagIds()).toEqual([METERING, WATER]);
	const added = await service.run(form({ tags, tagsMode: 'add' }));
	expect(added.error).toBeUndefined();
	expect(tagIds()).toEqual([METERING, WATER, odd.id]);
});

it.each([
	['add', "Correct the name, or turn on 'Create Missing Tags'."],
	['remove', 'Correct the name.'],
	['replace', "Correct the name, or turn on 'Create Missing Tags'."],
])('refuses a tag that does not exist before any change (%s)', async (tagsMode, advice) => {
	const before = tagCount();
	const { error } = await service.run(form({ name: 'x', tags: ['fleat'], tagsMode }));
	expect(error?.message).toBe("The tag 'fleat' does not exist");
	expect(error?.description).toContain('There are: ');
	expect(error?.description).toContain('fleet');
	expect(error?.description).toContain(advice);
	expect(service.sent()).toEqual(['GET /api/v2/tags']);
	expect(tagCount()).toBe(before);
});

it('creates a missing tag only when asked to, once for all items', async () => {
	await service.output(form({ tags: ['lost'], createMissingTags: true }), { json: [{}, {}] });
	expect(tagNames()).toEqual(['metering', 'water', 'lost']);
	expect(service.sent().filter((one) => one.endsWith('/api/v2/tags'))).toEqual([
		'GET /api/v2/tags',
		'POST /api/v2/tags',
	]);
});

it('uses a tag that somebody creates at the same time', async () => {
	const tag = createTag(service.world, 'found');
	service.control.fault({
		method: 'GET',
		path: '/api/v2/tags$',
		status: 200,
		body: { total: 0, page: 1, page_size: 100, last_page: 1, data: [] },
	});
	await service.output(form({ tags: ['found'], createMissingTags: true }));
	expect(tagIds()).toContain(tag.id);
});

it('loses no tag when two runs overlap', async () => {
	const tags = ['fleet', 'heat', 'cooling', 'offshore'];
	const runs = await Promise.all(tags.map((tag) => service.run(form({ tags: [tag] }))));
	expect(runs.map(({ error }) => error)).toEqual(tags.map(() => undefined));
	expect(tagNames()?.sort()).toEqual(['metering', 'water', ...tags].sort());
});

it('says what was done before a tag was refused', async () => {
	service.forbid(TAGS, { method: 'POST', skip: 1 });
	const { error } = await service.run(form({ name: 'half', tags: ['fleet', 'heat'] }));
	expect(error?.httpCode).toBe('403');
	expect(error?.message).toContain('Done before that: name; tags fleet');
	expect(tagIds()).toEqual([METERING, WATER, FLEET]);
});
