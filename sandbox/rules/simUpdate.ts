import { readInteger, readObject, readReference, type JsonObject } from '../http/body';
import { missing, type Problems } from '../http/errors';
import type { Endpoint, World } from '../world/types';
import { findSpareSim, type SimAssignment } from './simAssignment';
import { canChange, isSimStatus } from './simStatus';

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
	body: JsonObject,
	problems: Problems,
): SimUpdate | undefined {
	const wish = readObject(body, 'sim', problems);
	if (!wish) return undefined;
	if (wish.id === null) return 'release';
	const id = readInteger(wish, 'id', problems, { required: true, path: 'sim.id' });
	const statusId = readReference(wish, 'status', problems);
	if (statusId !== undefined && (!isSimStatus(statusId) || statusId === 3)) {
		problems.add(1401, missing('SIM status', statusId));
		return undefined;
	}
	const sim = id === undefined ? undefined : ownOrSpareSim(world, endpoint, id, problems);
	if (!sim) return undefined;
	const status = statusId !== undefined && isSimStatus(statusId) ? statusId : sim.status;
	if (status !== sim.status && !canChange(sim.status, status)) {
		problems.add(1406, `SIM '${sim.id}' cannot change from status ${sim.status} to ${status}.`);
		return undefined;
	}
	return { sim, status };
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
