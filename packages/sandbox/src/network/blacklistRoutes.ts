import type { FastifyInstance } from 'fastify';
import { notFound, refusal } from '../core/http/errors';
import { findEndpoint, findOperator } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { settleConnection } from '../core/device/connection';
import { operatorWithCodes } from '../core/events/operator';
import { OPERATORS } from '../core/world/operators';
import type { World } from '../core/world/types';

/**
 * List, add and remove the networks that an endpoint must not use (docs/service/endpoints.md, *Operator blacklist*).
 * @assumption An unknown operator gets 404, too, and both have the code 1401 (docs/service/endpoints.md, *Operator
 * blacklist*). Check: remove the same operator twice, and add operator 0.
 * @assumption A device leaves a blacklisted network at its next registration; an open data session stays
 * (docs/service/endpoints.md, *Operator blacklist*). Check: blacklist the network of a device that is online, and watch
 * it.
 */
export function operatorBlacklistRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v1/endpoint/:id/operator_blacklist';

	app.get<Asked>(url, (request, reply) => {
		const { id } = findEndpoint(world, request.params.id);
		const blocked = world.operatorBlacklists.get(id);
		return reply.send(OPERATORS.filter((one) => blocked?.has(one.id)).map(operatorWithCodes));
	});

	app.put<Asked>(`${url}/:operatorId`, (request, reply) => {
		const { id } = findEndpoint(world, request.params.id);
		const { id: operatorId } = findOperator(request.params.operatorId);
		const blocked = world.operatorBlacklists.get(id) ?? new Set();
		if (blocked.has(operatorId)) {
			const places = `Operator with Id '${operatorId}' is already blacklisted on Endpoint with Id '${id}'.`;
			throw refusal(409, 1405, places);
		}
		world.operatorBlacklists.set(id, blocked.add(operatorId));
		return sendEmpty(reply, 204);
	});

	app.delete<Asked>(`${url}/:operatorId`, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const { id: operatorId } = findOperator(request.params.operatorId);
		if (!world.operatorBlacklists.get(endpoint.id)?.delete(operatorId)) {
			throw notFound('Operator', operatorId);
		}
		settleConnection(world, endpoint);
		return sendEmpty(reply, 204);
	});
}
