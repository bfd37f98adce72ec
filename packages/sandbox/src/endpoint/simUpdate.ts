import type { Problems } from '../core/http/errors';
import type { EndpointChange } from './schemas';
import type { Endpoint, World } from '../core/world/types';
import { assignable, findSpareSim, type SimAssignment } from '../sim';

/** What an update does with the SIM: take it out, put one in, or change the status of the one inside. */
export type SimUpdate = 'release' | SimAssignment;

/**
 * Checks `sim {id|null, status{id}}` of an endpoint update (docs/service/sims.md, *Assign and release*); problems are
 * added.
 * @assumption Without `status` the SIM keeps its own. A second SIM is refused until the first is released, and
 * releasing none is no error (docs/service/sims.md, *Assign and release*). Check: assign a second SIM, and release
 * twice.
 */
export function checkSimUpdate(
	world: World,
	endpoint: Endpoint,
	wish: EndpointChange['sim'],
	problems: Problems,
): SimUpdate | undefined {
	if (!wish) return undefined;
	if (wish.id === null) return 'release';
	const sim = ownOrSpareSim(world, endpoint, wish.id, problems);
	return sim && assignable(sim, wish.status?.id ?? sim.status, problems);
}

function ownOrSpareSim(world: World, endpoint: Endpoint, id: number, problems: Problems) {
	if (id === endpoint.simId) return world.sims.get(id);
	const sim = findSpareSim(world, id, problems);
	if (sim && endpoint.simId !== null) {
		problems.add(1406, `Endpoint with Id '${endpoint.id}' already has a SIM assigned.`);
		return undefined;
	}
	return sim;
}
