import type { FastifyInstance } from 'fastify';
import { missing, refusal } from '../core/http/errors';
import { find, findServiceProfile, readId } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { settleProfile } from './rules';
import type { ProfileService, ServiceProfile, TrafficLimit } from '../core/world/profile';
import { SERVICES } from '../core/world/services';
import type { World } from '../core/world/types';

/**
 * Services of a profile, and the ready-made limits of each (docs/service/service-profiles.md, *Services*;
 * docs/service/service-profiles.md, *SMS limits*).
 */
export function profileServiceRoutes(app: FastifyInstance, world: World): void {
	services(app, world);
	limits(app, world);
}

/**
 * @assumption 404/1401 for a service that does not exist or is not part of the profile
 * (docs/service/service-profiles.md, *Services*). Check: remove a service the profile does not have.
 */
function services(app: FastifyInstance, world: World): void {
	const url = '/api/v1/service_profile/:id/service/:service';

	app.put<Asked>(url, (request, reply) => {
		const profile = findServiceProfile(world, request.params.id);
		const service = find('Service', 'service_id', request.params.service, (id) => SERVICES.get(id));
		if (serviceOf(profile, service.id)) {
			const places = `Service with Id '${service.id}' is already part of the service profile.`;
			throw refusal(409, 1405, places);
		}
		profile.service.push({ ...service, traffic_limit: [] });
		settleProfile(world, profile.id);
		return sendEmpty(reply, 204);
	});

	app.delete<Asked>(url, (request, reply) => {
		const profile = findServiceProfile(world, request.params.id);
		const service = findService(profile, request.params.service);
		if (service.traffic_limit.length > 0) {
			throw refusal(409, 1406, `Service with Id '${service.id}' still has traffic limits.`);
		}
		profile.service.splice(profile.service.indexOf(service), 1);
		settleProfile(world, profile.id);
		return sendEmpty(reply, 204);
	});
}

/**
 * @assumption 404/1401 for an unknown limit; 422 for a limit of another service, and for one attached or not attached
 * already (docs/service/service-profiles.md, *SMS limits*). Check: attach a limit twice, and one of another service.
 */
function limits(app: FastifyInstance, world: World): void {
	const url = '/api/v1/service_profile/:id/service/:service/traffic_limit/:limit';

	app.put<Asked>(url, (request, reply) => {
		const profile = findServiceProfile(world, request.params.id);
		const service = findService(profile, request.params.service);
		const limit = find('Traffic limit', 'traffic_limit_id', request.params.limit, readyMade);
		const { id } = limit;
		if (!SERVICES.get(service.id)?.traffic_limit.includes(limit)) {
			throw refusal(422, 1406, `Traffic limit with Id '${id}' belongs to another service.`);
		}
		if (service.traffic_limit.some((one) => one.id === id)) {
			throw refusal(422, 1406, `Traffic limit with Id '${id}' is already attached.`);
		}
		service.traffic_limit.push(limit);
		return sendEmpty(reply, 200);
	});

	app.delete<Asked>(url, (request, reply) => {
		const profile = findServiceProfile(world, request.params.id);
		const service = findService(profile, request.params.service);
		const id = readId('traffic_limit_id', request.params.limit);
		const limit = service.traffic_limit.find((one) => one.id === id);
		// A data limit is a separate object with its own calls.
		if (!limit || limit.satellite_only !== undefined) {
			throw refusal(422, 1400, missing('Traffic limit', id));
		}
		service.traffic_limit.splice(service.traffic_limit.indexOf(limit), 1);
		return sendEmpty(reply, 200);
	});
}

const serviceOf = ({ service }: ServiceProfile, id: number): ProfileService | undefined =>
	service.find((one) => one.id === id);

const findService = (profile: ServiceProfile, text: string): ProfileService =>
	find('Service', 'service_id', text, (id) => serviceOf(profile, id));

const readyMade = (id: number): TrafficLimit | undefined =>
	[...SERVICES.values()].flatMap((service) => service.traffic_limit).find((one) => one.id === id);
