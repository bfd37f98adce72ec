import type { World } from '../world/types';
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
