import type { IDataObject } from 'n8n-workflow';
import { part } from './record';
import { parseTime } from './time';

/** Types of events (docs/service/events.md, *Types*). */
export const TYPE = {
	location: 1,
	gprsLocation: 2,
	sessionOpened: 3,
	sessionClosed: 5,
	endpointBlocked: 11,
	organisationBlocked: 12,
	quotaUsedUp: 19,
	quotaAssigned: 56,
	quotaDeleted: 57,
	quotaExpired: 60,
	reset: 68,
} as const;

const POLICY_CONTROL = 1;
const WARN = 1;
/** Types that are an attempt of the device to connect. */
export const ATTEMPTS: readonly number[] = [TYPE.location, TYPE.gprsLocation, TYPE.sessionOpened];

/** An event with the parts that count. Texts are for people and may change (docs/service/events.md, *Record*). */
export interface Seen {
	at: number;
	type: number;
	/** Whether the network or the service refused an attempt of the device. */
	isRefusal: boolean;
	text: string;
	/** The event as the service sent it. */
	record: IDataObject;
}

const idOf = (event: IDataObject, key: string): number => Number(part(event, key).id ?? Number.NaN);

/**
 * Reads events, newest first. Leaves out those without a time.
 * @assumption An event of types 1, 2 and 3 is a refusal if it comes from policy control, is a warning or alerts. Only
 * that of a data session is documented (docs/service/events.md, *Triggers*). Check: register a device in a network that
 * refuses it, and read its events.
 */
export function readEvents(events: readonly IDataObject[]): Seen[] {
	return events
		.flatMap((event) => {
			const at = parseTime(event.timestamp);
			return at === undefined ? [] : [seenAt(event, at)];
		})
		.sort((a, b) => b.at - a.at);
}

/** Whether the event of an attempt says that it was refused (docs/service/events.md, *Refused sessions*). */
export const saysRefused = (event: IDataObject): boolean =>
	idOf(event, 'event_source') === POLICY_CONTROL ||
	idOf(event, 'event_severity') >= WARN ||
	event.alert === true;

function seenAt(event: IDataObject, at: number): Seen {
	const type = idOf(event, 'event_type');
	return {
		at,
		type,
		isRefusal: ATTEMPTS.includes(type) && saysRefused(event),
		text: String(event.description ?? ''),
		record: event,
	};
}
