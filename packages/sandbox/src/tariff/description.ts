import { type Noun, reads, changes } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';

const PROFILES = '/api/v1/tariff_profile';
const BLOCKLIST = '/api/v2/tariff_profile/{id}/operator_blocklist/operator';

/** Radio technologies of a network to block. */
export const BLOCKED_RAT_TYPES = s.request({
	rat_types: { ...s.list(s.reference()), minItems: 1 },
});

const tariff: Schema = s.object({
	id: s.integer,
	organisation_id: s.digits,
	name: s.text,
	description: s.text,
	created: s.text,
	tariff_status_id: s.digits,
	currency_id: s.digits,
	default_sms_mt_rate: s.number,
	default_sms_mo_rate: s.number,
	sim_issued_rate: s.number,
	sim_activated_rate: s.number,
	sim_suspended_rate: s.number,
	sim_activation_rate: s.number,
	sim_reactivation_rate: s.number,
	sim_suspension_rate: s.number,
	sim_termination_rate: s.number,
	data_throttle_id: s.digits,
	data_blocksize_id: s.digits,
	public: s.digits,
	tariff_category_id: s.digits,
	visibility_id: s.digits,
	tariff_currency_category_id: s.digits,
	used_count: s.digits,
	assigned_count: s.digits,
	currency: s.currency,
});

/**
 * Tariff profiles and the networks that they block (docs/service/service-profiles.md, *Tariff profiles*;
 * docs/service/service-profiles.md, *Operator blocklist*).
 */
export const tariffProfile: Noun = {
	name: 'Tariff profiles',
	schemas: {
		TariffProfile: s.object({
			id: s.integer,
			name: s.text,
			description: s.text,
			used_count: s.digits,
			organisation_id: s.digits,
			tariff,
			'inclusive_volume?': s.object({
				id: s.integer,
				volume: s.number,
				rate: s.number,
				pooled: s.flag,
				start_date: s.offsetDate,
				end_date: s.offsetDate,
				ratezone: s.named,
				currency: s.currency,
			}),
		}),
		BlockedNetwork: s.object({
			operator: s.named,
			tariff_profile: s.object({ id: s.integer }),
			blocklist: s.object({ operator: s.flag, rat_types: s.list(s.described()) }),
		}),
	},
	calls: {
		[`GET ${PROFILES}`]: reads('List tariff profiles', s.list(s.ref('TariffProfile'))),
		[`GET ${PROFILES}/{id}`]: reads('Read a tariff profile', s.ref('TariffProfile')),
		[`GET ${PROFILES}/{id}/coverage`]: reads(
			'List the countries of a tariff profile',
			s.list(s.object({ country: s.ref('Country'), redundancy_count: s.integer })),
		),
		[`GET ${BLOCKLIST}`]: reads(
			'List the networks a tariff profile blocks',
			s.list(s.ref('BlockedNetwork')),
		),
		[`GET ${BLOCKLIST}/{operatorId}`]: reads(
			'Read how a tariff profile blocks a network',
			s.ref('BlockedNetwork'),
		),
		[`PUT ${BLOCKLIST}/{operatorId}`]: changes('Block a network for a tariff profile', 204),
		[`DELETE ${BLOCKLIST}/{operatorId}`]: {
			summary: 'Unblock a network for a tariff profile',
			description: 'Its blocked radio technologies stay blocked.',
			status: 204,
		},
		[`POST ${BLOCKLIST}/{operatorId}/rat_type`]: changes(
			'Block radio technologies of a network for a tariff profile',
			204,
			BLOCKED_RAT_TYPES,
		),
		[`DELETE ${BLOCKLIST}/{operatorId}/rat_type/{ratTypeId}`]: changes(
			'Unblock a radio technology of a network for a tariff profile',
			204,
		),
	},
};
