import type { FastifyInstance } from 'fastify';
import { findTariffProfile } from '../core/http/ids';
import type { Asked } from '../core/http/query';
import { countUses } from '../core/world/uses';
import { coverageRows, tariffProfileRecord } from './record';
import type { World } from '../core/world/types';

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

	app.get<Asked>('/api/v1/tariff_profile/:id', (request, reply) => {
		const profile = findTariffProfile(world, request.params.id);
		return reply.send(tariffProfileRecord(world, profile, uses().get(profile.id) ?? 0));
	});

	app.get<Asked>('/api/v1/tariff_profile/:id/coverage', (request, reply) =>
		reply.send(coverageRows(findTariffProfile(world, request.params.id))),
	);
}
