import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { onlyFirst, refusal } from '../core/http/errors';
import { findTag } from '../core/http/ids';
import { type Asked, readParameter } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { NEW_TAG, TAG_CHANGE } from './description';
import { changeTag, createTag, deleteTag } from './rules';
import { countTags, tagRecord } from './record';
import { readBodyPage } from '../core/http/bodyPage';
import { TAG_COLORS } from '../core/world/tagColors';
import type { Tag, World } from '../core/world/types';

/** List, create, change and delete tags, and the list of tag colors (docs/service/tags.md, *Operations*). */
export function tagRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v2/tag-colors', (_request, reply) => reply.send(TAG_COLORS));

	app.get<Asked>('/api/v2/tags', (request, reply) => {
		const tags = matching(world, readParameter(request.query, 'name'));
		const { from, until, ...paging } = readBodyPage(request.query, tags.length);
		const counts = countTags(world);
		const data = tags.slice(from, until).map((tag) => tagRecord(tag, counts));
		return reply.send({ ...paging, data });
	});

	app.post('/api/v2/tags', (request, reply) => {
		const body = readBody(request, NEW_TAG, onlyFirst);
		const tag = createTag(world, freeName(world, body.name), body.color?.id);
		return reply.status(201).send({ id: tag.id, name: tag.name, tag_color: { id: tag.colorId } });
	});

	app.patch<Asked>('/api/v2/tags/:id', (request, reply) => {
		const tag = findTag(world, request.params.id);
		const body = readBody(request, TAG_CHANGE, onlyFirst);
		const name = freeName(world, body.name ?? tag.name, tag);
		changeTag(world, tag, name, body.color?.id ?? tag.colorId);
		return sendEmpty(reply, 204);
	});

	app.delete<Asked>('/api/v2/tags/:id', (request, reply) => {
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

/** Returns the trimmed name; 409 if another tag has it. */
function freeName(world: World, text: string, self?: Tag): string {
	const name = text.trim();
	const owner = world.tagIdsByName.get(name);
	if (owner === undefined || owner === self?.id) return name;
	throw refusal(409, 1405, `Tag with name '${name}' already exists.`);
}
