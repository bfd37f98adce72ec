import { Clock } from '../core/clock';
import { DAY, MINUTE, SECOND } from '../core/world/dates';
import type { Euicc, EuiccOperation, OperationStatus } from '../core/world/euicc';
import type { World } from '../core/world/types';
import { settleConnection } from '../core/device/connection';
import { carryOut, isConnected, useProfile } from './switch';
import { deviceOfEuicc } from './chip';
import { guarded } from '../core/guard';
import { settleSimOperations } from './simOperation';

/** Chips are synchronized at different seconds of the minute. */
const BETWEEN_CHIPS = 7 * SECOND;

/**
 * Takes over the statuses of the profiles of a chip, once a minute (docs/service/esim.md, *Chips*). `at`: milliseconds
 * since 1970; nothing may have happened to the chip between its last step and this time.
 * @assumption The service does not know of a switch before its operation has ended, because a chip without network
 * reports nothing (docs/service/esim.md, *Chips*). Check: read a chip every 10 seconds while it switches.
 */
export function synchronize(euicc: Euicc, at: number): void {
	const latest = at - ((at + euicc.id * BETWEEN_CHIPS) % MINUTE);
	if (latest <= euicc.syncedAt) return;
	euicc.syncedAt = latest;
	if (isSwitching(euicc)) return;
	for (const one of euicc.profiles) one.shownEnabled = one.enabled;
}

/** Whether a chip has changed its profile, and its device looks for the network. */
export const isSwitching = ({ operations }: Euicc): boolean =>
	operations.some(({ status, switched }) => status === 2 && switched !== null);

/** From a start of the device, or its connection, to the question of its chip. */
const AFTER_START = 30 * SECOND;
/** From the question to the end of the work. */
const WORK = MINUTE;
/** The operations of one question are carried out one after another. */
const BETWEEN_OPERATIONS = 10 * MINUTE;
/** After this time without network the chip returns to the former profile (docs/service/esim.md, *Operations of a chip*). */
const ROLLBACK_AFTER = 7 * MINUTE;

/** Brings all chips and the operations of SIMs to the present time. */
export function settleEuiccs(world: World): void {
	for (const euicc of world.euiccs.values()) settleEuicc(world, euicc);
}

/** Lets everything happen to a chip that is due, each at its own time. */
export function settleEuicc(world: World, euicc: Euicc): void {
	const now = world.clock.now();
	for (let step; (step = nextStep(world, euicc)) && step.at <= now; ) {
		// What happens at the time of a synchronization is part of it.
		synchronize(euicc, step.at - 1);
		step.happen({ ...world, clock: new Clock(new Date(step.at), true) });
	}
	fallBackWithoutNetwork(world, euicc);
	synchronize(euicc, now);
}

/**
 * Lets a device whose profile has lost the network use the fallback of its chip.
 * @assumption After three refused attempts, which is 6 minutes (docs/service/esim.md, *Chips*). Check: block the network of a
 * device with a fallback profile, and read its chip each minute.
 */
function fallBackWithoutNetwork(world: World, euicc: Euicc): void {
	const endpoint = deviceOfEuicc(world, euicc);
	const fallback = euicc.profiles.find((one) => one.fallback && !one.enabled);
	const last = euicc.operations.findLast(({ switched }) => switched !== null);
	// A profile that never had a network cannot lose it.
	if (!endpoint || !fallback || isSwitching(euicc) || last?.status === 5) return;
	settleConnection(world, endpoint);
	const { refused = 0, registered = true } = world.returns.get(endpoint.id) ?? {};
	if (refused >= 3 && !registered) useProfile(world, euicc, fallback.iccid);
}

interface Step {
	at: number;
	happen(past: World): void;
}

function nextStep(world: World, euicc: Euicc): Step | undefined {
	const steps: Step[] = [{ at: asksAt(world, euicc), happen: (past) => ask(past, euicc) }];
	for (const operation of euicc.operations.filter(({ status }) => status <= 2)) {
		const { nextAt, expiresAt } = operation;
		if (operation.switched === null) {
			steps.push({ at: expiresAt, happen: (past) => expire(past, operation) });
		}
		steps.push({ at: nextAt, happen: (past) => goOn(past, euicc, operation) });
	}
	return steps.sort((one, other) => one.at - other.at)[0];
}

/** When a chip asks for work: after a start of its device and every 24 hours, while it is connected. */
function asksAt(world: World, euicc: Euicc): number {
	const endpoint = deviceOfEuicc(world, euicc);
	const session = world.dataSessions.get(endpoint?.id ?? 0);
	if (!euicc.asks || !endpoint || !session) return Infinity;
	const { startedAt = 0 } = world.devices.get(endpoint.id) ?? {};
	const connected = session.since + AFTER_START;
	const isStart = startedAt > euicc.polledAt;
	return Math.max(isStart ? startedAt + AFTER_START : euicc.polledAt + DAY, connected);
}

function ask(past: World, euicc: Euicc): void {
	const now = past.clock.now();
	euicc.polledAt = now;
	const scheduled = euicc.operations.filter(({ status }) => status === 1);
	for (const [place, operation] of scheduled.entries()) {
		operation.status = 2;
		operation.updatedAt = now;
		operation.nextAt = now + WORK + place * BETWEEN_OPERATIONS;
	}
}

/** Ends an operation that was not carried out in time. */
const expire = (past: World, operation: EuiccOperation): void => end(past, operation, 5);

function goOn(past: World, euicc: Euicc, operation: EuiccOperation): void {
	const now = past.clock.now();
	if (operation.switched === null) {
		const error = carryOut(past, euicc, operation);
		if (error !== undefined) return end(past, operation, 4, error);
		if (operation.switched === null) return end(past, operation, 3);
		operation.nextAt = now + WORK;
		return;
	}
	if (isConnected(past, euicc)) return end(past, operation, 3);
	if (operation.rollback && now >= operation.switched.at + ROLLBACK_AFTER) {
		useProfile(past, euicc, operation.switched.former);
		const message = 'Rolled back to the former profile: no network after the switch';
		return end(past, operation, 4, { reason: 9, message });
	}
	if (now >= operation.expiresAt) return end(past, operation, 5);
	operation.nextAt = Math.min(now + WORK, Math.max(operation.expiresAt, now + SECOND));
}

export function end(
	past: World,
	operation: EuiccOperation,
	status: OperationStatus,
	error: EuiccOperation['error'] = null,
): void {
	const now = past.clock.now();
	Object.assign(operation, { status, error, updatedAt: now, finalizedAt: now, nextAt: Infinity });
}

/** Lets chips and slow operations go on with the clock, also while no request reads them. Returned function: ends it. */
export function startEuiccs(world: World): () => void {
	const settle = () =>
		guarded(() => {
			for (const workspace of world.access.workspaces.values()) {
				settleEuiccs(workspace);
				settleSimOperations(workspace);
			}
		});
	// At once, so that no request sees the new time before what happened until then.
	const forget = world.clock.onAdvance(settle);
	const timer = setInterval(settle, SECOND).unref();
	return () => {
		forget();
		clearInterval(timer);
	};
}
