import type { QuotaKind } from '../world/quota';
import type { Endpoint, World } from '../world/types';
import { settleConnection } from './connection';
import { emitEvent } from '../events/emitEvent';

/**
 * Removes a quota, if there is one; a profile that applies quotas then blocks the device (docs/service/quotas.md,
 * *Operations*).
 */
export function deleteQuota(world: World, endpoint: Endpoint, kind: QuotaKind): void {
	if (!world.quotas[kind].delete(endpoint.id)) return;
	emitEvent(world, {
		type: kind === 'data' ? 57 : 59,
		description: `${kind === 'data' ? 'Data' : 'SMS'} quota deleted.`,
		endpoint,
		sim: world.sims.get(endpoint.simId ?? 0),
	});
	settleConnection(world, endpoint);
}
