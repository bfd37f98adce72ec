import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors';
import { readId } from '../http/ids';
import { countUses, detailedServiceProfile, listedServiceProfile } from '../shapes/profile';
import type { World } from '../world/types';

/** List (short form, neither paged nor sorted) and read service profiles (supplement.md 9). */
export function serviceProfileRoutes(app: FastifyInstance, world: World): void {
	const uses = () => countUses(world, (endpoint) => endpoint.serviceProfileId);

	app.get('/api/v1/service_profile', (_request, reply) => {
		const counts = uses();
		const profiles = [...world.serviceProfiles.values()];
		return reply.send(
			profiles.map((profile) => listedServiceProfile(profile, counts.get(profile.id) ?? 0)),
		);
	});

	app.get<{ Params: { id: string } }>('/api/v1/service_profile/:id', (request, reply) => {
		const id = readId('id', request.params.id);
		const profile = world.serviceProfiles.get(id);
		if (!profile) throw notFound('Service profile', id);
		return reply.send(detailedServiceProfile(profile, uses().get(id) ?? 0));
	});
}
