import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../../shared/records/record';
import { DAY_MS, parseTime } from '../../../../shared/records/time';
import { type Facts, valueOf } from './facts';

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
const ATTEMPTS: readonly number[] = [TYPE.location, TYPE.gprsLocation, TYPE.sessionOpened];

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

function seenAt(event: IDataObject, at: number): Seen {
	const type = idOf(event, 'event_type');
	const isTrouble =
		idOf(event, 'event_source') === POLICY_CONTROL ||
		idOf(event, 'event_severity') >= WARN ||
		event.alert === true;
	return {
		at,
		type,
		isRefusal: isTrouble && ATTEMPTS.includes(type),
		text: String(event.description ?? ''),
		record: event,
	};
}

/** Returns the events of the device, newest first. */
export const eventsOf = (facts: Facts): Seen[] => readEvents(valueOf(facts, 'events') ?? []);

/** Whether an event shows a contact: a registration, the start or the end of a data session. */
export const isContact = ({ type }: Seen): boolean =>
	ATTEMPTS.includes(type) || type === TYPE.sessionClosed;

/** Returns the newest event of some types; undefined without one. */
export const newestOf = (events: readonly Seen[], ...types: number[]): Seen | undefined =>
	events.find(({ type, isRefusal }) => types.includes(type) && !isRefusal);

/** Returns the time of the newest event of some types; a time before all others without one. */
export const timeOf = (events: readonly Seen[], ...types: number[]): number =>
	newestOf(events, ...types)?.at ?? Number.NEGATIVE_INFINITY;

/**
 * Returns the newest refusal of the last 24 hours that no later success has ended. A session ends all refusals, a
 * registration those of registrations, and a reset all: the device tries again.
 */
export function standingRefusal(facts: Facts): Seen | undefined {
	const events = eventsOf(facts);
	const opened = Math.max(timeOf(events, TYPE.sessionOpened), timeOf(events, TYPE.reset));
	const registered = timeOf(events, TYPE.location, TYPE.gprsLocation);
	return events.find(({ at, type, isRefusal }) => {
		if (!isRefusal || facts.now - at > DAY_MS) return false;
		return at > opened && (type === TYPE.sessionOpened || at > registered);
	});
}

/** A data limit starts anew with the calendar month, in UTC (docs/service/service-profiles.md, *Data limits*). */
export const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
