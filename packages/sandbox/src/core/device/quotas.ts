import { zuluDate } from '../world/dates';
import type { Quota, QuotaKind } from '../world/quota';
import type { Endpoint, World } from '../world/types';
import { resetSession, settleConnection } from './connection';
import { emitEvent } from '../events/emitEvent';
import { emitAlert } from '../traffic/policyEvents';

/** Gives an endpoint a quota in place of the one it has, with the event (docs/service/quotas.md, *Operations*). */
export function assignQuota(world: World, endpoint: Endpoint, kind: QuotaKind, quota: Quota): void {
	world.quotas[kind].set(endpoint.id, quota);
	emitEvent(world, {
		type: kind === 'data' ? 56 : 58,
		description: assignedText(kind, quota),
		endpoint,
		sim: world.sims.get(endpoint.simId ?? 0),
	});
	if (kind === 'data') reconnect(world, endpoint);
}

/** The documented texts (docs/service/events.md, *Triggers*). */
function assignedText(kind: QuotaKind, { volume, autoRefill, expiresAt }: Quota): string {
	const amount = kind === 'data' ? `${volume.toFixed(6)} MB` : `${volume} SMS`;
	const refill = autoRefill ? 'with' : 'without';
	const until = zuluDate(expiresAt - (expiresAt % 1000));
	const action = kind === 'data' ? ' and action on exhaustion set to blocking.' : '';
	const noun = kind === 'data' ? 'Data' : 'SMS';
	return `${noun} quota assigned with volume of ${amount} ${refill} daily refill until ${until}${action}`;
}

/** Closes an open data session; the device opens another one under the new quota. */
function reconnect(world: World, endpoint: Endpoint): void {
	const wasOpen = world.dataSessions.has(endpoint.id);
	if (!wasOpen) return settleConnection(world, endpoint);
	const description = 'Disconnecting data access for endpoint, because quota has been updated.';
	emitAlert(world, endpoint, { type: 0, description });
	resetSession(world, endpoint);
}

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
