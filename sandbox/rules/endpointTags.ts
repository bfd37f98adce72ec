import { readText, type JsonObject } from '../http/body';
import { missing, type Problems } from '../http/errors';
import { takeId, type World } from '../world/types';

/** Tags of a new endpoint: as text (deprecated) or as ids of existing ones. */
export type TagWish = { text: string } | { ids: number[] } | undefined;

/** Checks `tags` and `tag_assignments`, which exclude each other (service.md); problems are added. */
export function checkTags(world: World, body: JsonObject, problems: Problems): TagWish {
	const text = readText(body, 'tags', problems);
	const assignments = body.tag_assignments ?? undefined;
	if (assignments === undefined) return text === undefined ? undefined : { text };
	if (text !== undefined) {
		problems.add(1406, "Fields 'tags' and 'tag_assignments' are mutually exclusive.");
	}
	if (!Array.isArray(assignments) || !assignments.every((id) => Number.isSafeInteger(id))) {
		problems.add(1403, "Field 'tag_assignments' must be an array of integers.");
		return undefined;
	}
	const ids = [...new Set<number>(assignments)];
	for (const id of ids) {
		if (!world.tags.has(id)) problems.add(1401, missing('Tag', id));
	}
	return { ids };
}

/** Ids and text of the tags an endpoint gets; missing tags are created. */
export function applyTags(world: World, wish: TagWish): { tags: string | null; tagIds: number[] } {
	if (!wish) return { tags: null, tagIds: [] };
	if ('ids' in wish) {
		const names = wish.ids.map((id) => world.tags.get(id)?.name ?? '');
		return { tags: names.join(','), tagIds: wish.ids };
	}
	const names = wish.text.split(',').map((name) => name.trim());
	const tagIds = names.filter((name) => name !== '').map((name) => tagNamed(world, name));
	return { tags: wish.text, tagIds: [...new Set(tagIds)] };
}

/** The id of a tag, which is created when it does not exist yet. */
export function tagNamed(world: World, name: string): number {
	const known = world.tagIdsByName.get(name);
	if (known !== undefined) return known;
	const id = takeId(world, 'tag');
	world.tags.set(id, { id, name, colorId: (id % 8) + 1 });
	world.tagIdsByName.set(name, id);
	return id;
}
