import type { ConnectionState, DataSession, Return } from '../world/connection';
import { DAY, MINUTE, SECOND } from '../world/dates';
import { deviceOf } from '../world/device';
import type { Endpoint, Sim, World } from '../world/types';
import { allowedNetwork, hasActiveSim, isOutage, registrationRefusal } from './admission';
import { sessionRefusal, type Refusal } from './admission';
import { closeSession, openSession } from './dataSession';
import { restartModem, wakeSms } from './modem';
import { sendData, wantsOtherDns } from './deviceTraffic';
import { emitEvent } from '../events/emitEvent';
import { emitPurged, emitRegistered, operatorDetail } from '../events/locationEvents';
import { emitAlert, emitUsageAlerts } from '../traffic/policyEvents';

/**
 * Time from the loss of a data session to the next one, and from a reset to the registration.
 * @assumption How long a device takes to connect (docs/service/connectivity.md, *Reset*). Check: reset a device and
 * poll its connectivity.
 */
const SESSION_PAUSE = 2 * SECOND;
const REGISTRATION_PAUSE = 5 * SECOND;
/** From a registration to the request for a data session. */
const BETWEEN_EVENTS = 3;
/** Pauses of a device after refused attempts in a row; the last one repeats. */
const RETRY_PAUSES = [1, 5, 15, 30].map((minutes) => minutes * MINUTE);
const LONGEST_PAUSE = 120 * MINUTE;

/** Returns the active SIM of a powered and enabled device in coverage; undefined if it cannot connect. */
export function connectableSim(world: World, endpoint: Endpoint): Sim | undefined {
	if (!endpoint.online || endpoint.status !== 0 || !hasActiveSim(world, endpoint)) return undefined;
	return world.sims.get(endpoint.simId ?? 0);
}

/** Returns the active SIM of a device that a network knows; undefined for any other device. */
export function registeredSim(world: World, endpoint: Endpoint): Sim | undefined {
	const isKnown =
		world.dataSessions.has(endpoint.id) || world.returns.get(endpoint.id)?.registered === true;
	return isKnown ? connectableSim(world, endpoint) : undefined;
}

/**
 * Updates the connection of a device to the present time. A data session that policy forbids ends; a device without one
 * tries to connect, again and again.
 */
export function settleConnection(world: World, endpoint: Endpoint): void {
	const { id } = endpoint;
	world.unsettled.delete(id);
	if (!endpoint.online || endpoint.status !== 0 || endpoint.simId === null) {
		closeSession(world, endpoint);
		world.returns.delete(id);
		return;
	}
	emitUsageAlerts(world, endpoint);
	const open = world.dataSessions.get(id);
	if (open) useSession(world, endpoint, open);
	else connect(world, endpoint);
}

/** Updates every device that waits for a connection or has new traffic; call it before listing events. */
export function settleReturns(world: World): void {
	for (const id of [...world.returns.keys(), ...world.unsettled]) {
		const endpoint = world.endpoints.get(id);
		if (endpoint) settleConnection(world, endpoint);
		world.unsettled.delete(id);
	}
}

/** Ends a session that is refused by now; otherwise the device sends what it has to send. */
function useSession(world: World, endpoint: Endpoint, session: DataSession): void {
	if (isOutage(world, endpoint)) return leave(world, endpoint);
	const isActive = hasActiveSim(world, endpoint);
	if (!isActive || sessionRefusal(world, endpoint)) return loseSession(world, endpoint, isActive);
	if (wantsOtherDns(world, endpoint, session)) return loseSession(world, endpoint, true);
	sendData(world, endpoint, session);
}

function loseSession(world: World, endpoint: Endpoint, registered: boolean): void {
	closeSession(world, endpoint);
	wait(world, endpoint, SESSION_PAUSE, registered);
}

/** Ends the data session; the device is back after a pause, in a network that it has to register with or knows. */
export function leave(
	world: World,
	endpoint: Endpoint,
	{ pause = REGISTRATION_PAUSE, registered = false } = {},
): void {
	closeSession(world, endpoint);
	if (connectableSim(world, endpoint)) wait(world, endpoint, pause, registered);
}

function wait(world: World, { id }: Endpoint, pause: number, registered: boolean): Return {
	const back = { at: world.clock.now() + pause, registered, refused: 0 };
	world.returns.set(id, back);
	return back;
}

/** Makes the attempts that are due. What was refused is tried again soon after its reason is gone. */
function connect(world: World, endpoint: Endpoint): void {
	const back = world.returns.get(endpoint.id) ?? wait(world, endpoint, SESSION_PAUSE, false);
	back.registered &&= hasActiveSim(world, endpoint) && !isOutage(world, endpoint);
	const now = world.clock.now();
	if (back.refused > 0 && !refusalOf(world, endpoint, back)) {
		back.refused = 0;
		back.at = Math.min(back.at, now + (back.registered ? SESSION_PAUSE : REGISTRATION_PAUSE));
	}
	while (back.at <= now) attempt(world, endpoint, back);
	const opened = world.dataSessions.get(endpoint.id);
	if (opened) useSession(world, endpoint, opened);
}

const refusalOf = (world: World, endpoint: Endpoint, { registered }: Return) =>
	registered ? sessionRefusal(world, endpoint) : registrationRefusal(world, endpoint);

function attempt(world: World, endpoint: Endpoint, back: Return): void {
	const { at } = back;
	const refusal = refusalOf(world, endpoint, back);
	if (refusal) {
		emitRefused(world, endpoint, refusal, at);
		const pause = RETRY_PAUSES[back.refused++] ?? LONGEST_PAUSE;
		// After a jump of the clock, older attempts would only fill the memory.
		back.at = Math.max(at + pause, world.clock.now() - DAY);
		return;
	}
	back.refused = 0;
	if (!back.registered) {
		back.registered = true;
		register(world, endpoint, at - BETWEEN_EVENTS);
		return attempt(world, endpoint, back);
	}
	back.at = Infinity;
	const sim = connectableSim(world, endpoint);
	const fault = world.devices.get(endpoint.id)?.fault;
	if (!sim || fault === 'noSession' || fault === 'barred') return;
	world.returns.delete(endpoint.id);
	openSession(world, endpoint, sim, at);
}

function emitRefused(world: World, endpoint: Endpoint, refusal: Refusal, at: number): void {
	const { type, description } = refusal;
	if (type === 3) return emitAlert(world, endpoint, { type, description, at });
	const isSteered = world.devices.get(endpoint.id)?.fault === 'steered';
	if (!isSteered && !world.settings.registrationRefusals) return;
	const sim = world.sims.get(endpoint.simId ?? 0);
	const detail = operatorDetail(world, endpoint.id);
	// The network refuses a registration, and not the policy control.
	emitEvent(world, { type, description, at, source: 0, severity: 1, endpoint, sim, detail });
}

function register(world: World, endpoint: Endpoint, at: number): void {
	const device = deviceOf(world, endpoint.id);
	device.network = allowedNetwork(world, endpoint) ?? device.network;
	device.heardAt = at;
	emitRegistered(world, endpoint, at);
	wakeSms(world, endpoint.id, at);
}

/** Returns the current connectivity of a device (docs/service/connectivity.md, *Read*); settles first. */
export function connectionState(world: World, endpoint: Endpoint): ConnectionState {
	settleConnection(world, endpoint);
	return presentState(world, endpoint);
}

/** The same of a device that was settled. */
export function presentState(world: World, endpoint: Endpoint): ConnectionState {
	if (!registeredSim(world, endpoint)) return 'OFFLINE';
	if (world.dataSessions.has(endpoint.id)) return 'ONLINE';
	const isBarred = world.devices.get(endpoint.id)?.fault === 'barred';
	return isBarred || sessionRefusal(world, endpoint)?.blocks ? 'BLOCKED' : 'ATTACHED';
}

/** Switches a device on or off; a modem that hangs starts anew. */
export function switchDevice(world: World, endpoint: Endpoint, online: boolean): void {
	if (online && !endpoint.online) deviceOf(world, endpoint.id).startedAt = world.clock.now();
	endpoint.online = online;
	restartModem(world, endpoint);
	if (online && !world.dataSessions.has(endpoint.id)) {
		wait(world, endpoint, 0, world.returns.get(endpoint.id)?.registered ?? false);
	}
	settleConnection(world, endpoint);
}

/** Drops the data session; the device opens a new one soon. */
export function resetSession(world: World, endpoint: Endpoint): void {
	if (connectionState(world, endpoint) !== 'ONLINE') return;
	restartModem(world, endpoint);
	loseSession(world, endpoint, true);
}

/** Clears the registration, and the data session with it; the device registers again soon. */
export function resetLocation(world: World, endpoint: Endpoint): void {
	if (connectionState(world, endpoint) === 'OFFLINE') return;
	restartModem(world, endpoint);
	closeSession(world, endpoint);
	emitPurged(world, endpoint);
	wait(world, endpoint, REGISTRATION_PAUSE, false);
}
