import type { FastifyInstance } from 'fastify';
import { readBody, type JsonObject } from '../http/body';
import { badRequest } from '../http/errors';
import { findEndpoint } from '../http/ids';
import { sendEmpty } from '../http/replies';
import { connectionState, resetLocation, resetSession } from '../rules/connection';
import { connectivityRecord } from '../shapes/connectivity';
import type { World } from '../world/types';

interface Params {
	id: string;
}

/** Read and reset the connectivity of an endpoint (docs/service/connectivity.md, *Reset*). */
export function connectivityRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v1/endpoint/:id/connectivity';

	app.get<{ Params: Params }>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const state = connectionState(world, endpoint);
		return reply.send(connectivityRecord(world, endpoint, state));
	});

	app.patch<{ Params: Params }>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const body = readBody(request);
		checkReset(body);
		if ('pdp_context' in body) resetSession(world, endpoint);
		if ('location' in body) resetLocation(world, endpoint);
		return sendEmpty(reply, 204);
	});
}

/**
 * A reset names one or both parts with null, and nothing else can be written.
 * @assumption Other bodies of a reset are bad requests (docs/service/connectivity.md, *Reset*). Check: PATCH `{}`.
 */
function checkReset(body: JsonObject): void {
	const keys = ['pdp_context', 'location'].filter((key) => key in body);
	if (keys.length === 0) throw badRequest("Give 'pdp_context' or 'location' as null");
	for (const key of keys) {
		if (body[key] !== null) throw badRequest(`Field '${key}' can only be null`);
	}
}
