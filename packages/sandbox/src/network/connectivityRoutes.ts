import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { asBadRequest } from '../core/http/errors';
import { findEndpoint } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { RESET } from './connectivityDescription';
import { emitReset } from '../core/events/locationEvents';
import { connectionState, resetLocation, resetSession } from '../core/device/connection';
import { cellInfoRecord } from './cellInfo';
import { connectivityRecord } from '../core/device/connectivity';
import type { World } from '../core/world/types';

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
