import { SECOND } from '../world/dates';
import { newSession } from '../world/connection';
import { takeId, type Endpoint, type Sim, type World } from '../world/types';
import { emitEvent } from './emitEvent';
import { recordSession } from './dataUsage';
import { isBlocked } from './quota';
import { emitSessionClosed, emitSessionOpened } from './sessionEvents';
import { wakeSms } from './wakeSms';

/**
 * Time from the loss of a data session to the next one, and from a reset to the registration.
 * @assumption How long a device takes to connect (docs/service/connectivity.md, *Reset*). Check: reset a device and
 * poll its connectivity.
 */
const SESSION_PAUSE = 2 * SECOND;
const REGISTRATION_PAUSE = 5 * SECOND;

export type ConnectionState = 'ONLINE' | 'ATTACHED' | 'OFFLINE' | 'BLOCKED';

/** Returns the active SIM of a powered and enabled device in coverage; undefined if it cannot connect. */
export function connectableSim(world: World, endpoint: Endpoint): Sim | undefined {
	if (!endpoint.online || endpoint.status !== 0 || endpoint.simId === null) return undefined;
	const sim = world.sims.get(endpoint.simId);
	return sim?.status === 1 || sim?.status === 4 ? sim : undefined;
}

/**
 * Updates the connection of a device to the present time: without an active SIM, or blocked, the data session ends,
 * otherwise it opens again after a short pause.
 */
export function settleConnection(world: World, endpoint: Endpoint): void {
	const sim = connectableSim(world, endpoint);
	if (!sim || isBlocked(world, endpoint, 'data')) {
		closeSession(world, endpoint);
		world.returns.delete(endpoint.id);
		return;
	}
	if (world.dataSessions.has(endpoint.id)) return;
	const back = world.returns.get(endpoint.id);
	const now = world.clock.now();
	if (!back) {
		world.returns.set(endpoint.id, { at: now + SESSION_PAUSE, registered: true });
	} else if (back.at <= now) {
		world.returns.delete(endpoint.id);
		openSession(world, endpoint, sim, back.at);
	}
}

/** Updates every device that waits for a new connection; call it before listing events. */
export function settleReturns(world: World): void {
	for (const id of [...world.returns.keys()]) {
		const endpoint = world.endpoints.get(id);
		if (endpoint) settleConnection(world, endpoint);
		else world.returns.delete(id);
	}
}

/** Returns the current connectivity of a device (docs/service/connectivity.md, *Read*); settles first. */
export function connectionState(world: World, endpoint: Endpoint): ConnectionState {
	settleConnection(world, endpoint);
	if (!connectableSim(world, endpoint)) return 'OFFLINE';
	if (isBlocked(world, endpoint, 'data')) return 'BLOCKED';
	if (world.dataSessions.has(endpoint.id)) return 'ONLINE';
	return world.returns.get(endpoint.id)?.registered === false ? 'OFFLINE' : 'ATTACHED';
}

/** Drops the data session; the device opens a new one soon. */
export function resetSession(world: World, endpoint: Endpoint): void {
	if (connectionState(world, endpoint) !== 'ONLINE') return;
	closeSession(world, endpoint);
	world.returns.set(endpoint.id, { at: world.clock.now() + SESSION_PAUSE, registered: true });
}

/** Clears the registration, and the data session with it; the device registers again soon. */
export function resetLocation(world: World, endpoint: Endpoint): void {
	if (connectionState(world, endpoint) === 'OFFLINE') return;
	const sim = connectableSim(world, endpoint);
	closeSession(world, endpoint);
	emitEvent(world, {
		type: 16,
		description: 'SGSN location information has been purged.',
		source: 0,
		endpoint,
		sim,
	});
	world.returns.set(endpoint.id, { at: world.clock.now() + REGISTRATION_PAUSE, registered: false });
}

/** Opens a data session, with the event; `at` may lie in the past. */
export function openSession(world: World, endpoint: Endpoint, sim: Sim, at: number): void {
	const session = newSession(takeId(world, 'dataSession'), at);
	world.dataSessions.set(endpoint.id, session);
	emitSessionOpened(world, endpoint, sim, session);
	wakeSms(world, endpoint.id, at);
}

/** Ends the data session if there is one, with the event. */
export function closeSession(world: World, endpoint: Endpoint): void {
	const session = world.dataSessions.get(endpoint.id);
	if (!session) return;
	world.dataSessions.delete(endpoint.id);
	const sim = world.sims.get(endpoint.simId ?? 0);
	emitSessionClosed(world, endpoint, sim, session);
	recordSession(world, endpoint, sim, session);
}
