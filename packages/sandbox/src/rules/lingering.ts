import { SECOND } from '../world/dates';
import type { Endpoint, Sim, World } from '../world/types';
import { hasActiveSim } from './admission';

/**
 * Returns the SIM of a device that was switched off, while its network still counts it as attached; undefined for any
 * other device. The setting `attachedSeconds` says for how long (docs/service/connectivity.md, *Read*).
 */
export function lingeringSim(world: World, endpoint: Endpoint): Sim | undefined {
	const { heardAt = -Infinity } = world.devices.get(endpoint.id) ?? {};
	if (endpoint.online || endpoint.status !== 0 || !hasActiveSim(world, endpoint)) return undefined;
	const isOver = world.clock.now() >= heardAt + world.settings.attachedSeconds * SECOND;
	return isOver ? undefined : world.sims.get(endpoint.simId ?? 0);
}
