import type { IDataObject } from 'n8n-workflow';
import { contentText, plainText } from '../values';
import { idText, part } from './record';
import { parseTime } from './time';

/** Returns the identity of an event as text. */
export const eventIdentity = (event: IDataObject): string => idText(event.id) ?? contentText(event);

/** Whether an event is an alert: the service writes the flag in several ways (docs/service/events.md, *Record*). */
export const isAlert = ({ alert }: IDataObject): boolean => ['true', '1'].includes(String(alert));

/** Names of the severities, as the list of events has them (docs/service/events.md, *Record*). */
const SEVERITIES: Record<string, string> = { '0': 'Info', '1': 'Warn', '2': 'Critical' };

/** Returns the severity of an event by its id: the texts differ between list and stream. */
export function severityName(event: IDataObject): IDataObject[string] {
	const { id, description } = part(event, 'event_severity');
	return SEVERITIES[String(id)] ?? description ?? null;
}

/** Simplifies an event, which may lack an endpoint or a SIM (docs/service/events.md, *Record*). */
export function simplifyEvent(event: IDataObject): IDataObject {
	const endpoint = part(event, 'endpoint');
	return {
		id: event.id ?? null,
		timestamp: event.timestamp ?? null,
		event_type: part(event, 'event_type').description ?? null,
		event_severity: part(event, 'event_severity').description ?? null,
		event_source: part(event, 'event_source').description ?? null,
		alert: event.alert ?? null,
		description: event.description ?? null,
		endpoint_id: event.endpoint_id ?? endpoint.id ?? null,
		endpoint_name: endpoint.name ?? null,
		iccid: part(event, 'sim').iccid ?? null,
	};
}

/** Simplifies an event of one SIM, whose id the caller adds: its rows may lack the SIM. */
export function simplifySimEvent(event: IDataObject): IDataObject {
	const simple = simplifyEvent(event);
	delete simple.iccid;
	return { sim_id: event.sim_id ?? null, ...simple };
}

/** Types of events (docs/service/events.md, *Types*). */
export const TYPE = {
	location: 1,
	gprsLocation: 2,
	sessionOpened: 3,
	sessionClosed: 5,
	simActivated: 8,
	simSuspended: 9,
	endpointBlocked: 11,
	organisationBlocked: 12,
	quotaUsedUp: 19,
	endpointEnabled: 42,
	quotaAssigned: 56,
	quotaDeleted: 57,
	quotaExpired: 60,
	reset: 68,
} as const;

const POLICY_CONTROL = 1;
export const WARN = 1;
/** Types of registrations, which may be refused. Steering is one of them, so a busy fleet has many. */
export const REGISTRATIONS: readonly number[] = [TYPE.location, TYPE.gprsLocation];
/** Types that are an attempt of the device to connect. */
export const ATTEMPTS: readonly number[] = [...REGISTRATIONS, TYPE.sessionOpened];

/** An event as machine values. Its texts are for people and may change (docs/service/events.md, *Record*). */
export interface ReadEvent {
	at: number;
	type: number;
	/** Whether the network or the service refused an attempt of the device. */
	isRefusal: boolean;
	/** Whether the refusal is steering: the SIM tries another of its IMSIs or operators. */
	isSteering: boolean;
	text: string;
	/** The event as the service sent it. */
	record: IDataObject;
}

const idOf = (event: IDataObject, key: string): number => Number(part(event, key).id ?? Number.NaN);

/**
 * Reads events, newest first. Leaves out those without a time.
 * A refused session comes from policy control, a refused registration is a warning of the network
 * (docs/service/events.md, *Triggers*).
 */
export function readEvents(events: readonly IDataObject[]): ReadEvent[] {
	return events
		.flatMap((event) => {
			const at = parseTime(event.timestamp);
			return at === undefined ? [] : [seenAt(event, at)];
		})
		.sort((a, b) => b.at - a.at);
}

/** Whether the event of an attempt reports a refusal (docs/service/events.md, *Refused sessions*). */
export const saysRefused = (event: IDataObject): boolean =>
	idOf(event, 'event_source') === POLICY_CONTROL ||
	idOf(event, 'event_severity') >= WARN ||
	isAlert(event);

/** Only the text distinguishes steering from another refusal (docs/service/events.md, *Triggers*). */
const STEERING = /\b(?:another|different) (?:IMSI|operator)\b/i;

function seenAt(event: IDataObject, at: number): ReadEvent {
	const type = idOf(event, 'event_type');
	const isRefusal = ATTEMPTS.includes(type) && saysRefused(event);
	const text = plainText(event.description);
	return {
		at,
		type,
		isRefusal,
		isSteering: isRefusal && STEERING.test(text),
		text,
		record: event,
	};
}
