import type { Endpoint, World } from '../core/world/types';
import { settleConnection } from '../core/device/connection';

/** The endpoints with a service profile. */
export const devicesOf = ({ endpoints }: World, profileId: number): Endpoint[] =>
	[...endpoints.values()].filter(({ serviceProfileId }) => serviceProfileId === profileId);

/** Lets the devices of a profile feel a change of it. */
export function settleProfile(world: World, profileId: number): void {
	for (const endpoint of devicesOf(world, profileId)) settleConnection(world, endpoint);
}
