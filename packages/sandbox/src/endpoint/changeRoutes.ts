import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { checked, listed } from '../core/http/errors';
import { findEndpoint } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty, lookup } from '../core/http/replies';
import { ENDPOINT_CHANGE } from './schemas';
import { deleteEndpoint, refuseWithSim } from './delete';
import { applyUpdate, checkUpdate, refuseFullSpace } from './update';
import { ENDPOINT_STATUS } from './record';
import type { World } from '../core/world/types';

const REFUSE = listed('Update endpoint validation error');

/**
 * Update and delete one endpoint, and the list of endpoint statuses (docs/service/endpoints.md, *Update*;
 * docs/service/endpoints.md, *Delete*).
 */
export function endpointChangeRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v1/endpoint/status', (_request, reply) => reply.send(lookup(ENDPOINT_STATUS)));

	app.patch<Asked>('/api/v1/endpoint/:id', (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const body = readBody(request, ENDPOINT_CHANGE, REFUSE);
		const update = checked(REFUSE, (problems) => checkUpdate(world, endpoint, body, problems));
		refuseFullSpace(update);
		applyUpdate(world, endpoint, update);
		return sendEmpty(reply, 204);
	});

	app.delete<Asked>('/api/v1/endpoint/:id', (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		refuseWithSim(endpoint);
		deleteEndpoint(world, endpoint);
		return sendEmpty(reply, 204);
	});
}
