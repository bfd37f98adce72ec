import type { Noun } from './call';
import { idOnly, integer, list, object, orNull, ref, text } from './schema';

const TAGS = '/api/v2/endpoint/{id}/tags';
const name = { ...text, pattern: '^[^,]+$' };

/** Tags, and those of an endpoint (docs/service/tags.md, *Operations*). */
export const tag: Noun = {
	name: 'Tags',
	schemas: {
		Tag: object({ id: integer, name: text, resource_count: integer, tag_color: idOnly() }),
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
			body: object({ name, 'color?': orNull(idOnly()) }),
			status: 201,
			answer: object({ id: integer, name: text, tag_color: idOnly() }),
		},
		'PATCH /api/v2/tags/{id}': {
			summary: 'Change a tag',
			body: object({ 'name?': orNull(name), 'color?': orNull(idOnly()) }),
			status: 204,
		},
		'DELETE /api/v2/tags/{id}': { summary: 'Delete a tag', status: 204 },
		'GET /api/v2/tag-colors': {
			summary: 'List the colours of tags',
			status: 200,
			answer: list(object({ id: integer, hex_color: text, description: text })),
		},
		[`GET ${TAGS}`]: {
			summary: 'List the tags of an endpoint',
			status: 200,
			answer: list(ref('Tag')),
		},
		[`POST ${TAGS}`]: { summary: 'Add a tag to an endpoint', body: idOnly(), status: 201 },
		[`DELETE ${TAGS}/{tagId}`]: { summary: 'Remove a tag from an endpoint', status: 200 },
	},
};
