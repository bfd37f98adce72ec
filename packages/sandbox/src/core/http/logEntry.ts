import { parse as parseQuery } from 'node:querystring';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world/types';
import { parseJson } from './body';
import { pathOf } from './query';
import { LONGEST_BODY, withoutSecrets, type LoggedRequest } from './requestLog';

/** Returns the log entry of an answered request. */
export function logEntry(
	world: World,
	request: FastifyRequest,
	reply: FastifyReply,
): LoggedRequest {
	const { method, routeOptions } = request;
	const path = pathOf(request);
	const body = keptBody(request.body);
	return {
		at: new Date(world.clock.now()).toISOString(),
		method,
		path,
		// The original query, because a fault may have changed what the route sees.
		query: parseQuery(request.url.slice(path.length + 1)),
		route: `${method} ${routeOptions.url ?? '(unknown)'}`,
		status: reply.raw.headersSent ? reply.raw.statusCode : 0,
		...(body !== undefined && { body }),
	};
}

function keptBody(body: unknown): unknown {
	if (!Buffer.isBuffer(body) || body.length <= LONGEST_BODY) return withoutSecrets(parseJson(body));
	return `(${body.length} bytes, not kept)`;
}
