import { callbackTarget } from '../../sms';
import { EVENT_SEVERITY, EVENT_TYPE, type ServiceEvent } from '../../core/world/event';
import type { Flow } from '../../core/world/flow';
import { SMS_STATUS, type Sms } from '../../core/world/sms';
import type { World } from '../../core/world/types';

/** Kinds of entries. `session` is every event of registrations and data sessions; `receipt` the end of an SMS. */
export const STORY_KINDS = ['sms', 'receipt', 'session', 'flow', 'event'] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** What one entry of the time line tells. Times are ISO 8601. */
export type Story =
	| {
			kind: 'sms';
			id: number;
			/** MT goes to the device, MO comes from it. */
			type: Sms['type'];
			status: string;
			payload: string;
			isBinary: boolean;
			/** The other side. */
			address: string;
			/** Time of the next attempt; null without one. */
			nextAt: string | null;
	  }
	| {
			kind: 'receipt';
			/** The id of its SMS to the device. */
			id: number;
			status: string;
			payload: string;
			isBinary: boolean;
			/** Calls of the callback that told it; null if the profile has none. */
			calls: { attempts: number; acknowledged: number } | null;
	  }
	| {
			kind: 'flow';
			destination: string;
			protocol: string | null;
			event: string | null;
			bytesUp: number | null;
			bytesDown: number | null;
	  }
	| {
			kind: 'session' | 'event';
			id: number;
			/** Number of the event type. */
			code: number;
			type: string;
			description: string;
			severity: string;
			network: string | null;
			/** ISO code. */
			country: string | null;
			/** MB to and from the device, of a data session that ended. */
			volume: { rx: number; tx: number } | null;
	  };

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** @see Story */
export function smsStory(world: World, sms: Sms): Story {
	const { id, type, status, payload, dcs } = sms;
	return {
		kind: 'sms',
		id,
		type,
		status: SMS_STATUS[status],
		payload,
		isBinary: dcs === 4,
		address: type === 'MO' ? sms.destAddress : sms.sourceAddress,
		nextAt: iso(nextAttempt(world, sms)),
	};
}

/** An SMS of a device waits for a callback; without one there is no attempt. */
function nextAttempt(world: World, sms: Sms): number | null {
	if (sms.nextStepAt === null) return null;
	const profileId = world.endpoints.get(sms.endpointId)?.serviceProfileId ?? 0;
	const isTried = sms.type === 'MT' || callbackTarget(world, profileId);
	return isTried ? sms.retryAt : null;
}

/** @see Story */
export function receiptStory(world: World, { id, status, payload, dcs }: Sms): Story {
	const record = world.ledger.record('receipt', id);
	const calls = record && { attempts: record.attempts, acknowledged: record.acknowledged };
	return {
		kind: 'receipt',
		id,
		status: SMS_STATUS[status],
		payload,
		isBinary: dcs === 4,
		calls: calls ?? null,
	};
}

/** @see Story */
export function flowStory(row: Flow): Story {
	const host = row.destination_hostname ?? row.destination_ip ?? '';
	return {
		kind: 'flow',
		destination: row.destination_port === null ? host : `${host}:${row.destination_port}`,
		protocol: row.protocol,
		event: row.event_type,
		bytesUp: row.bytes_up,
		bytesDown: row.bytes_down,
	};
}

/** Registrations, data sessions, and their ends. */
const OF_SESSIONS = new Set<number>([1, 2, 3, 5, 15, 16]);

/** The kind of entry of an event. */
export const kindOfEvent = ({ type }: ServiceEvent) =>
	OF_SESSIONS.has(type) ? 'session' : 'event';

/** @see Story */
export function eventStory(event: ServiceEvent): Story {
	const { id, type, description, severity, detail } = event;
	const { rx, tx } = detail?.volume ?? {};
	const country = detail?.country?.iso_code;
	return {
		kind: kindOfEvent(event),
		id,
		code: type,
		type: EVENT_TYPE[type],
		description,
		severity: EVENT_SEVERITY[severity],
		network: detail?.name ?? null,
		country: country === undefined ? null : String(country),
		volume: rx === undefined || tx === undefined ? null : { rx, tx },
	};
}
