import type { Endpoint, World } from '../core/world/types';
import { deleteEndpoint } from './delete';
import { releaseSim, changeSimStatus } from '../sim';

/**
 * Deletes endpoints and releases their SIMs, which are then suspended or deleted (docs/service/endpoints-bulk.md,
 * *Delete many*).
 */
export function deleteBulk(world: World, endpoints: Endpoint[], deleteSims: boolean): void {
	for (const endpoint of endpoints) {
		const sim = world.sims.get(endpoint.simId ?? 0);
		releaseSim(world, endpoint);
		if (sim) changeSimStatus(world, sim, deleteSims ? 3 : 2, endpoint);
		deleteEndpoint(world, endpoint);
	}
}
