import { missing, type Problems } from '../core/http/errors';
import { TAG_COLORS } from '../core/world/tagColors';
import { takeId, type Endpoint, type Tag, type World } from '../core/world/types';

/** Tags of a new endpoint: as text (deprecated) or as ids of existing ones. */
export type TagWish = { text: string } | { ids: number[] } | undefined;

/** The tags in the body of an endpoint creation. */
interface TaggedBody {
	tags?: string | null;
	tag_assignments?: number[] | null;
}

/**
 * Checks `tags` and `tag_assignments`, which exclude each other (docs/service/endpoints.md, *Create*); problems are
 * added.
 */
export function checkTags(world: World, body: TaggedBody, problems: Problems): TagWish {
	const { tags: text, tag_assignments: assignments } = body;
	const hasText = typeof text === 'string';
	if (!assignments) return hasText ? { text } : undefined;
	if (hasText) {
		problems.add(1406, "Fields 'tags' and 'tag_assignments' are mutually exclusive.");
	}
	const ids = [...new Set(assignments)];
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
	return world.tagIdsByName.get(name) ?? createTag(world, name).id;
}

/** Creates a tag; a color is chosen when none is given. The name must be free. */
export function createTag(world: World, name: string, colorId?: number): Tag {
	const id = takeId(world, 'tag');
	const tag = { id, name, colorId: colorId ?? (id % TAG_COLORS.length) + 1 };
	world.tags.set(id, tag);
	world.tagIdsByName.set(name, id);
	return tag;
}

/** Gives a tag another name and color; endpoints that carry it show the new name. */
export function changeTag(world: World, tag: Tag, name: string, colorId: number): void {
	world.tagIdsByName.delete(tag.name);
	world.tagIdsByName.set(name, tag.id);
	tag.name = name;
	tag.colorId = colorId;
	for (const endpoint of world.endpoints.values()) {
		if (endpoint.tagIds.includes(tag.id)) setTags(world, endpoint, endpoint.tagIds);
	}
}

/** Removes a tag everywhere. */
export function deleteTag(world: World, tag: Tag): void {
	world.tags.delete(tag.id);
	world.tagIdsByName.delete(tag.name);
	for (const endpoint of world.endpoints.values()) {
		if (!endpoint.tagIds.includes(tag.id)) continue;
		setTags(
			world,
			endpoint,
			endpoint.tagIds.filter((id) => id !== tag.id),
		);
	}
}

/** Gives an endpoint these tags; the deprecated text follows. */
export function setTags(world: World, endpoint: Endpoint, ids: number[]): void {
	Object.assign(endpoint, applyTags(world, { ids }));
}
