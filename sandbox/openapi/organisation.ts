import type { Noun } from './call';
import { day, flag, integer, list, named, number, object, offsetDate, ref, text } from './schema';
import { about, type Schema } from './schema';
import { currency } from './tariffProfile';

const MY = '/api/v1/organisation/my';
const DAYS = { start_date: day, end_date: day };

const block = (amount: Schema, more: Record<string, Schema> = {}): Schema =>
	object({
		...more,
		volume: amount,
		volume_tx: amount,
		volume_rx: amount,
		cost: amount,
		traffic_type: object({ id: integer, description: text, unit: text }),
		currency,
	});
/** Numbers of days are texts (docs/service/organisation.md, *Usage*). */
const decimal: Schema = { ...text, pattern: '^\\d+\\.\\d{6}$' };
const dayBlock = block(decimal);
const monthBlock = block(number, { month: text });
const month = object({ 'data?': monthBlock, 'sms?': monthBlock });

/** `["HH:mm", number]` for each hour. */
const hours: Schema = list({
	type: 'array',
	prefixItems: [text, number],
	minItems: 2,
	items: false,
});
const directions = object({ rx: hours, tx: hours });

const volumes = {
	data_volume: number,
	sms_volume: number,
	sat_geo_data_volume: number,
	sat_geo_sms_volume: number,
};

/**
 * The own organization and its usage (docs/service/organisation.md, *Record, plan and bundles*;
 * docs/service/organisation.md, *Usage*).
 */
export const organisation: Noun = {
	name: 'Organization',
	schemas: {
		OrganisationStats: object({
			'last_month?': month,
			'current_month?': month,
			sim: object({
				issued: integer,
				active: integer,
				suspended: integer,
				factory_mode: integer,
				total: integer,
			}),
			service_profiles: integer,
			tariff_profiles: integer,
			users: integer,
			active_chargeable_sims: integer,
			inclusive_volume: about('cost', object({ unpooled: number, pooled: number })),
			prepaid_balance: number,
		}),
	},
	facts: {
		'docs/service/usage.md, *Traffic types*': [
			`GET ${MY}/stats`,
			`GET ${MY}/stats/daily`,
			`GET ${MY}/stats/hourly`,
		],
	},
	calls: {
		[`GET ${MY}`]: {
			summary: 'Read the own organization',
			status: 200,
			answer: object({ id: integer, name: text, country: named }),
		},
		[`GET ${MY}/tariff_plan/active`]: {
			summary: 'Read the active tariff plan of the own organization',
			status: 200,
			answer: object({
				id: integer,
				name: text,
				max_active_sims: integer,
				max_users: integer,
				api_access_allowed: flag,
				monthly_rate: number,
				currency,
			}),
		},
		[`GET ${MY}/inclusive_volume/active`]: {
			summary: 'List the running inclusive volumes of the own organization',
			status: 200,
			answer: list(
				object({
					id: integer,
					volume: about('MB', number),
					rate: number,
					pooled: flag,
					start_date: offsetDate,
					'end_date?': offsetDate,
					currency,
					tariff: object({ id: integer, name: text, ratezone: named }),
				}),
			),
		},
		[`GET ${MY}/stats`]: {
			summary: 'Read the months and counts of the own organization',
			status: 200,
			answer: ref('OrganisationStats'),
		},
		[`GET ${MY}/stats/daily`]: {
			summary: 'Read the daily usage of the own organization',
			query: DAYS,
			status: 200,
			answer: list(object({ date: text, 'data?': dayBlock, 'sms?': dayBlock })),
		},
		[`GET ${MY}/stats/hourly`]: {
			summary: 'Read the last hours of the own organization',
			status: 200,
			answer: object({ data: directions, sms: directions }),
		},
		'GET /api/v2/workspace/stats/daily': {
			summary: 'Read the daily usage of workspaces',
			query: { workspace_ids: about('divided by commas', text), ...DAYS },
			status: 200,
			answer: list(
				object({
					id: integer,
					days: list(object({ date: day, ...volumes })),
					total: object(volumes),
				}),
			),
		},
	},
};
