import { MINUTE } from '../core/world/dates';
import { type SimAction, type SimOperation, uuidOf } from '../core/world/euicc';
import { takeId, type SimStatus, type World } from '../core/world/types';
import { canChange, changeSimStatus } from '../sim';

/** Until an operation is carried out. */
const WORK = 2 * MINUTE;

/** Schedules slow work on SIMs. */
export function addSimOperation(
	world: World,
	action: SimAction,
	targets: SimOperation['targets'],
	productId: number | null,
): SimOperation {
	const now = world.clock.now();
	const operation: SimOperation = {
		id: uuidOf(takeId(world, 'operation')),
		action,
		status: 1,
		productId,
		targets,
		createdAt: now,
		dueAt: now + WORK,
		finalizedAt: null,
		errors: [],
	};
	world.simOperations.push(operation);
	return operation;
}

/** Carries out what is due. */
export function settleSimOperations(world: World): void {
	for (const operation of world.simOperations) {
		if (operation.finalizedAt !== null || operation.dueAt > world.clock.now()) continue;
		for (const { simId, eid } of operation.targets) {
			const message = carryOut(world, operation.action, simId, eid);
			if (message !== undefined) operation.errors.push({ eid: eid ?? '', message });
		}
		operation.finalizedAt = operation.dueAt;
		operation.status = operation.errors.length > 0 ? 4 : 3;
	}
}

function carryOut(
	world: World,
	action: SimAction,
	simId: number,
	eid: string | null,
): string | undefined {
	const sim = world.sims.get(simId);
	if (!sim) return `SIM ${simId} is gone`;
	if (action === 3) {
		if (eid === null || sim.eid !== null) return `SIM ${simId} cannot be linked`;
		sim.eid = eid;
		return undefined;
	}
	const status: SimStatus = action === 1 ? 1 : 2;
	if (!canChange(sim.status, status)) return `SIM ${simId} cannot change its status`;
	changeSimStatus(world, sim, status);
	return undefined;
}
