import { type Noun, reads, changes } from './call';
import { TAG_COLORS } from '../world/tagColors';
import { about, choice, integer, list, object, ref, reference, request, text } from './schema';
import type { Schema } from './schema';

const TAGS = '/api/v2/endpoint/{id}/tags';
/**
 * @assumption The name of a tag must not be empty nor hold a comma, which divides the `tags` of endpoints
 * (docs/service/tags.md, *Operations*). Check: create a tag `a,b`.
 */
const name: Schema<string> = about('text without commas', {
	...text,
	pattern: '^[^,]*[^,\\s][^,]*$',
});
const color = choice('Tag color', ...TAG_COLORS.map(({ id }) => id));

export const NEW_TAG = request({ name, 'color?': color });
export const TAG_CHANGE = request({ 'name?': name, 'color?': color });
/** Adds a tag to an endpoint. */
export const TAG_REFERENCE = reference();

const some = <Item>(item: Schema<Item>, most: number) => ({
	...list(item),
	minItems: 1,
	maxItems: most,
});
/** Adds tags to many endpoints, or removes them. */
export const TAGGED_ENDPOINTS = request({
	items: some(request({ endpoint: reference(), tags: some(reference(), 100) }), 2000),
});

/** Deletes many tags. */
export const DELETED_TAGS = request({ tags: some(reference(), 2000) });

/** Tags, and those of an endpoint (docs/service/tags.md, *Operations*). */
export const tag: Noun = {
	name: 'Tags',
	schemas: {
		Tag: object({ id: integer, name: text, resource_count: integer, tag_color: reference() }),
	},
	calls: {
		'GET /api/v2/tags': reads(
			'List tags',
			object({
				total: integer,
				page: integer,
				page_size: integer,
				last_page: integer,
				data: list(ref('Tag')),
			}),
			{ query: { name: text, page: integer, page_size: integer } },
		),
		'POST /api/v2/tags': changes(
			'Create a tag',
			201,
			NEW_TAG,
			object({ id: integer, name: text, tag_color: reference() }),
		),
		'PATCH /api/v2/tags/{id}': changes('Change a tag', 204, TAG_CHANGE),
		'DELETE /api/v2/tags/{id}': changes('Delete a tag', 204),
		'GET /api/v2/tag-colors': reads(
			'List the colors of tags',
			list(object({ id: integer, hex_color: text, description: text })),
		),
		[`GET ${TAGS}`]: reads('List the tags of an endpoint', list(ref('Tag'))),
		[`POST ${TAGS}`]: changes('Add a tag to an endpoint', 201, TAG_REFERENCE),
		'POST /api/v2/bulk-operations/endpoint/add-tags': changes(
			'Add tags to many endpoints',
			200,
			TAGGED_ENDPOINTS,
		),
		'POST /api/v2/bulk-operations/endpoint/remove-tags': changes(
			'Remove tags from many endpoints',
			200,
			TAGGED_ENDPOINTS,
		),
		'POST /api/v2/bulk-operations/tag/delete-tags': changes('Delete many tags', 200, DELETED_TAGS),
		[`DELETE ${TAGS}/{tagId}`]: changes('Remove a tag from an endpoint', 200),
	},
};
