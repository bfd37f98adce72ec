import { LIST_QUERY, OLDER_HEADERS, type Call, type Noun, reads } from './call';
import {
	about,
	described,
	digits,
	flag,
	integer,
	list,
	named,
	number,
	object,
	orNull,
} from './schema';
import { ref, text, zuluDate, type Schema } from './schema';

const events = (summary: string): Call =>
	reads(summary, list(ref('Event')), { query: LIST_QUERY, headers: OLDER_HEADERS });

const USER: Record<string, Schema> = { id: integer, name: text };

/** Events (docs/service/events.md, *List*). */
export const event: Noun = {
	name: 'Events',
	schemas: {
		Event: object({
			id: integer,
			timestamp: zuluDate,
			alert: flag,
			description: text,
			event_type: described(),
			event_source: described(),
			event_severity: described(),
			organisation: named,
			'user?': about('absent when an application token acts', object({ ...USER, username: text })),
			'endpoint?': object({
				id: integer,
				name: text,
				tags: orNull(text),
				ip_address: text,
				imei: orNull(digits),
			}),
			'sim?': object({ id: integer, iccid: digits, production_date: zuluDate }),
			'imsi?': object({ id: integer, imsi: digits, import_date: zuluDate }),
			'detail?': ref('EventDetail'),
		}),
		EventDetail: object({
			'id?': integer,
			'name?': text,
			'country?': ref('Country'),
			'tapcode?': list(object({ id: integer, tapcode: text })),
			'mnc?': list(object({ id: integer, mnc: digits })),
			'session_id?': text,
			'volume?': object({ total: number, rx: number, tx: number }),
			'pdp_context?': object({
				rat_type: integer,
				apn: text,
				region: text,
				mcc: digits,
				mnc: digits,
				lac: integer,
				ci: integer,
				ue_ip_address: text,
				'imeisv?': digits,
				nsapi: integer,
				gtp_version: integer,
				tunnel_created: text,
				pdp_context_id: integer,
			}),
		}),
	},
	calls: {
		'GET /api/v1/event': events('List events'),
		'GET /api/v1/endpoint/{id}/event': events('List the events of an endpoint'),
		'GET /api/v1/sim/{id}/event': events('List the events of a SIM'),
		'GET /api/v1/event/type': reads('List the types of events', list(described())),
	},
};
