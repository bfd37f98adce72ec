import type { QuotaKind } from '../core/world/quota';
import { type Call, type Noun, reads, changes } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema, ValueOf } from '../core/description/schema';

const amounts = (one: Schema) => ({ volume: one, volume_tx: one, volume_rx: one, cost: one });
const satelliteBlock: Schema = s.object(amounts(s.number));
const block: Schema = s.object({
	...amounts(s.number),
	traffic_type: s.object({ id: s.integer, description: s.text, unit: s.text }),
	currency: s.currency,
});

/** Volumes and costs of a month are texts (docs/service/usage.md, *Totals of an endpoint*). */
const decimal: Schema = { ...s.text, pattern: '^\\d+\\.\\d{6}$' };
const monthBlock = (owner: string, amount: Schema): Schema =>
	s.object({
		[owner]: s.integer,
		id: s.integer,
		month: s.text,
		...amounts(amount),
		traffic_type_id: s.integer,
		traffic_type: s.object({ id: s.integer, description: s.text, unit: s.text }),
		currency_id: s.integer,
		currency: s.currency,
		last_updated: s.offsetDate,
	});

/** `["HH:MM", number]` for each minute. */
const pairs = s.list({ type: 'array', prefixItems: [s.text, s.number], minItems: 2, items: false });
const minutes: Schema = s.object({ rx: pairs, tx: pairs });

const stats = (owner: string, amount: Schema, hour?: Schema): Schema => {
	const block = monthBlock(owner, amount);
	const month = s.object({ 'data?': block, 'sms?': block });
	return s.object({ 'last_month?': month, 'current_month?': month, last_hour: hour ?? month });
};

const statsCalls = (noun: 'endpoint' | 'sim', one: string): Record<string, Call> => ({
	[`GET /api/v1/${noun}/{id}/stats`]: reads(
		`Read the months and the last hour of ${one}`,
		noun === 'sim' ? s.list(s.ref('SimStats')) : s.ref('Stats'),
	),
	[`GET /api/v1/${noun}/{id}/stats/daily`]: reads(
		`Read the daily usage of ${one}`,
		s.list(s.ref('DailyStats')),
		{ query: { start_date: s.day, end_date: s.day } },
	),
});

/** Quotas of both kinds: `date` is the format of times, `refill` the daily renewal. */
const quota = (date: Schema, refill: Schema): Schema =>
	s.object({
		status: s.described(s.digits),
		volume: s.about('what is left: MB, or messages', s.number),
		expiry_date: date,
		auto_refill: refill,
		threshold_percentage: s.orNull(s.number),
		threshold_volume: s.orNull(s.number),
		last_volume_added: s.number,
		last_status_change_date: date,
		action_on_exhaustion: s.described(s.digits),
	});

const percentage: Schema<number> = { ...s.number, minimum: 0, maximum: 100 };
const COMMON = {
	status: s.choiceAsShown('Quota status', '1'),
	expiry_date: s.text,
	'threshold_volume?': { ...s.number, minimum: 0 },
	'last_volume_added?': s.number,
	'last_status_change_date?': s.text,
};
const action = s.choiceAsShown('Action on exhaustion', '1');

/**
 * @assumption What the record requires is required here, too. Ids are texts, and a quota must not begin empty
 * (docs/service/quotas.md, *Record*). Check: set a quota without `status`, and one with volume 0.
 */
export const NEW_QUOTA = {
	data: s.request({
		...COMMON,
		volume: s.about('MB', { ...s.number, exclusiveMinimum: 0 }),
		action_on_exhaustion: action,
		'auto_refill?': s.oneOf(0, 1),
		'threshold_percentage?': percentage,
	}),
	sms: s.request({
		...COMMON,
		volume: s.about('messages', { ...s.integer, exclusiveMinimum: 0 }),
		'action_on_exhaustion?': action,
		'auto_refill?': s.flag,
		threshold_percentage: percentage,
	}),
};
export type NewQuota = ValueOf<(typeof NEW_QUOTA)[QuotaKind]>;

export const NEW_EXTENSION = s.request({
	volume: { ...s.integer, minimum: 1 },
	'traffic_limit_id?': s.integer,
});

const quotaCalls = (kind: QuotaKind, noun: string): Record<string, Call> => {
	const path = `/api/v1/endpoint/{id}/quota/${kind}`;
	const name = kind === 'data' ? 'DataQuota' : 'SmsQuota';
	return {
		[`GET ${path}`]: reads(`Read a ${noun} quota`, s.ref(name)),
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
		DailyStats: s.object({
			date: s.day,
			data: s.orNull(block),
			sms: s.orNull(block),
			'sat_geo_data?': satelliteBlock,
			'sat_geo_sms?': satelliteBlock,
		}),
		Stats: stats('endpoint_id', decimal, s.object({ data: minutes, sms: minutes })),
		SimStats: stats('sim_id', s.number),
		DataQuota: quota(s.textDate, s.oneOf(0, 1)),
		SmsQuota: quota(s.zuluDate, s.flag),
		LimitExtension: s.object({
			id: s.integer,
			endpoint_id: s.integer,
			traffic_limit_id: s.integer,
			volume: s.integer,
			expiration_date: s.offsetDate,
			created_at: s.offsetDate,
		}),
	},
	calls: {
		...statsCalls('endpoint', 'an endpoint'),
		...statsCalls('sim', 'a SIM'),
		...quotaCalls('data', 'data'),
		...quotaCalls('sms', 'SMS'),
		[`GET ${EXTENSIONS}`]: reads(
			'List the traffic limit extensions of an endpoint',
			s.list(s.ref('LimitExtension')),
		),
		[`POST ${EXTENSIONS}`]: changes(
			'Extend a traffic limit of an endpoint',
			201,
			NEW_EXTENSION,
			s.ref('LimitExtension'),
		),
		[`DELETE ${EXTENSIONS}`]: changes('Drop the traffic limit extensions of an endpoint', 204),
	},
};
