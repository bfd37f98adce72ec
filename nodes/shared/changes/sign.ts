import type { IDataObject } from 'n8n-workflow';
import { serviceAmount } from '../kinds/kind';
import { IMEI, imeiKey } from '../kinds/digits';
import { byText, idText, keyText, part, shortHash } from '../records/record';
import { eventIdentity, saysRefused } from '../records/event';
import { parseTime } from '../records/time';
import { firstCharacters, toId } from '../values';

/** A country or a network. */
export interface Place {
	/** Without comma or semicolon, at most 41 characters. Begins with `~` if the event shows only the name. */
	id: string;
	name: string;
}

/** A sign of life: an event that is about a device. */
export interface Sign {
	/** Hash of the event's identity, the same as in the seen ids. */
	id: string;
	/** Id of the event as text; undefined without one. */
	eventId?: string;
	/** Endpoint id as text. */
	endpoint: string;
	name?: string;
	iccid?: string;
	/** Milliseconds of service time. */
	time: number;
	/** The device registered, opened or closed a session, was refused one, or its registration was cleared. */
	kind: 'registered' | 'opened' | 'refused' | 'closed' | 'purged';
	/** Hash of the session id: 4 characters. */
	session?: string;
	/** 14 digits. */
	imei?: string;
	country?: Place;
	network?: Place;
	/** Of an ended session: start in milliseconds, and MB; undefined if not readable. */
	opened?: number;
	volume?: number;
	event: IDataObject;
}

/** Types of the events that are about the connection of a device (docs/service/events.md, *Types*). */
const KINDS: Readonly<Record<string, Sign['kind']>> = {
	1: 'registered',
	2: 'registered',
	3: 'opened',
	5: 'closed',
	15: 'purged',
	16: 'purged',
};

/** The types of events to read, as a filter: exactly the six that it takes (docs/service/events.md, *Filters*). */
export const SIGN_TYPES = Object.keys(KINDS).join('|');

/** Most characters of a name: it is part of the state. */
export const LONGEST_NAME = 100;
const WITHOUT_ID = '~';

/**
 * Reads an event; undefined when it is not about the connection of a device, or has no time. `hash` shortens what the state
 * of a trigger remembers.
 */
export function signOf(event: IDataObject, hash = shortHash): Sign | undefined {
	const endpoint = part(event, 'endpoint');
	const id = toId(endpoint.id) ?? toId(event.endpoint_id);
	const kind = kindOf(event);
	const time = parseTime(event.timestamp);
	if (id === undefined || kind === undefined || time === undefined) return undefined;
	return {
		id: hash(eventIdentity(event)),
		eventId: idText(event.id),
		endpoint: String(id),
		name: idText(endpoint.name),
		iccid: idText(part(event, 'sim').iccid),
		time,
		kind,
		...(kind !== 'purged' && detailOf(event, hash)),
		...(kind === 'closed' && usedIn(event)),
		event,
	};
}

/** Sorts signs by time. The ids of events grow with time (docs/service/events.md, *Record*). */
export const byTime = (a: Sign, b: Sign): number =>
	a.time - b.time || byText(a.eventId ?? '', b.eventId ?? '') || byText(a.id, b.id);

/** Returns what an event says of the connection of a device; undefined for another type. */
export function kindOf(event: IDataObject): Sign['kind'] | undefined {
	const kind = KINDS[idText(part(event, 'event_type').id) ?? ''];
	return kind === 'opened' && saysRefused(event) ? 'refused' : kind;
}

/** Reads the detail, which may be an object, a text, null or absent (docs/service/events.md, *Record*). */
function detailOf(event: IDataObject, hash: typeof shortHash) {
	const detail = part(event, 'detail');
	const country = part(detail, 'country');
	const session = idText(detail.session_id);
	return {
		session: session && hash(session, 4),
		imei: imeiOf(part(detail, 'pdp_context').imeisv),
		country: placeOf(country),
		network: placeOf(detail),
	};
}

/** What a session used (docs/service/events.md, *Record*). */
function usedIn(event: IDataObject): Pick<Sign, 'opened' | 'volume'> {
	const detail = part(event, 'detail');
	const volume = serviceAmount(part(detail, 'volume').total);
	return {
		opened: parseTime(part(detail, 'pdp_context').tunnel_created),
		volume: volume === undefined || volume < 0 ? undefined : volume,
	};
}

/**
 * Returns the digits of an IMEI that name the device: an update of its software is no other device. `f` stands for an
 * unknown version (docs/service/endpoints.md, *Record*). Undefined for anything else, and for zeros only.
 */
export function imeiOf(value: unknown): string | undefined {
	const digits = imeiKey(IMEI.fromService(value) ?? '');
	return /[1-9]/.test(digits) ? digits : undefined;
}

/** Whether the id of a place was made of its name. */
export const isWithoutId = (id: string): boolean => id.startsWith(WITHOUT_ID);

/** A place without a name is none: the name is what people read. */
function placeOf({ id, name }: IDataObject): Place | undefined {
	const text = idText(name);
	if (text === undefined) return undefined;
	const known = idText(id);
	const key = known === undefined ? `${WITHOUT_ID}${keyText(text)}` : keyText(known);
	return { id: key, name: firstCharacters(text, LONGEST_NAME) };
}
