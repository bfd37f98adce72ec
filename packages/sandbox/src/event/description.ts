import { LIST_QUERY, OLDER_HEADERS, type Call, type Noun, reads } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';

const events = (summary: string): Call =>
	reads(summary, s.list(s.ref('Event')), { query: LIST_QUERY, headers: OLDER_HEADERS });

const USER: Record<string, Schema> = { id: s.integer, name: s.text };

/** Events (docs/service/events.md, *List*). */
export const event: Noun = {
	name: 'Events',
	schemas: {
		Event: s.object({
			id: s.integer,
			timestamp: s.zuluDate,
			alert: s.flag,
			description: s.text,
			event_type: s.described(),
			event_source: s.described(),
			event_severity: s.described(),
			organisation: s.named,
			'user?': s.about(
				'absent when an application token acts',
				s.object({ ...USER, username: s.text }),
			),
			'endpoint?': s.object({
				id: s.integer,
				name: s.text,
				tags: s.orNull(s.text),
				ip_address: s.text,
				imei: s.orNull(s.imei),
			}),
			'sim?': s.object({ id: s.integer, iccid: s.digits, production_date: s.zuluDate }),
			'imsi?': s.object({ id: s.integer, imsi: s.digits, import_date: s.zuluDate }),
			'detail?': s.ref('EventDetail'),
		}),
		EventDetail: s.object({
			'id?': s.integer,
			'name?': s.text,
			'country?': s.ref('Country'),
			'tapcode?': s.list(s.tapcode),
			'mnc?': s.list(s.mnc),
			'session_id?': s.text,
			'volume?': s.object({ total: s.number, rx: s.number, tx: s.number }),
			'pdp_context?': s.object({
				rat_type: s.integer,
				apn: s.text,
				region: s.text,
				mcc: s.digits,
				mnc: s.digits,
				lac: s.integer,
				ci: s.integer,
				ue_ip_address: s.text,
				'imeisv?': s.digits,
				nsapi: s.integer,
				gtp_version: s.integer,
				tunnel_created: s.text,
				pdp_context_id: s.integer,
			}),
		}),
	},
	calls: {
		'GET /api/v1/event': events('List events'),
		'GET /api/v1/endpoint/{id}/event': events('List the events of an endpoint'),
		'GET /api/v1/sim/{id}/event': events('List the events of a SIM'),
		'GET /api/v1/event/type': reads('List the types of events', s.list(s.described())),
	},
};
