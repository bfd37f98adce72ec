import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors';
import { readId } from '../http/ids';
import { countUses, tariffProfileRecord } from '../shapes/profile';
import type { World } from '../world/types';

/** List (unpaged) and read tariff profiles (docs/service/service-profiles.md, *Tariff profiles*). */
export function tariffProfileRoutes(app: FastifyInstance, world: World): void {
	const uses = () => countUses(world, (endpoint) => endpoint.tariffProfileId);

	app.get('/api/v1/tariff_profile', (_request, reply) => {
		const counts = uses();
		const profiles = [...world.tariffProfiles.values()];
		return reply.send(
			profiles.map((profile) => tariffProfileRecord(world, profile, counts.get(profile.id) ?? 0)),
		);
	});

	app.get<{ Params: { id: string } }>('/api/v1/tariff_profile/:id', (request, reply) => {
		const id = readId('id', request.params.id);
		const profile = world.tariffProfiles.get(id);
		if (!profile) throw notFound('Tariff profile', id);
		return reply.send(tariffProfileRecord(world, profile, uses().get(id) ?? 0));
	});
}
