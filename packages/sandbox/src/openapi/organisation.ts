import { type Noun, reads } from './call';
import {
	day,
	digits,
	flag,
	integer,
	list,
	named,
	number,
	object,
	offsetDate,
	text,
} from './schema';
import { about, orNull, ref, type Schema } from './schema';
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

const volumes = { data_volume: block(number), sms_volume: block(number) };

/**
 * The own organization and its usage (docs/service/organisation.md, *Record, plan and bundles*;
 * docs/service/organisation.md, *Usage*).
 */
export const organisation: Noun = {
	name: 'Organization',
	schemas: {
		Organisation: object({
			id: integer,
			name: text,
			created: offsetDate,
			organisation_type_id: digits,
			organisation_status_id: digits,
			organisation_class_id: integer,
			country_id: digits,
			currency_id: integer,
			brand_id: digits,
			ext_reference: text,
			verification: text,
			verification_type_id: orNull(digits),
			monthly_cost_limit: orNull(text),
			default_sms_routing_id: orNull(digits),
		}),
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
	calls: {
		[`GET ${MY}`]: reads('Read the own organization', ref('Organisation')),
		[`GET ${MY}/tariff_plan/active`]: reads(
			'Read the active tariff plan of the own organization',
			object({
				id: integer,
				organisation_id: integer,
				active: flag,
				start_date: offsetDate,
				applied_rate: number,
				sim_activated_rate: number,
				sim_suspended_rate: number,
				workspaces_enabled: flag,
				tariff_plan: object({
					id: integer,
					name: text,
					rate: number,
					max_active_sims: integer,
					max_users: integer,
					api_access_allowed: flag,
					currency,
				}),
			}),
		),
		[`GET ${MY}/inclusive_volume/active`]: reads(
			'List the running inclusive volumes of the own organization',
			list(
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
		),
		[`GET ${MY}/stats`]: reads(
			'Read the months and counts of the own organization',
			ref('OrganisationStats'),
		),
		[`GET ${MY}/stats/daily`]: reads(
			'Read the daily usage of the own organization',
			list(object({ date: text, 'data?': dayBlock, 'sms?': dayBlock })),
			{ query: DAYS },
		),
		[`GET ${MY}/stats/hourly`]: reads(
			'Read the last hours of the own organization',
			object({ data: directions, sms: directions }),
		),
		'GET /api/v2/workspace/stats/daily': reads(
			'Read the daily usage of workspaces',
			list(
				object({
					id: integer,
					days: list(object({ date: day, ...volumes })),
					total: orNull(object(volumes)),
				}),
			),
			{ query: { workspace_ids: about('divided by commas', text), ...DAYS } },
		),
	},
};
