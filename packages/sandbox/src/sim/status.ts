import {
	SIM_STATUS,
	type Endpoint,
	type Sim,
	type SimStatus,
	type World,
} from '../core/world/types';
import { notFound } from '../core/http/errors';
import { settleConnection } from '../core/device/connection';
import { emitEvent } from '../core/events/emitEvent';

/** The transitions a SIM can make by itself or by PATCH (docs/service/sims.md, *Statuses*). */
const TRANSITIONS: Record<SimStatus, readonly SimStatus[]> = {
	0: [1, 4],
	1: [2],
	2: [1],
	3: [],
	4: [1],
};

/** The event of each new status (docs/service/events.md, *Triggers*). */
const EVENTS = { 0: undefined, 1: 8, 2: 9, 3: 10, 4: 45 } as const;

/** Returns a SIM; 404/1401 for an unknown one, and for a deleted one. */
export function liveSim({ sims }: World, id: number): Sim {
	const sim = sims.get(id);
	if (!sim || sim.status === 3) throw notFound('SIM', id);
	return sim;
}

/** Whether a SIM may go from one status to another; staying is no transition. */
export function canChange(from: SimStatus, to: SimStatus): boolean {
	return TRANSITIONS[from].includes(to);
}

/**
 * Changes the status of a SIM and emits the event; its endpoint, or the given one, loses or regains its connection.
 * Does nothing if the SIM has the status already. The caller checks that the change is allowed.
 */
export function changeSimStatus(
	world: World,
	sim: Sim,
	status: SimStatus,
	endpoint: Endpoint | undefined = world.endpoints.get(sim.endpointId ?? 0),
): void {
	if (sim.status === status) return;
	const from = SIM_STATUS[sim.status];
	sim.status = status;
	if (status === 1) sim.activatedAt ??= world.clock.now();
	const type = EVENTS[status];
	if (type !== undefined) {
		const description = `Status of SIM changed from '${from}' to '${SIM_STATUS[status]}'`;
		emitEvent(world, { type, description, endpoint, sim });
	}
	if (endpoint) settleConnection(world, endpoint);
}
