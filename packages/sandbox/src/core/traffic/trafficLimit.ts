import type { TrafficLimit } from '../world/profile';
import { DATA_SERVICE } from '../world/services';
import type { Endpoint, World } from '../world/types';
import { bytesSince } from './flowStore';

/** Bytes that a device has moved since a time, in both directions. */
export const dataUsed = (world: World, endpointId: number, since: number): number =>
	bytesSince(world.flows.get(endpointId) ?? [], since) +
	unloggedSince(world, endpointId, since, 'data');

/** Bytes or SMS of a device since a time, without a flow record or an SMS. */
export const unloggedSince = (
	{ unlogged }: World,
	endpointId: number,
	since: number,
	kind: 'data' | 'sms',
): number =>
	(unlogged.get(endpointId) ?? [])
		.filter(({ at }) => at >= since)
		.reduce((sum, one) => sum + one[kind].tx + one[kind].rx, 0);

/**
 * Whether a device has used up the data limit of its profile and the extensions of it
 * (docs/service/service-profiles.md, *Data limits*; docs/service/quotas.md, *Traffic limit extensions*). Limits for
 * satellite alone do not count: no device is there.
 * @assumption The limit is exceeded once its volume is reached, and counts both directions
 * (docs/service/service-profiles.md, *Data limits*). Check: send 1 MB from a device with a limit of 1 MB.
 */
export function isOverLimit(world: World, endpoint: Endpoint): boolean {
	const services = world.serviceProfiles.get(endpoint.serviceProfileId)?.service ?? [];
	const limits = services.find(({ id }) => id === DATA_SERVICE)?.traffic_limit ?? [];
	const limit = limits.find(({ satellite_only: satellite }) => satellite === false);
	if (!limit) return false;
	const used = dataUsed(world, endpoint.id, monthStart(world.clock.now()));
	return used >= extendedVolume(world, endpoint, limit);
}

/** The volume of a limit with the extensions that a device has of it. */
export function extendedVolume(world: World, { id }: Endpoint, limit: TrafficLimit): number {
	const now = world.clock.now();
	return (world.limitExtensions.get(id) ?? [])
		.filter(({ trafficLimitId, expiresAt }) => trafficLimitId === limit.id && expiresAt > now)
		.reduce((sum, one) => sum + one.volume, limit.volume);
}

/** The start of the calendar month of a time. */
export function monthStart(at: number): number {
	const date = new Date(at);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}
