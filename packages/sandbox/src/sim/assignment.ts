import { missing, type Problems } from '../core/http/errors';
import type { Endpoint, Sim, SimStatus, World } from '../core/world/types';
import { settleConnection } from '../core/device/connection';
import { closeSession } from '../core/device/dataSession';
import { emitEvent } from '../core/events/emitEvent';
import { canChange, changeSimStatus } from './status';

/** A SIM to put into an endpoint, and the status it will then have. */
export interface SimAssignment {
	sim: Sim;
	status: SimStatus;
}

/** The `sim` object of an endpoint creation. */
interface SimWish {
	id: number;
	activate?: boolean | null;
	status?: { id: SimStatus } | null;
}

/**
 * Checks the `sim` object of an endpoint creation (docs/service/endpoints.md, *Create*); problems are added.
 * @assumption `activate: false` keeps the status of the SIM; a `status` beside it wins (docs/service/sims.md, *Statuses*).
 * Check: create a device with an issued SIM, `activate: false` and a `status`.
 */
export function checkSimAssignment(
	world: World,
	wish: SimWish | null | undefined,
	problems: Problems,
): SimAssignment | undefined {
	const sim = wish ? findSpareSim(world, wish.id, problems) : undefined;
	if (!wish || !sim) return undefined;
	const usual = wish.activate === false ? sim.status : activeStatus(world, sim);
	const status = wish.status?.id ?? usual;
	return assignable(sim, status, problems);
}

/** The SIM with its new status, which may be the one it has; a change that is not allowed is added to the problems. */
export function assignable(
	sim: Sim,
	status: SimStatus,
	problems: Problems,
): SimAssignment | undefined {
	if (status === sim.status || canChange(sim.status, status)) return { sim, status };
	problems.add(1406, `SIM '${sim.id}' cannot change from status ${sim.status} to ${status}.`);
	return undefined;
}

/** A deleted SIM counts as unknown; one in another endpoint is refused. */
export function findSpareSim(world: World, id: number, problems: Problems): Sim | undefined {
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
 * docs/service/sims.md, *Statuses*: factory test mode of an issued SIM, else Activated.
 */
function activeStatus(world: World, sim: Sim): SimStatus {
	return world.settings.factoryTestMode && (sim.status === 0 || sim.status === 4) ? 4 : 1;
}

/** Recorded between the two events of an assignment (docs/service/events.md, *Triggers*). */
const BETWEEN_EVENTS = 3;

/** Puts the SIM into the endpoint; its new status comes first (docs/service/events.md, *Triggers*). */
export function assignSim(world: World, endpoint: Endpoint, { sim, status }: SimAssignment): void {
	const changes = sim.status !== status;
	changeSimStatus(world, sim, status, endpoint);
	sim.endpointId = endpoint.id;
	endpoint.simId = sim.id;
	emitEvent(world, {
		type: 51,
		description: `SIM ${sim.id} assigned to endpoint ${endpoint.id}`,
		at: world.clock.now() + (changes ? BETWEEN_EVENTS : 0),
		endpoint,
		sim,
		detail: {},
	});
	settleConnection(world, endpoint);
}

/** Takes the SIM out of the endpoint; its status stays. Does nothing when there is none. */
export function releaseSim(world: World, endpoint: Endpoint): void {
	const sim = world.sims.get(endpoint.simId ?? 0);
	if (!sim) return;
	closeSession(world, endpoint);
	emitEvent(world, {
		type: 50,
		description: `SIM ${sim.id} released from endpoint ${endpoint.id}`,
		endpoint,
		sim,
		detail: {},
	});
	sim.endpointId = null;
	endpoint.simId = null;
	settleConnection(world, endpoint);
}
