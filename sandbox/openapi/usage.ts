import type { Call, Noun } from './call';
import { about, day, described, digits, flag, idOnly, integer, list, number } from './schema';
import { object, offsetDate, oneOf, orNull, ref, text, textDate, zuluDate } from './schema';
import type { Schema } from './schema';

const block: Schema = object({
	volume: number,
	volume_tx: number,
	volume_rx: number,
	cost: number,
	traffic_type: object({ id: integer, description: text, unit: text }),
	currency: object({ id: integer, code: text, symbol: text }),
});

/** Quotas of both kinds: `date` is how times are written, `refill` whether it comes anew every day. */
const quota = (date: Schema, refill: Schema): Schema =>
	object({
		status: described(digits),
		volume: about('what is left: MB, or messages', number),
		expiry_date: date,
		auto_refill: refill,
		threshold_percentage: orNull(number),
		threshold_volume: orNull(number),
		last_volume_added: number,
		last_status_change_date: date,
		action_on_exhaustion: described(digits),
	});

const active = idOnly({ const: '1' });
const newQuota = (keys: Record<string, Schema>): Schema =>
	object({
		status: active,
		expiry_date: text,
		'threshold_volume?': orNull({ ...number, minimum: 0 }),
		...keys,
	});

const quotaCalls = (kind: 'data' | 'sms', noun: string): Record<string, Call> => {
	const path = `/api/v1/endpoint/{id}/quota/${kind}`;
	const name = kind === 'data' ? 'DataQuota' : 'SmsQuota';
	return {
		[`GET ${path}`]: { summary: `Read a ${noun} quota`, status: 200, answer: ref(name) },
		[`POST ${path}`]: { summary: `Assign a ${noun} quota`, body: ref(`New${name}`), status: 201 },
		[`DELETE ${path}`]: { summary: `Delete a ${noun} quota`, status: 204 },
	};
};

const EXTENSIONS = '/api/v1/endpoint/{id}/traffic_limit_extension';
const percentage = { ...number, minimum: 0, maximum: 100 };

/**
 * What endpoints use and may use (docs/service/usage.md, *Days of an endpoint*; docs/service/quotas.md, *Operations*).
 */
export const usage: Noun = {
	name: 'Usage and quotas',
	schemas: {
		DailyStats: object({
			date: day,
			data: block,
			sms: block,
			sat_geo_data: block,
			sat_geo_sms: block,
		}),
		DataQuota: quota(textDate, oneOf(0, 1)),
		SmsQuota: quota(zuluDate, flag),
		NewDataQuota: newQuota({
			volume: about('MB', { ...number, exclusiveMinimum: 0 }),
			action_on_exhaustion: active,
			'auto_refill?': orNull(oneOf(0, 1)),
			'threshold_percentage?': orNull(percentage),
		}),
		NewSmsQuota: newQuota({
			volume: about('messages', { ...integer, exclusiveMinimum: 0 }),
			'action_on_exhaustion?': orNull(active),
			'auto_refill?': orNull(flag),
			threshold_percentage: percentage,
		}),
		LimitExtension: object({
			id: integer,
			endpoint_id: integer,
			traffic_limit_id: integer,
			volume: integer,
			expiration_date: offsetDate,
			created_at: offsetDate,
		}),
	},
	calls: {
		'GET /api/v1/endpoint/{id}/stats/daily': {
			summary: 'Read the daily usage of an endpoint',
			query: { start_date: day, end_date: day },
			status: 200,
			answer: list(ref('DailyStats')),
		},
		...quotaCalls('data', 'data'),
		...quotaCalls('sms', 'SMS'),
		[`GET ${EXTENSIONS}`]: {
			summary: 'List the traffic limit extensions of an endpoint',
			status: 200,
			answer: list(ref('LimitExtension')),
		},
		[`POST ${EXTENSIONS}`]: {
			summary: 'Extend a traffic limit of an endpoint',
			body: object({
				volume: { ...integer, minimum: 1 },
				'traffic_limit_id?': orNull(integer),
			}),
			status: 201,
		},
		[`DELETE ${EXTENSIONS}`]: {
			summary: 'Drop the traffic limit extensions of an endpoint',
			status: 204,
		},
	},
};
