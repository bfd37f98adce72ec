import type { FastifyInstance } from 'fastify';
import { readBody } from '../http/body';
import { asBadRequest } from '../http/errors';
import { findEndpoint } from '../http/ids';
import type { Asked } from '../http/query';
import { sendEmpty } from '../http/replies';
import { RESET } from '../openapi/connectivity';
import { emitReset } from '../rules/locationEvents';
import { connectionState, resetLocation, resetSession } from '../rules/connection';
import { cellInfoRecord } from '../shapes/cellInfo';
import { connectivityRecord } from '../shapes/connectivity';
import type { World } from '../world/types';

/** Read and reset the connectivity of an endpoint, and read its cell (docs/service/connectivity.md, *Reset*). */
export function connectivityRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v1/endpoint/:id/connectivity';

	app.get<Asked>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const state = connectionState(world, endpoint);
		return reply.send(connectivityRecord(world, endpoint, state));
	});

	app.get<Asked>(`${url}_info`, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const state = connectionState(world, endpoint);
		return reply.send(cellInfoRecord(world, endpoint, state));
	});

	/** @assumption Other bodies are bad requests (docs/service/connectivity.md, *Reset*). Check: PATCH `{}`. */
	app.patch<Asked>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const body = readBody(request, RESET, asBadRequest);
		emitReset(world, endpoint);
		if ('pdp_context' in body) resetSession(world, endpoint);
		if ('location' in body) resetLocation(world, endpoint);
		return sendEmpty(reply, 204);
	});
}
