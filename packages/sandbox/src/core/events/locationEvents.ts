import type { EventDetail } from '../world/event';
import { operatorOf } from '../world/networks';
import type { Endpoint, World } from '../world/types';
import { emitEvent } from './emitEvent';
import { operatorWithCodes } from './operator';

/** Network element of all registrations. */
const VLR = '491700000001';

/** Emits the event of a device that registered at a time (docs/service/events.md, *Triggers*). */
export function emitRegistered(world: World, endpoint: Endpoint, at: number): void {
	const sim = world.sims.get(endpoint.simId ?? 0);
	emitEvent(world, {
		type: 1,
		description: `New location received from VLR for IMSI='${sim?.imsi}', now attached to VLR='${VLR}'.`,
		at,
		source: 0,
		endpoint,
		sim,
		detail: operatorDetail(world, endpoint.id),
	});
}

/**
 * Emits the event of a reset that was asked for (docs/service/events.md, *Types*).
 * @assumption Its wording, and that a device without a connection gives it, too (docs/service/events.md, *Types*).
 * Check: reset a device that is off and read its events.
 */
export function emitReset(world: World, endpoint: Endpoint): void {
	emitEvent(world, {
		type: 68,
		description: `Connectivity of Endpoint ${endpoint.id} was reset.`,
		endpoint,
		sim: world.sims.get(endpoint.simId ?? 0),
	});
}

/** Emits the event of a registration that was cleared now (docs/service/events.md, *Triggers*). */
export function emitPurged(world: World, endpoint: Endpoint): void {
	const sim = world.sims.get(endpoint.simId ?? 0);
	emitEvent(world, {
		type: 16,
		description: `SGSN location information has been purged for IMSI='${sim?.imsi}'.`,
		source: 0,
		endpoint,
		sim,
	});
}

/** The operator in an event about a registration (docs/service/events.md, *Record*). */
export function operatorDetail(world: World, endpointId: number): EventDetail {
	return operatorWithCodes(operatorOf(world, endpointId));
}
