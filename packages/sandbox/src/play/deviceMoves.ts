import { Clock } from '../core/clock';
import { SECOND } from '../core/world/dates';
import { deviceOf } from '../core/world/device';
import { OPERATORS } from '../core/world/operators';
import { SIM_STATUS, type Endpoint, type World } from '../core/world/types';
import { hasActiveSim, registrationRefusal, sessionRefusal } from '../core/device/admission';
import { connectableSim, leave, settleConnection, switchDevice } from '../core/device/connection';
import { closeSession } from '../core/device/dataSession';
import { restartModem } from '../core/device/modem';
import { freeImei, identity, reportedImei, reportImei } from '../core/device/deviceImei';

/** A network by the id or the name of its operator, or the first one of a country by its name or ISO code. */
export interface Place {
	operator?: number | string;
	country?: string;
}

/** New data sessions of a device, the last one now. Default: one in five seconds. */
export interface Burst {
	sessions: number;
	everySeconds?: number;
}

/** Why no device can connect with the SIM of an endpoint; undefined if one can. */
export function unusable(world: World, endpoint: Endpoint): string | undefined {
	const sim = world.sims.get(endpoint.simId ?? 0);
	if (!sim) return 'it has no SIM';
	if (endpoint.status !== 0) return 'it is disabled';
	return hasActiveSim(world, endpoint) ? undefined : `its SIM is ${SIM_STATUS[sim.status]}`;
}

/** Why another device would get no data session with the SIM of an endpoint; undefined if it gets one. */
export function moveRefusal(world: World, endpoint: Endpoint): string | undefined {
	const reason = unusable(world, endpoint);
	if (reason !== undefined) return reason;
	if (endpoint.imeiLock && endpoint.imei !== null) return 'its IMEI lock keeps other devices out';
	const refusal = registrationRefusal(world, endpoint) ?? sessionRefusal(world, endpoint);
	return refusal && 'the service refuses it at present';
}

/**
 * Puts the SIM of an endpoint into another device, which is switched on: the data session ends, the other device registers
 * and opens one. The device is a new one by default. Returns its IMEI, 16 digits. RangeError for no IMEI or the present one.
 */
export function moveSim(world: World, endpoint: Endpoint, imei?: string): string {
	settleConnection(world, endpoint);
	const session = world.dataSessions.get(endpoint.id);
	// A device with a session has reported its IMEI.
	if (session) session.imei ??= reportImei(world, endpoint);
	const present = reportedImei(world, endpoint);
	const next = imei ?? freeImei(world, present ?? undefined);
	if (!/^\d{14}(\d\d|\df|ff)$/.test(next)) throw new RangeError('An IMEI has 16 digits here');
	if (present !== null && identity(present) === identity(next)) {
		throw new RangeError('The SIM is in this device: give another IMEI, or update its firmware');
	}
	endpoint.online = true;
	restartModem(world, endpoint);
	leave(world, endpoint);
	deviceOf(world, endpoint.id).imei = next;
	return next;
}

/**
 * Gives a device another version of its software, the last two digits of its IMEI, by default the next one. It starts
 * anew. Returns the IMEI. RangeError for a device whose IMEI is unknown.
 */
export function updateFirmware(world: World, endpoint: Endpoint, version?: string): string {
	settleConnection(world, endpoint);
	const present = reportedImei(world, endpoint);
	if (present === null) throw new RangeError(`The IMEI of endpoint ${endpoint.id} is unknown`);
	const next = version ?? String((Number(present.slice(14)) + 1) % 100).padStart(2, '0');
	if (!/^\d{2}$/.test(next)) throw new RangeError('A version has two digits');
	leave(world, endpoint);
	const imei = identity(present) + next;
	deviceOf(world, endpoint.id).imei = imei;
	return imei;
}

/** Takes a device to another network: its data session ends, then it registers there. RangeError for no such network. */
export function travel(world: World, endpoint: Endpoint, place: Place): void {
	const network = networkAt(place);
	settleConnection(world, endpoint);
	leave(world, endpoint);
	const device = deviceOf(world, endpoint.id);
	delete device.reach;
	device.network = network;
}

function networkAt({ operator, country }: Place): number {
	const found = OPERATORS.find(
		(one) =>
			(operator === undefined || operator === one.id || operator === one.name) &&
			(country === undefined || country === one.country.name || country === one.country.iso_code),
	);
	if (!found || (operator ?? country) === undefined)
		throw new RangeError('No such network: give an operator or a country of GET /api/v1/operator');
	return found.id;
}

/**
 * Silences a device until it is switched on again: it loses its power, and its data session ends without an event. With
 * `keepSession` the session stays open, and the device does nothing.
 * @assumption A session may end without an event (docs/service/events.md, *List*). Check: take the battery out of a
 * device and read its events a day later.
 */
export function silence(world: World, endpoint: Endpoint, keepSession: boolean): void {
	settleConnection(world, endpoint);
	const device = deviceOf(world, endpoint.id);
	delete device.talksAt;
	if (keepSession) {
		device.quiet = true;
		return;
	}
	closeSession(world, endpoint, true);
	switchDevice(world, endpoint, false);
}

/**
 * Lets a device open data sessions one after another, in the time just before now. A refused device is refused as often.
 * RangeError for one that is off.
 */
export function burst(
	world: World,
	endpoint: Endpoint,
	{ sessions, everySeconds = 5 }: Burst,
): void {
	settleConnection(world, endpoint);
	if (!connectableSim(world, endpoint)) throw new RangeError(`Endpoint ${endpoint.id} is off`);
	const now = world.clock.now();
	const wanted = now - (sessions - 1) * everySeconds * SECOND;
	const start = Math.max(wanted, world.dataSessions.get(endpoint.id)?.since ?? wanted);
	const step = Math.floor((now - start) / Math.max(1, sessions - 1));
	for (let left = sessions - 1; left >= 0; left--) {
		const clock = new Clock(new Date(now - left * step), true);
		const past: World = { ...world, clock };
		leave(past, endpoint, { pause: 0, registered: true });
		settleConnection(past, endpoint);
	}
}
