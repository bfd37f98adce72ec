import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { onlyFirst } from '../core/http/errors';
import { find } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { NEW_TOKEN, TOKEN_CHANGE } from './tokenDescription';
import { changeToken, checkNewToken, applicationTokenRecord } from './tokens';
import { addApplicationToken } from './seed';
import type { ApplicationToken } from '../core/world/access';
import type { World } from '../core/world/types';

/** List, create, change and revoke application tokens (docs/service/application-tokens.md, *Operations*). */
export function applicationTokenRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v1/application_token';

	app.get(url, (_request, reply) => {
		const tokens = [...world.applicationTokens.values()].sort((a, b) => a.id - b.id);
		return reply.send(tokens.map(applicationTokenRecord));
	});

	/**
	 * 200 and not 201; the text is in this answer only. About as long as the real ones
	 * (docs/service/application-tokens.md, *Record*).
	 */
	app.post(url, (request, reply) => {
		const now = world.clock.now();
		const fields = checkNewToken(readBody(request, NEW_TOKEN, onlyFirst), now);
		const token = randomBytes(58).toString('base64url');
		addApplicationToken(world, { ...fields, token, createdAt: now });
		return reply.send({ application_token: token });
	});

	app.patch<Asked>(`${url}/:id`, (request, reply) => {
		const token = findToken(world, request.params.id);
		changeToken(token, readBody(request, TOKEN_CHANGE, onlyFirst));
		return sendEmpty(reply, 204);
	});
}

/**
 * @assumption 404/1401 for an unknown token, as elsewhere (docs/service/application-tokens.md, *Operations*). Check:
 * PATCH an unknown token.
 */
const findToken = (world: World, text: string): ApplicationToken =>
	find('Application token', 'id', text, (id) =>
		[...world.applicationTokens.values()].find((one) => one.id === id),
	);
