import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { checked, listed, refusal } from '../core/http/errors';
import { findServiceProfile } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { sendEmpty } from '../core/http/replies';
import { NEW_PROFILE, PROFILE_CHANGE } from './description';
import { deleteQuota } from '../core/device/quotas';
import { applyProfile, checkProfile, createProfile } from './rules';
import { detailedServiceProfile, listedServiceProfile } from './record';
import type { World } from '../core/world/types';
import { countUses } from '../core/world/uses';

const PROFILES = '/api/v1/service_profile';

/**
 * List (short form, neither paged nor sorted), read and change service profiles
 * (docs/service/service-profiles.md, *Operations*).
 */
export function serviceProfileRoutes(app: FastifyInstance, world: World): void {
	const uses = () => countUses(world, (endpoint) => endpoint.serviceProfileId);

	app.get(PROFILES, (_request, reply) => {
		const counts = uses();
		const profiles = [...world.serviceProfiles.values()];
		return reply.send(
			profiles.map((profile) => listedServiceProfile(profile, counts.get(profile.id) ?? 0)),
		);
	});

	app.get<Asked>(`${PROFILES}/:id`, (request, reply) => {
		const profile = findServiceProfile(world, request.params.id);
		return reply.send(detailedServiceProfile(profile, uses().get(profile.id) ?? 0));
	});

	/**
	 * Sends no `Location`, because none is promised.
	 * @assumption A bad profile gets the 422 of endpoints (docs/service/service-profiles.md, *Operations*). Check: create
	 * a profile with an unknown DNS.
	 */
	app.post(PROFILES, (request, reply) => {
		const refuse = listed('Create service profile validation error');
		const body = readBody(request, NEW_PROFILE, refuse);
		createProfile(
			world,
			checked(refuse, (problems) => checkProfile(world, body, problems)),
		);
		return sendEmpty(reply, 201);
	});

	app.patch<Asked>(`${PROFILES}/:id`, (request, reply) => {
		const profile = findServiceProfile(world, request.params.id);
		const refuse = listed('Update service profile validation error');
		const body = readBody(request, PROFILE_CHANGE, refuse);
		const draft = checked(refuse, (problems) => checkProfile(world, body, problems));
		applyProfile(world, profile, draft);
		return sendEmpty(reply, 201);
	});

	/**
	 * @assumption The 409 of a profile in use has code 1406 and this wording
	 * (docs/service/service-profiles.md, *Operations*). Check: delete a profile in use.
	 */
	app.delete<Asked>(`${PROFILES}/:id`, (request, reply) => {
		const { id } = findServiceProfile(world, request.params.id);
		if (uses().has(id)) throw refusal(409, 1406, `Service profile with Id '${id}' is in use.`);
		world.serviceProfiles.delete(id);
		return sendEmpty(reply, 204);
	});

	/** Removes the quotas of one kind from all devices of the profile. */
	app.delete<Asked>(`${PROFILES}/:id/quota/:kind`, (request, reply) => {
		const { id } = findServiceProfile(world, request.params.id);
		const { kind } = request.params;
		if (kind !== 'data' && kind !== 'sms') throw refusal(404, 1201, 'Not found');
		for (const endpoint of world.endpoints.values()) {
			if (endpoint.serviceProfileId === id) deleteQuota(world, endpoint, kind);
		}
		return sendEmpty(reply, 204);
	});
}
