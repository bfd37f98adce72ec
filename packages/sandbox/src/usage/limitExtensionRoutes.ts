import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { asBadRequest, notFound } from '../core/http/errors';
import { findEndpoint } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import type { ValueOf } from '../core/description/schema';
import { NEW_EXTENSION } from './description';
import { settleConnection } from '../core/device/connection';
import { offsetDate } from '../core/world/dates';
import type { LimitExtension } from '../core/world/quota';
import { takeId, type Endpoint, type World } from '../core/world/types';

/**
 * List, add and drop the extensions of an endpoint's traffic limits
 * (docs/service/quotas.md, *Traffic limit extensions*).
 */
export function limitExtensionRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v1/endpoint/:id/traffic_limit_extension';

	app.get<Asked>(url, (request, reply) => {
		const { id } = findEndpoint(world, request.params.id);
		const now = world.clock.now();
		const extensions = (world.limitExtensions.get(id) ?? []).filter((one) => one.expiresAt > now);
		return reply.send(extensions.map((extension) => extensionRecord(id, extension)));
	});

	app.post<Asked>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		const extension = newExtension(world, endpoint, readBody(request, NEW_EXTENSION, asBadRequest));
		const extensions = world.limitExtensions.get(endpoint.id) ?? [];
		world.limitExtensions.set(endpoint.id, [...extensions, extension]);
		settleConnection(world, endpoint);
		return reply.status(201).send(extensionRecord(endpoint.id, extension));
	});

	app.delete<Asked>(url, (request, reply) => {
		const endpoint = findEndpoint(world, request.params.id);
		world.limitExtensions.delete(endpoint.id);
		settleConnection(world, endpoint);
		return sendEmpty(reply, 204);
	});
}

/**
 * 400 for a body that does not fit, 404 for a limit the endpoint's profile does not have.
 * @assumption Without `traffic_limit_id` the profile's first limit is extended; without limits there is nothing to
 * extend (docs/service/quotas.md, *Traffic limit extensions*). Check: add an extension without the id and read it.
 */
function newExtension(
	world: World,
	endpoint: Endpoint,
	{ volume, traffic_limit_id: wanted }: ValueOf<typeof NEW_EXTENSION>,
): LimitExtension {
	const services = world.serviceProfiles.get(endpoint.serviceProfileId)?.service ?? [];
	const limits = services.flatMap((service) => service.traffic_limit);
	const limit =
		(wanted ?? undefined) === undefined ? limits[0] : limits.find(({ id }) => id === wanted);
	if (!limit) throw notFound('Traffic limit', wanted ?? 0);
	const createdAt = world.clock.now();
	const today = new Date(createdAt);
	return {
		id: takeId(world, 'limitExtension'),
		trafficLimitId: limit.id,
		volume,
		createdAt,
		expiresAt: Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1),
	};
}

function extensionRecord(endpointId: number, extension: LimitExtension) {
	return {
		id: extension.id,
		endpoint_id: endpointId,
		traffic_limit_id: extension.trafficLimitId,
		volume: extension.volume,
		expiration_date: offsetDate(extension.expiresAt),
		created_at: offsetDate(extension.createdAt),
	};
}
