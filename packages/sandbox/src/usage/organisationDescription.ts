import { type Noun, reads } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';

const MY = '/api/v1/organisation/my';
const DAYS = { start_date: s.day, end_date: s.day };

const block = (amount: Schema, more: Record<string, Schema> = {}): Schema =>
	s.object({
		...more,
		volume: amount,
		volume_tx: amount,
		volume_rx: amount,
		cost: amount,
		traffic_type: s.object({ id: s.integer, description: s.text, unit: s.text }),
		currency: s.currency,
	});
/** Numbers of days are texts (docs/service/organisation.md, *Usage*). */
const decimal: Schema = { ...s.text, pattern: '^\\d+\\.\\d{6}$' };
const dayBlock = block(decimal, { traffic_type_id: s.digits, currency_id: s.digits });
const monthBlock = block(s.number, { month: s.text });
const month = s.object({ 'data?': monthBlock, 'sms?': monthBlock });

/** `["HH:mm", number]` for each hour. */
const hours: Schema = s.list({
	type: 'array',
	prefixItems: [s.text, s.number],
	minItems: 2,
	items: false,
});
const directions = s.object({ rx: hours, tx: hours });

const volumes = { data_volume: block(s.number), sms_volume: block(s.number) };

/**
 * The own organization and its usage (docs/service/organisation.md, *Record, plan and bundles*;
 * docs/service/organisation.md, *Usage*).
 */
export const organisation: Noun = {
	name: 'Organization',
	schemas: {
		Organisation: s.object({
			id: s.integer,
			name: s.text,
			created: s.offsetDate,
			organisation_type_id: s.digits,
			organisation_status_id: s.digits,
			organisation_class_id: s.integer,
			country_id: s.digits,
			currency_id: s.integer,
			brand_id: s.digits,
			ext_reference: s.text,
			verification: s.text,
			verification_type_id: s.orNull(s.digits),
			monthly_cost_limit: s.orNull(s.text),
			default_sms_routing_id: s.orNull(s.digits),
		}),
		OrganisationStats: s.object({
			'last_month?': month,
			'current_month?': month,
			sim: s.object({
				issued: s.integer,
				active: s.integer,
				suspended: s.integer,
				factory_mode: s.integer,
				total: s.integer,
			}),
			service_profiles: s.integer,
			tariff_profiles: s.integer,
			users: s.integer,
			active_chargeable_sims: s.integer,
			inclusive_volume: s.about('cost', s.object({ unpooled: s.number, pooled: s.number })),
			prepaid_balance: s.object({
				amount: s.number,
				currency: s.currency,
				last_updated: s.offsetDate,
			}),
		}),
	},
	calls: {
		[`GET ${MY}`]: reads('Read the own organization', s.ref('Organisation')),
		[`GET ${MY}/tariff_plan/active`]: reads(
			'Read the active tariff plan of the own organization',
			s.object({
				id: s.integer,
				organisation_id: s.integer,
				active: s.flag,
				start_date: s.offsetDate,
				applied_rate: s.number,
				sim_activated_rate: s.number,
				sim_suspended_rate: s.number,
				workspaces_enabled: s.flag,
				tariff_plan: s.object({
					id: s.integer,
					name: s.text,
					rate: s.number,
					max_active_sims: s.integer,
					max_users: s.integer,
					api_access_allowed: s.flag,
					currency: s.currency,
				}),
			}),
		),
		[`GET ${MY}/inclusive_volume/active`]: reads(
			'List the running inclusive volumes of the own organization',
			s.list(
				s.object({
					id: s.integer,
					volume: s.about('MB', s.number),
					rate: s.number,
					pooled: s.flag,
					start_date: s.offsetDate,
					'end_date?': s.offsetDate,
					currency: s.currency,
					tariff: s.object({ id: s.integer, name: s.text, ratezone: s.named }),
				}),
			),
		),
		[`GET ${MY}/stats`]: reads(
			'Read the months and counts of the own organization',
			s.ref('OrganisationStats'),
		),
		[`GET ${MY}/stats/daily`]: reads(
			'Read the daily usage of the own organization',
			s.list(s.object({ date: s.text, 'data?': dayBlock, 'sms?': dayBlock })),
			{ query: DAYS },
		),
		[`GET ${MY}/stats/hourly`]: reads(
			'Read the last hours of the own organization',
			s.object({ data: directions, sms: directions }),
		),
		'GET /api/v2/workspace/stats/daily': reads(
			'Read the daily usage of workspaces',
			s.list(
				s.object({
					id: s.integer,
					days: s.list(s.object({ date: s.day, ...volumes })),
					total: s.orNull(s.object(volumes)),
				}),
			),
			{ query: { workspace_ids: s.about('divided by commas', s.text), ...DAYS } },
		),
	},
};
