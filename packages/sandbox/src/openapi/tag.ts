import type { Noun } from './call';
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
		'GET /api/v2/tags': {
			summary: 'List tags',
			query: { name: text, page: integer, page_size: integer },
			status: 200,
			answer: object({
				total: integer,
				page: integer,
				page_size: integer,
				last_page: integer,
				data: list(ref('Tag')),
			}),
		},
		'POST /api/v2/tags': {
			summary: 'Create a tag',
			body: NEW_TAG,
			status: 201,
			answer: object({ id: integer, name: text, tag_color: reference() }),
		},
		'PATCH /api/v2/tags/{id}': {
			summary: 'Change a tag',
			body: TAG_CHANGE,
			status: 204,
		},
		'DELETE /api/v2/tags/{id}': { summary: 'Delete a tag', status: 204 },
		'GET /api/v2/tag-colors': {
			summary: 'List the colors of tags',
			status: 200,
			answer: list(object({ id: integer, hex_color: text, description: text })),
		},
		[`GET ${TAGS}`]: {
			summary: 'List the tags of an endpoint',
			status: 200,
			answer: list(ref('Tag')),
		},
		[`POST ${TAGS}`]: { summary: 'Add a tag to an endpoint', body: TAG_REFERENCE, status: 201 },
		'POST /api/v2/bulk-operations/endpoint/add-tags': {
			summary: 'Add tags to many endpoints',
			body: TAGGED_ENDPOINTS,
			status: 200,
		},
		'POST /api/v2/bulk-operations/endpoint/remove-tags': {
			summary: 'Remove tags from many endpoints',
			body: TAGGED_ENDPOINTS,
			status: 200,
		},
		'POST /api/v2/bulk-operations/tag/delete-tags': {
			summary: 'Delete many tags',
			body: DELETED_TAGS,
			status: 200,
		},
		[`DELETE ${TAGS}/{tagId}`]: { summary: 'Remove a tag from an endpoint', status: 200 },
	},
};
