import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { missing, onlyFirst, refusal } from '../core/http/errors';
import { find, findEndpoint } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { TAG_REFERENCE } from './description';
import { setTags } from './rules';
import { countTags, tagRecord } from './record';
import type { Endpoint, World } from '../core/world/types';

/** List, add and remove the tags of an endpoint (docs/service/tags.md, *Tags of an endpoint*). */
export function endpointTagRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v2/endpoint/:id/tags';

	app.get<Asked>(url, (request, reply) => {
		const { tagIds } = findEndpoint(world, request.params.id);
		const counts = countTags(world);
		const tags = tagIds.flatMap((id) => world.tags.get(id) ?? []);
		return reply.send(tags.map((tag) => tagRecord(tag, counts)));
	});

	/**
	 * @assumption An unknown tag gets 422/1400: 1401 is only known with 404 and inside `errors`
	 * (docs/service/tags.md, *Tags of an endpoint*). Check: assign an unknown tag.
	 */
	app.post<Asked>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const { id } = readBody(request, TAG_REFERENCE, onlyFirst);
		if (!world.tags.has(id)) throw refusal(422, 1400, missing('Tag', id));
		if (endpoint.tagIds.includes(id)) {
			const places = `Tag with Id '${id}' is already assigned to Endpoint with Id '${endpoint.id}'.`;
			throw refusal(409, 1405, places);
		}
		change(world, endpoint, [...endpoint.tagIds, id]);
		return sendEmpty(reply, 201);
	});

	app.delete<Asked>(`${url}/:tagId`, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const tag = find('Tag', 'tag_id', request.params.tagId, (id) =>
			endpoint.tagIds.find((one) => one === id),
		);
		const kept = endpoint.tagIds.filter((id) => id !== tag);
		change(world, endpoint, kept);
		return sendEmpty(reply, 200);
	});
}

function change(world: World, endpoint: Endpoint, ids: number[]): void {
	setTags(world, endpoint, ids);
	endpoint.updatedAt = world.clock.now();
}
