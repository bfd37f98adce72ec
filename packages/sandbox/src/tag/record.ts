import type { Tag, World } from '../core/world/types';

/** How many endpoints carry each tag. */
export function countTags(world: World): Map<number, number> {
	const counts = new Map<number, number>();
	for (const { tagIds } of world.endpoints.values()) {
		for (const id of tagIds) counts.set(id, (counts.get(id) ?? 0) + 1);
	}
	return counts;
}

/** A tag in a list, with the number of endpoints that carry it (docs/service/tags.md, *Operations*). */
export function tagRecord({ id, name, colorId }: Tag, counts: Map<number, number>) {
	return { id, name, resource_count: counts.get(id) ?? 0, tag_color: { id: colorId } };
}
