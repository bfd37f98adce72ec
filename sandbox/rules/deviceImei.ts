import type { Endpoint, World } from '../world/types';

/** The IMEI that the device itself reports; null for one that has never connected. */
export const reportedImei = (world: World, { id, imei }: Endpoint): string | null =>
	world.devices.get(id)?.imei ?? imei;

/** The digits without the version of the software, which an update changes. */
const identity = (imei: string) => imei.slice(0, 14);

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
 * Keeps the IMEI that a device reports with its data session.
 * @assumption The record shows the IMEI reported last (docs/service/endpoints.md, *Record*). Check: move a SIM to
 * another device.
 */
export function keepReportedImei(world: World, endpoint: Endpoint): void {
	const reported = reportedImei(world, endpoint);
	if (reported !== null && reported !== endpoint.imei) moveImei(world, endpoint, reported);
}

/** Gives the endpoint another IMEI. */
export function moveImei(world: World, endpoint: Endpoint, imei: string): void {
	if (endpoint.imei !== null) world.imeiOwners.delete(endpoint.imei);
	world.imeiOwners.set(imei, endpoint.id);
	endpoint.imei = imei;
}
