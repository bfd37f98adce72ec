import { deviceOf } from '../world/device';
import type { Endpoint, World } from '../world/types';

/** The IMEI that the device itself reports; null for one that has never connected. */
export const reportedImei = (world: World, { id, imei }: Endpoint): string | null =>
	world.devices.get(id)?.imei ?? imei;

/** The digits without the version of the software, which an update changes. */
export const identity = (imei: string) => imei.slice(0, 14);

/**
 * Whether the IMEI lock keeps the device out (docs/service/endpoints.md, *Create*).
 * @assumption The version of the software, the last two digits, does not matter (docs/service/endpoints.md, *Create*).
 * Check: lock a device, then update its modem.
 */
export function isLockedOut(world: World, endpoint: Endpoint): boolean {
	const reported = reportedImei(world, endpoint);
	if (!endpoint.imeiLock || endpoint.imei === null || reported === null) return false;
	return identity(reported) !== identity(endpoint.imei);
}

/**
 * Returns the IMEI that a device reports with a new data session; the record keeps it. A device without one in its record
 * has any.
 * @assumption The IMEI of a new session replaces that of the record, unless a lock keeps the device out
 * (docs/service/endpoints.md, *Record*). Check: move a SIM to another device and open a session.
 */
export function reportImei(world: World, endpoint: Endpoint): string {
	const imei = reportedImei(world, endpoint) ?? freeImei(world);
	deviceOf(world, endpoint.id).imei = imei;
	if (imei !== endpoint.imei) moveImei(world, endpoint, imei);
	return imei;
}

/** Gives the endpoint another IMEI. */
export function moveImei(world: World, endpoint: Endpoint, imei: string): void {
	leaveImei(world, endpoint);
	if (world.imeiOwners.has(imei)) sharedImeis(world).add(imei);
	world.imeiOwners.set(imei, endpoint.id);
	endpoint.imei = imei;
}

/** Takes the IMEI of an endpoint; it stays with another endpoint that has the same one. */
export function leaveImei(world: World, { id, imei }: Endpoint): void {
	const { imeiOwners, endpoints } = world;
	if (imei === null || imeiOwners.get(imei) !== id) return;
	const other = sharedImeis(world).has(imei)
		? [...endpoints.values()].find((one) => one.imei === imei && one.id !== id)
		: undefined;
	if (other) imeiOwners.set(imei, other.id);
	else imeiOwners.delete(imei);
}

/** IMEIs that several endpoints have, or had, so that a large fleet is not searched for every other one. */
const shared = new WeakMap<World['imeiOwners'], Set<string>>();

function sharedImeis({ imeiOwners, endpoints }: World): Set<string> {
	const known = shared.get(imeiOwners);
	if (known) return known;
	const found = new Set<string>();
	for (const { id, imei } of endpoints.values()) {
		if (imei !== null && imeiOwners.get(imei) !== id) found.add(imei);
	}
	shared.set(imeiOwners, found);
	return found;
}

/** Returns an IMEI that no endpoint has, and that is not `own`. */
export function freeImei({ imeiOwners }: World, own?: string): string {
	let serial = 700_000;
	while (imeiOwners.has(imeiOf(serial)) || imeiOf(serial) === own) serial++;
	return imeiOf(serial);
}

const imeiOf = (serial: number) => `35693803${serial}01`;
