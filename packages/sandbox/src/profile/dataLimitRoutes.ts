import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { asBadRequest, refusal } from '../core/http/errors';
import { find, readId } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { NEW_DATA_LIMIT } from './description';
import {
	addDataLimit,
	checkDataLimit,
	removeDataLimit,
	dataLimitsOf,
	dataLimitRecord,
} from './dataLimit';
import { settleProfile } from './rules';
import type { World } from '../core/world/types';

/** Finds a profile; 403 for an unknown one (docs/service/service-profiles.md, *Data limits*). */
function findProfile(world: World, text: string) {
	const profile = world.serviceProfiles.get(readId('id', text));
	if (!profile) throw refusal(403, 1104, 'You do not have the necessary permissions');
	return profile;
}

/**
 * Data limits, which are objects of one profile: list, add, drop all or one
 * (docs/service/service-profiles.md, *Data limits*).
 */
export function dataLimitRoutes(app: FastifyInstance, world: World): void {
	const url = '/api/v1/service_profile/:id/traffic_limit';

	app.get<Asked>(url, (request, reply) => {
		const profile = findProfile(world, request.params.id);
		return reply.send(dataLimitsOf(profile).map(dataLimitRecord));
	});

	app.post<Asked>(url, (request, reply) => {
		const profile = findProfile(world, request.params.id);
		const body = readBody(request, NEW_DATA_LIMIT, asBadRequest);
		addDataLimit(world, checkDataLimit(profile, body));
		settleProfile(world, profile.id);
		return sendEmpty(reply, 201);
	});

	app.delete<Asked>(url, (request, reply) => {
		const profile = findProfile(world, request.params.id);
		dataLimitsOf(profile).forEach(removeDataLimit);
		settleProfile(world, profile.id);
		return sendEmpty(reply, 204);
	});

	/**
	 * @assumption 404/1401 for a limit that the profile does not have
	 * (docs/service/service-profiles.md, *Data limits*). Check: delete an unknown limit.
	 */
	app.delete<Asked>(`${url}/:limit`, (request, reply) => {
		const profile = findProfile(world, request.params.id);
		const found = find('Traffic limit', 'traffic_limit_id', request.params.limit, (id) =>
			dataLimitsOf(profile).find(({ limit }) => limit.id === id),
		);
		removeDataLimit(found);
		settleProfile(world, profile.id);
		return sendEmpty(reply, 204);
	});
}
