import type { QuotaKind } from '../world/quota';
import { type Call, type Noun, reads, changes } from './call';
import {
	about,
	choiceAsShown,
	day,
	described,
	digits,
	flag,
	integer,
	list,
	number,
} from './schema';
import {
	object,
	offsetDate,
	oneOf,
	orNull,
	ref,
	request,
	text,
	textDate,
	zuluDate,
} from './schema';
import type { Schema, ValueOf } from './schema';

const amounts = (one: Schema) => ({ volume: one, volume_tx: one, volume_rx: one, cost: one });
const satelliteBlock: Schema = object(amounts(number));
const block: Schema = object({
	...amounts(number),
	traffic_type: object({ id: integer, description: text, unit: text }),
	currency: object({ id: integer, code: text, symbol: text }),
});

/** Volumes and costs of a month are texts (docs/service/usage.md, *Totals of an endpoint*). */
const decimal: Schema = { ...text, pattern: '^\\d+\\.\\d{6}$' };
const monthBlock = (owner: string, amount: Schema): Schema =>
	object({
		[owner]: integer,
		id: integer,
		month: text,
		...amounts(amount),
		traffic_type_id: integer,
		traffic_type: object({ id: integer, description: text, unit: text }),
		currency_id: integer,
		currency: object({ id: integer, code: text, symbol: text }),
		last_updated: offsetDate,
	});

/** `["HH:MM", number]` for each minute. */
const pairs = list({ type: 'array', prefixItems: [text, number], minItems: 2, items: false });
const minutes: Schema = object({ rx: pairs, tx: pairs });

const stats = (owner: string, amount: Schema, hour?: Schema): Schema => {
	const block = monthBlock(owner, amount);
	const month = object({ 'data?': block, 'sms?': block });
	return object({ 'last_month?': month, 'current_month?': month, last_hour: hour ?? month });
};

const statsCalls = (noun: 'endpoint' | 'sim', one: string): Record<string, Call> => ({
	[`GET /api/v1/${noun}/{id}/stats`]: reads(
		`Read the months and the last hour of ${one}`,
		noun === 'sim' ? list(ref('SimStats')) : ref('Stats'),
	),
	[`GET /api/v1/${noun}/{id}/stats/daily`]: reads(
		`Read the daily usage of ${one}`,
		list(ref('DailyStats')),
		{ query: { start_date: day, end_date: day } },
	),
});

/** Quotas of both kinds: `date` is the format of times, `refill` the daily renewal. */
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

const percentage: Schema<number> = { ...number, minimum: 0, maximum: 100 };
const COMMON = {
	status: choiceAsShown('Quota status', '1'),
	expiry_date: text,
	'threshold_volume?': { ...number, minimum: 0 },
	'last_volume_added?': number,
	'last_status_change_date?': text,
};
const action = choiceAsShown('Action on exhaustion', '1');

/**
 * @assumption What the record requires is required here, too. Ids are texts, and a quota must not begin empty
 * (docs/service/quotas.md, *Record*). Check: set a quota without `status`, and one with volume 0.
 */
export const NEW_QUOTA = {
	data: request({
		...COMMON,
		volume: about('MB', { ...number, exclusiveMinimum: 0 }),
		action_on_exhaustion: action,
		'auto_refill?': oneOf(0, 1),
		'threshold_percentage?': percentage,
	}),
	sms: request({
		...COMMON,
		volume: about('messages', { ...integer, exclusiveMinimum: 0 }),
		'action_on_exhaustion?': action,
		'auto_refill?': flag,
		threshold_percentage: percentage,
	}),
};
export type NewQuota = ValueOf<(typeof NEW_QUOTA)[QuotaKind]>;

export const NEW_EXTENSION = request({
	volume: { ...integer, minimum: 1 },
	'traffic_limit_id?': integer,
});

const quotaCalls = (kind: QuotaKind, noun: string): Record<string, Call> => {
	const path = `/api/v1/endpoint/{id}/quota/${kind}`;
	const name = kind === 'data' ? 'DataQuota' : 'SmsQuota';
	return {
		[`GET ${path}`]: reads(`Read a ${noun} quota`, ref(name)),
		[`POST ${path}`]: changes(`Assign a ${noun} quota`, 201, NEW_QUOTA[kind]),
		[`DELETE ${path}`]: changes(`Delete a ${noun} quota`, 204),
	};
};

const EXTENSIONS = '/api/v1/endpoint/{id}/traffic_limit_extension';

/**
 * Usage and quotas of endpoints (docs/service/usage.md, *Days of an endpoint*; docs/service/quotas.md, *Operations*).
 */
export const usage: Noun = {
	name: 'Usage and quotas',
	schemas: {
		DailyStats: object({
			date: day,
			data: block,
			sms: block,
			'sat_geo_data?': satelliteBlock,
			'sat_geo_sms?': satelliteBlock,
		}),
		Stats: stats('endpoint_id', decimal, object({ data: minutes, sms: minutes })),
		SimStats: stats('sim_id', number),
		DataQuota: quota(textDate, oneOf(0, 1)),
		SmsQuota: quota(zuluDate, flag),
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
		...statsCalls('endpoint', 'an endpoint'),
		...statsCalls('sim', 'a SIM'),
		...quotaCalls('data', 'data'),
		...quotaCalls('sms', 'SMS'),
		[`GET ${EXTENSIONS}`]: reads(
			'List the traffic limit extensions of an endpoint',
			list(ref('LimitExtension')),
		),
		[`POST ${EXTENSIONS}`]: changes(
			'Extend a traffic limit of an endpoint',
			201,
			NEW_EXTENSION,
			ref('LimitExtension'),
		),
		[`DELETE ${EXTENSIONS}`]: changes('Drop the traffic limit extensions of an endpoint', 204),
	},
};
