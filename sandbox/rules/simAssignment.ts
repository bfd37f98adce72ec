import { readFlag, readInteger, readObject, readReference, type JsonObject } from '../http/body';
import { missing, type Problems } from '../http/errors';
import type { Endpoint, Sim, SimStatus, World } from '../world/types';

/** A SIM to put into a new endpoint, and the status it will then have. */
export interface SimAssignment {
	sim: Sim;
	status: SimStatus;
}

/** The transitions a SIM can make (supplement.md 8). */
const TRANSITIONS: Record<SimStatus, readonly SimStatus[]> = {
	0: [1, 4],
	1: [2],
	2: [1],
	3: [],
	4: [1],
};

/** Checks the `sim` object of an endpoint creation (service.md); problems are added. */
export function checkSimAssignment(
	world: World,
	body: JsonObject,
	problems: Problems,
): SimAssignment | undefined {
	const wish = readObject(body, 'sim', problems);
	if (!wish) return undefined;
	const id = readInteger(wish, 'id', problems, { required: true, path: 'sim.id' });
	const activate = readFlag(wish, 'activate', problems) ?? true;
	const explicit = readReference(wish, 'status', problems);
	if (explicit !== undefined && explicit !== 1 && explicit !== 4) {
		problems.add(1401, `SIM status with Id '${explicit}' is not allowed here.`);
		return undefined;
	}
	const sim = id === undefined ? undefined : findSpareSim(world, id, problems);
	if (!sim) return undefined;
	const status = activate ? activeStatus(world, sim, explicit) : sim.status;
	if (status !== sim.status && !TRANSITIONS[sim.status].includes(status)) {
		problems.add(1406, `SIM '${sim.id}' cannot change from status ${sim.status} to ${status}.`);
		return undefined;
	}
	return { sim, status };
}

/** A deleted SIM counts as unknown; one in another endpoint is refused. */
function findSpareSim(world: World, id: number, problems: Problems): Sim | undefined {
	const sim = world.sims.get(id);
	if (!sim || sim.status === 3) {
		problems.add(1401, missing('SIM', id));
		return undefined;
	}
	if (sim.endpointId !== null) {
		problems.add(1406, `SIM with Id '${id}' is already assigned to an endpoint.`);
		return undefined;
	}
	return sim;
}

/**
 * service.md, transitions of an unassigned SIM: an explicit status wins, then factory test mode, then Activated.
 * @assumption factory test mode concerns issued SIMs only, as no other status leads to Factory Test.
 */
function activeStatus(world: World, sim: Sim, explicit: 1 | 4 | undefined): SimStatus {
	if (explicit !== undefined) return explicit;
	return world.settings.factoryTestMode && (sim.status === 0 || sim.status === 4) ? 4 : 1;
}

/** Puts the SIM into the endpoint. */
export function assignSim(world: World, endpoint: Endpoint, { sim, status }: SimAssignment): void {
	if (status === 1 && sim.status !== 1) sim.activatedAt ??= world.clock.now();
	sim.status = status;
	sim.endpointId = endpoint.id;
	endpoint.simId = sim.id;
}
