import { SECOND } from '../world/dates';
import type { EventDetail, EventType, ServiceEvent } from '../world/event';
import { takeId, type Endpoint, type Sim, type World } from '../world/types';

/** Values of an event. Default: an Info of the API, now, without alert. */
export interface EventDraft {
	type: EventType;
	description: string;
	at?: number;
	source?: ServiceEvent['source'];
	severity?: ServiceEvent['severity'];
	alert?: boolean;
	endpoint?: Endpoint | undefined;
	sim?: Sim | undefined;
	detail?: EventDetail;
}

/**
 * Stores an event with its endpoint and SIM in their current state (docs/service/events.md, *Record*); returns its id.
 */
export function emitEvent(world: World, draft: EventDraft): number {
	const { endpoint, sim } = draft;
	const id = takeId(world, 'event');
	world.ledger.created('event', id, world.clock.now());
	const at = draft.at ?? world.clock.now();
	const delay = world.settings.eventDelaySeconds * SECOND;
	world.events.push({
		id,
		at,
		listedAt: delay > 0 ? at + delay : 0,
		type: draft.type,
		source: draft.source ?? 2,
		severity: draft.severity ?? 0,
		alert: draft.alert ?? false,
		description: draft.description,
		endpoint: endpoint ? endpointState(endpoint) : null,
		sim: sim ? simState(sim) : null,
		detail: draft.detail ?? null,
	});
	return id;
}

/** The present state of an endpoint, as events and usage records keep it. */
export const endpointState = ({ id, name, tags, ipAddress, imei }: Endpoint) => ({
	id,
	name,
	tags,
	ip_address: ipAddress,
	imei,
});

/** The present state of a SIM, as events and usage records keep it. */
export const simState = ({ id, iccid, imsi, msisdn, producedAt }: Sim) => ({
	id,
	iccid,
	imsi,
	msisdn,
	producedAt,
});
