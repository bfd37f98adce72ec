import { newSession } from '../core/world/connection';
import { EVENT_SEVERITY, EVENT_SOURCE, EVENT_TYPE } from '../core/world/event';
import type { EventDetail, ServiceEvent } from '../core/world/event';
import { OPERATORS } from '../core/world/operators';
import { endpointOf, takeId, type Endpoint, type World } from '../core/world/types';
import { reportedImei } from '../core/device/deviceImei';
import { emitEvent } from '../core/events/emitEvent';
import { operatorDetail } from '../core/events/locationEvents';
import { closedDetail, openedDetail } from '../core/events/sessionEvents';

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
	/** Id of the operator in a network event of a device; its present one by default. */
	operator?: number;
	/** The IMEI that a session event reports, 16 digits; the present one by default. */
	imei?: string;
	/** Further keys; by default those of a network event that was not refused. */
	detail?: EventDetail | null;
}

/** Adds the event; returns its id. RangeError for an unknown endpoint, operator, type, source or severity. */
export function addEvent(world: World, event: NewEvent): number {
	const { type, source = 0, severity = 0, alert, description = EVENT_TYPE[type] } = event;
	check('event type', EVENT_TYPE, type);
	check('event source', EVENT_SOURCE, source);
	check('severity', EVENT_SEVERITY, severity);
	const endpoint = deviceIn(world, event);
	const at = event.at?.getTime() ?? world.clock.now();
	const usual = source === 0 && endpoint ? usualDetail(world, endpoint, event, at) : null;
	const { detail = usual } = event;
	return emitEvent(world, {
		...{ type, source, severity, alert, description, at, endpoint },
		sim: world.sims.get(endpoint?.simId ?? 0),
		...(detail && { detail }),
	});
}

function check(what: string, table: object, value: number): void {
	if (!Object.hasOwn(table, value)) throw new RangeError(`No ${what} ${String(value)}`);
}

function deviceIn(world: World, { endpointId, operator }: NewEvent): Endpoint | undefined {
	const endpoint = endpointId === undefined ? undefined : endpointOf(world, endpointId);
	if (operator !== undefined && !OPERATORS.some(({ id }) => id === operator)) {
		throw new RangeError(`No operator ${operator}`);
	}
	return endpoint;
}

/** What a network event of a device tells (docs/service/events.md, *Record*); undefined for other types. */
function usualDetail(
	world: World,
	endpoint: Endpoint,
	{ type, operator, imei }: NewEvent,
	at: number,
): EventDetail | undefined {
	const device = { ...world.devices.get(endpoint.id), ...(operator && { network: operator }) };
	const there = { ...world, devices: new Map([[endpoint.id, device]]) };
	if (type === 1 || type === 2) return operatorDetail(there, endpoint.id);
	if (type !== 3 && type !== 5) return undefined;
	const open = type === 5 ? world.dataSessions.get(endpoint.id) : undefined;
	const session = open ?? newSession(takeId(world, 'dataSession'), at, null);
	const reported = { ...session, imei: imei ?? session.imei ?? reportedImei(world, endpoint) };
	return type === 3
		? openedDetail(there, endpoint, reported)
		: closedDetail(there, endpoint, reported);
}
