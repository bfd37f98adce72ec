import type { FastifyInstance } from 'fastify';
import { readBody } from '../http/body';
import { listed, Problems } from '../http/errors';
import { findEndpoint } from '../http/ids';
import type { Asked } from '../http/query';
import { sendEmpty } from '../http/replies';
import { ENDPOINT_CHANGE } from '../openapi/endpointSchemas';
import { deleteEndpoint, refuseWithSim } from '../rules/deleteEndpoint';
import { applyUpdate, checkUpdate, refuseFullSpace } from '../rules/updateEndpoint';
import { ENDPOINT_STATUS } from '../shapes/endpoint';
import { lookup } from '../shapes/lookup';
import type { World } from '../world/types';

const REFUSE = listed('Update endpoint validation error');

/**
 * Update and delete one endpoint, and the list of endpoint statuses (docs/service/endpoints.md, *Update*;
 * docs/service/endpoints.md, *Delete*).
 */
export function endpointChangeRoutes(app: FastifyInstance, world: World): void {
	app.get('/api/v1/endpoint/status', (_request, reply) => reply.send(lookup(ENDPOINT_STATUS)));

	app.patch<Asked>('/api/v1/endpoint/:id', (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const problems = new Problems();
		const body = readBody(request, ENDPOINT_CHANGE, REFUSE);
		const update = checkUpdate(world, endpoint, body, problems);
		problems.refuseIfAny(REFUSE);
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
