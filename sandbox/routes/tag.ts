import type { FastifyInstance } from 'fastify';
import { readBody, readReference, readText, type JsonObject } from '../http/body';
import { missing, notFound, Problems, Refusal, refusal } from '../http/errors';
import { readId } from '../http/ids';
import { readParameter, type Query } from '../http/query';
import { sendEmpty } from '../http/replies';
import { changeTag, createTag, deleteTag } from '../rules/endpointTags';
import { countTags, tagRecord } from '../shapes/tag';
import { readBodyPage } from '../http/bodyPage';
import { TAG_COLORS } from '../world/tagColors';
import type { Tag, World } from '../world/types';

interface Params {
	id: string;
}

/** List, create, change and delete tags, and the list of tag colours (docs/service/tags.md, *Operations*). */
export function tagRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v2/tag-colors', (_request, reply) => reply.send(TAG_COLORS));

	app.get<{ Querystring: Query }>('/api/v2/tags', (request, reply) => {
		const tags = matching(world, readParameter(request.query, 'name'));
		const { from, until, ...paging } = readBodyPage(request.query, tags.length);
		const counts = countTags(world);
		const data = tags.slice(from, until).map((tag) => tagRecord(tag, counts));
		return reply.send({ ...paging, data });
	});

	app.post('/api/v2/tags', (request, reply) => {
		const { name, colorId } = checkTag(world, readBody(request));
		if (name === undefined) throw refusal(422, 1402, "Field 'name' is required.");
		const tag = createTag(world, name, colorId);
		return reply.status(201).send({ id: tag.id, name, tag_color: { id: tag.colorId } });
	});

	app.patch<{ Params: Params }>('/api/v2/tags/:id', (request, reply) => {
		const tag = findTag(world, request.params.id);
		const { name, colorId } = checkTag(world, readBody(request), tag);
		changeTag(world, tag, name ?? tag.name, colorId ?? tag.colorId);
		return sendEmpty(reply, 204);
	});

	app.delete<{ Params: Params }>('/api/v2/tags/:id', (request, reply) => {
		deleteTag(world, findTag(world, request.params.id));
		return sendEmpty(reply, 204);
	});
}

/**
 * Tags by ascending id.
 * @assumption `name` matches as on v1 lists; tags come by id (docs/service/tags.md, *Operations*). Check: filter tags
 * by half a name.
 */
function matching(world: World, name: string | undefined): Tag[] {
	const tags = [...world.tags.values()];
	if (name === undefined) return tags;
	if (world.settings.textMatch === 'exact') return tags.filter((tag) => tag.name === name);
	return tags.filter((tag) => tag.name.toLowerCase().includes(name.toLowerCase()));
}

function findTag(world: World, text: string): Tag {
	const id = readId('id', text);
	const tag = world.tags.get(id);
	if (!tag) throw notFound('Tag', id);
	return tag;
}

/**
 * Name and colour of a body: 422 for the first thing wrong, in the three keys of these calls, 409 for a name that
 * another tag has.
 * @assumption The name of a tag must not be empty nor hold a comma, which divides the `tags` of endpoints
 * (docs/service/tags.md, *Operations*). Check: create a tag `a,b`.
 */
function checkTag(world: World, body: JsonObject, self?: Tag) {
	const problems = new Problems();
	const name = readText(body, 'name', problems)?.trim();
	const colorId = readReference(body, 'color', problems);
	if (name !== undefined && !/^[^,]+$/.test(name)) problems.add(1403, 'Invalid tag name.');
	if (colorId !== undefined && !TAG_COLORS.some(({ id }) => id === colorId)) {
		problems.add(1401, missing('Tag color', colorId));
	}
	const [problem] = problems.entries;
	if (problem) throw new Refusal(422, problem);
	const owner = name === undefined ? undefined : world.tagIdsByName.get(name);
	if (owner !== undefined && owner !== self?.id) {
		throw refusal(409, 1405, `Tag with name '${name ?? ''}' already exists.`);
	}
	return { name, colorId };
}
