import type { FastifyInstance } from 'fastify';
import { readBody } from '../core/http/body';
import { requireUser } from '../core/http/caller';
import { asBadRequest } from '../core/http/errors';
import { SIM_MIGRATION } from './description';
import { checkMigration, type Migration } from './migration';
import { releaseSim } from './assignment';
import { changeSimStatus } from './status';
import { lookup } from '../core/http/replies';
import { migratedSim } from './record';
import { SIM_STATUS, type World } from '../core/world/types';

/**
 * Transfer SIMs to another workspace (docs/service/sims.md, *Transfer*): for Administrators of both, with user
 * credentials.
 */
export function simMigrationRoutes(app: FastifyInstance, world: World): void {
	app.post('/api/v1/sim/migration/workspace', (request, reply) => {
		const user = requireUser(world, request);
		const migration = checkMigration(world, user, readBody(request, SIM_MIGRATION, asBadRequest));
		if (!migration.dryRun) migrate(world, migration);
		return reply.send(report(world, migration));
	});
}

/** Moves the SIMs: suspends an activated one, and first releases one that is in a device. */
function migrate(source: World, { sims, target }: Migration): void {
	for (const sim of sims) {
		const endpoint = source.endpoints.get(sim.endpointId ?? 0);
		if (endpoint) releaseSim(source, endpoint);
		if (sim.status === 1) changeSimStatus(source, sim, 2);
		source.sims.delete(sim.id);
		target.sims.set(sim.id, sim);
	}
	target.sims = new Map([...target.sims].sort(([a], [b]) => a - b));
}

/**
 * @assumption The SIMs are shown as they are after the transfer; in a dry run, as they are now
 * (docs/service/sims.md, *Transfer*). Check: compare both answers.
 */
function report(world: World, { sims, target, dryRun, autoDetach, allowed }: Migration) {
	const names = lookup(SIM_STATUS);
	return {
		sim_count: sims.length,
		dry_run: dryRun,
		allowed_sim_statuses: names.filter(({ id }) => allowed.includes(id)),
		target_workspace: { id: target.organisation.id, name: target.organisation.name },
		auto_detach_devices: autoDetach,
		sims: sims.map((sim) => migratedSim(world, sim)),
	};
}
