import { createTag } from '../../../../../packages/sandbox/src/tag/rules';
import type { Tag } from '../../../../../packages/sandbox/src/core/world/types';
import { itemsOf, locator, withService } from '../../../../engine';
import { formOf } from '../../forms/formOf';
import { GOES_ON } from '../endpoint/fixtures/createManyForm';
import { tagged, tagIds } from './fixtures/fleetTags';

const service = withService();
const DELETE = '/api/v2/bulk-operations/tag/delete-tags';
const form = formOf('tag', 'delete', { tagId: locator('id', '={{ $json.id }}'), maximum: 500 });
let made = 0;
const newTag = () => createTag(service.world, `temporary ${++made}`);
const newTags = (count: number) => Array.from({ length: count }, newTag);
const exists = ({ id }: { id: number }) => service.world.tags.has(id);
const sent = () =>
	service.control
		.requests()
		.filter(({ path }) => path === DELETE)
		.map(({ body }) => (body as { tags: object[] }).tags.length);
const fault = (extra: object) => service.control.fault({ method: 'POST', path: DELETE, ...extra });

it('deletes tags by a hundred a request, each once, and pairs each item', async () => {
	const tags = newTags(200);
	const first = newTag();
	const [device] = await tagged(service, 1, first.id);
	const json = [first, ...tags, first].map(({ id }) => ({ id }));
	const { json: out, outputs, error } = await service.run(form(), { json });
	expect(error).toBeUndefined();
	expect(out).toEqual(json.map(({ id }) => ({ deleted: true, id })));
	expect(itemsOf(outputs)).toEqual(json.map((_, item) => item));
	expect(sent()).toEqual([100, 100, 1]);
	expect([first, ...tags].some(exists)).toBe(false);
	expect(tagIds(service, device)).toEqual([]);
});

it('finds tags by their names, with one request for many', async () => {
	const tags = newTags(15);
	const byName = form({ tagId: locator('name', '={{ $json.name }}') });
	await service.output(byName, { json: tags.map(({ name }) => ({ name })) });
	expect(service.sent()).toEqual(['GET /api/v2/tags', `POST ${DELETE}`]);
	expect(tags.some(exists)).toBe(false);
});

it('fails the tags of a refused request with its reason, and says when an answer was lost', async () => {
	const one = newTag();
	const json = [{ id: one.id }, { id: 99999 }];
	const refused = await service.run(form(), { json, node: GOES_ON });
	expect(refused.json).toEqual(
		json.map(() => ({ error: expect.any(String), details: expect.any(String) })),
	);
	expect(exists(one)).toBe(true);
	fault({ status: 502, body: {} });
	const lost = await service.run(form(), { json: [{ id: one.id }] });
	expect(lost.error?.message).toContain('The change may have been applied');
	expect(sent()).toEqual([2, 1]);
});

it('asks nothing more after a refusal that no tag causes', async () => {
	fault({ status: 403, body: {} });
	const { error } = await service.run(form(), { json: [newTag()] });
	expect(error?.httpCode).toBe('403');
	expect(service.sent()).toEqual([`POST ${DELETE}`]);
});

it('deletes nothing when the input names more tags than the person allowed', async () => {
	const tags = newTags(21);
	const message = "21 tags would be deleted, more than 'Maximum to Delete' allows (20)";
	await service.refuses(form({ maximum: 20 }), message, { json: tags });
	expect(tags.every(exists)).toBe(true);
});

it('takes no tag whose name differs from another by a space only', async () => {
	const { world } = service;
	const id = world.tagIdsByName.get('fleet') ?? 0;
	const twin = { ...(world.tags.get(id) as Tag), id: 99, name: 'fleet ' };
	world.tags.set(99, twin);
	const { error } = await service.run(form({ tagId: locator('name', 'fleet ') }));
	world.tags.delete(99);
	expect(error?.message).toBe('2 tags have this Name');
	expect(world.tags.has(id)).toBe(true);
});
