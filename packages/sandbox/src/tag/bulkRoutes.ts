import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { badRequest, missing, onlyFirst, refusal } from '../core/http/errors';
import { sendEmpty } from '../core/http/replies';
import { DELETED_TAGS, TAGGED_ENDPOINTS } from './description';
import { findItems } from '../core/http/bulkItems';
import { deleteTag, setTags } from './rules';
import type { Endpoint, Tag, World } from '../core/world/types';

/**
 * Add and remove tags of many endpoints, and delete many tags (docs/service/tags.md, *Tags of many endpoints*).
 * @assumption All or nothing, 2,000 endpoints at most. An unknown endpoint, and a tag to remove that is not there, get the
 * 422 of an unknown tag (docs/service/tags.md, *Tags of many endpoints*). Check: remove a tag from two endpoints, one of
 * which has it.
 */
export function bulkTagRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v2/bulk-operations/endpoint';

	app.post(`${url}/add-tags`, (request, reply) => {
		const { items } = readBody(request, TAGGED_ENDPOINTS, onlyFirst);
		const changes = changesOf(world, items, ({ endpoint, ids }) => {
			const unknown = ids.find((id) => !world.tags.has(id));
			if (unknown !== undefined) throw unprocessable(unknown);
			const known = ids.find((id) => endpoint.tagIds.includes(id));
			if (known !== undefined) {
				const places = `Tag with Id '${known}' is already assigned to Endpoint with Id '${endpoint.id}'.`;
				throw refusal(409, 1405, places);
			}
			return [...endpoint.tagIds, ...ids];
		});
		apply(world, changes);
		return sendEmpty(reply, 200);
	});

	app.post(`${url}/remove-tags`, (request, reply) => {
		const { items } = readBody(request, TAGGED_ENDPOINTS, onlyFirst);
		const changes = changesOf(world, items, ({ endpoint, ids }) => {
			const absent = ids.find((id) => !endpoint.tagIds.includes(id));
			if (absent !== undefined) throw unprocessable(absent);
			return endpoint.tagIds.filter((id) => !ids.includes(id));
		});
		apply(world, changes);
		return sendEmpty(reply, 200);
	});

	/**
	 * @assumption All or nothing; an unknown tag gets 422, a repeated one 400 (docs/service/tags.md, *Operations*).
	 * Check: delete a tag and an unknown one with one request.
	 */
	app.post('/api/v2/bulk-operations/tag/delete-tags', (request, reply) => {
		const { tags } = readBody(request, DELETED_TAGS, onlyFirst);
		for (const tag of findTags(world, tags)) deleteTag(world, tag);
		return sendEmpty(reply, 200);
	});
}

const unprocessable = (tag: number) => refusal(422, 1401, missing('Tag', tag));

function findTags(world: World, references: { id: number }[]): Tag[] {
	const seen = new Set<number>();
	return references.map(({ id }) => {
		if (seen.has(id)) throw badRequest(`Tag with Id '${id}' is given twice`);
		seen.add(id);
		const tag = world.tags.get(id);
		if (!tag) throw unprocessable(id);
		return tag;
	});
}

interface Item {
	endpoint: { id: number };
	tags: { id: number }[];
}

interface Change {
	endpoint: Endpoint;
	tagIds: number[];
}

/** Returns the tags of each endpoint after the request; `after` throws a refusal. */
function changesOf(
	world: World,
	items: Item[],
	after: (item: { endpoint: Endpoint; ids: number[] }) => number[],
): Change[] {
	const endpoints = findItems(
		world,
		items.map(({ endpoint }) => endpoint),
		422,
	);
	return endpoints.map((endpoint, index) => {
		const ids = new Set(items[index]?.tags.map(({ id }) => id));
		return { endpoint, tagIds: after({ endpoint, ids: [...ids] }) };
	});
}

function apply(world: World, changes: Change[]): void {
	for (const { endpoint, tagIds } of changes) {
		setTags(world, endpoint, tagIds);
		endpoint.updatedAt = world.clock.now();
	}
}
