import { EVENT_SEVERITY, EVENT_SOURCE, EVENT_TYPE, type ServiceEvent } from '../world/event';
import type { World } from '../world/types';
import { emitEvent } from './emitEvent';

/** An event from a test or the control. Defaults: source Network, severity Info, the present time. */
export interface NewEvent {
	type: ServiceEvent['type'];
	/** The name of the type by default. */
	description?: string;
	/** Its SIM belongs to the event too. */
	endpointId?: number;
	/** A past time gives an event that shows up late. */
	at?: Date;
	source?: ServiceEvent['source'];
	severity?: ServiceEvent['severity'];
	alert?: boolean;
}

/** Adds the event; returns its id. RangeError for an unknown endpoint, type, source or severity. */
export function addEvent(world: World, event: NewEvent): number {
	const { endpointId, at, ...rest } = { source: 0, severity: 0, ...event } as const;
	if (!Object.hasOwn(EVENT_TYPE, rest.type))
		throw new RangeError(`No event type ${String(rest.type)}`);
	if (!Object.hasOwn(EVENT_SOURCE, rest.source))
		throw new RangeError(`No event source ${rest.source}`);
	if (!Object.hasOwn(EVENT_SEVERITY, rest.severity))
		throw new RangeError(`No severity ${rest.severity}`);
	const endpoint = world.endpoints.get(endpointId ?? 0);
	if (endpointId !== undefined && !endpoint) throw new RangeError(`No endpoint ${endpointId}`);
	return emitEvent(world, {
		description: EVENT_TYPE[rest.type],
		...rest,
		at: at?.getTime() ?? world.clock.now(),
		endpoint,
		sim: world.sims.get(endpoint?.simId ?? 0),
	});
}
