import { type Noun, reads, changes } from '../core/description/call';
import { TAG_COLORS } from '../core/world/tagColors';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';

const TAGS = '/api/v2/endpoint/{id}/tags';
/**
 * @assumption The name of a tag must not be empty nor hold a comma, which divides the `tags` of endpoints
 * (docs/service/tags.md, *Operations*). Check: create a tag `a,b`.
 */
const name: Schema<string> = s.about('text without commas', {
	...s.text,
	pattern: '^[^,]*[^,\\s][^,]*$',
});
const color = s.choice('Tag color', ...TAG_COLORS.map(({ id }) => id));

export const NEW_TAG = s.request({ name, 'color?': color });
export const TAG_CHANGE = s.request({ 'name?': name, 'color?': color });
/** Adds a tag to an endpoint. */
export const TAG_REFERENCE = s.reference();

const some = <Item>(item: Schema<Item>, most: number) => ({
	...s.list(item),
	minItems: 1,
	maxItems: most,
});
/** Adds tags to many endpoints, or removes them. */
export const TAGGED_ENDPOINTS = s.request({
	items: some(s.request({ endpoint: s.reference(), tags: some(s.reference(), 100) }), 2000),
});

/** Deletes many tags. */
export const DELETED_TAGS = s.request({ tags: some(s.reference(), 2000) });

/** Tags, and those of an endpoint (docs/service/tags.md, *Operations*). */
export const tag: Noun = {
	name: 'Tags',
	schemas: {
		Tag: s.object({
			id: s.integer,
			name: s.text,
			resource_count: s.integer,
			tag_color: s.reference(),
		}),
	},
	calls: {
		'GET /api/v2/tags': reads(
			'List tags',
			s.object({
				total: s.integer,
				page: s.integer,
				page_size: s.integer,
				last_page: s.integer,
				data: s.list(s.ref('Tag')),
			}),
			{ query: { name: s.text, page: s.integer, page_size: s.integer } },
		),
		'POST /api/v2/tags': changes(
			'Create a tag',
			201,
			NEW_TAG,
			s.object({ id: s.integer, name: s.text, tag_color: s.reference() }),
		),
		'PATCH /api/v2/tags/{id}': changes('Change a tag', 204, TAG_CHANGE),
		'DELETE /api/v2/tags/{id}': changes('Delete a tag', 204),
		'GET /api/v2/tag-colors': reads(
			'List the colors of tags',
			s.list(s.object({ id: s.integer, hex_color: s.text, description: s.text })),
		),
		[`GET ${TAGS}`]: reads('List the tags of an endpoint', s.list(s.ref('Tag'))),
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
