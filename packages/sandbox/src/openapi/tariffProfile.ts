import { type Noun, reads, changes } from './call';
import { described, digits, flag, integer, list, named, number, object } from './schema';
import { offsetDate, ref, reference, request, text, type Schema } from './schema';

const PROFILES = '/api/v1/tariff_profile';
const BLOCKLIST = '/api/v2/tariff_profile/{id}/operator_blocklist/operator';

/** Radio technologies of a network to block. */
export const BLOCKED_RAT_TYPES = request({ rat_types: { ...list(reference()), minItems: 1 } });

export const currency: Schema = object({ id: integer, code: text, symbol: text });

const tariff: Schema = object({
	id: integer,
	organisation_id: digits,
	name: text,
	description: text,
	created: text,
	tariff_status_id: digits,
	currency_id: digits,
	default_sms_mt_rate: number,
	default_sms_mo_rate: number,
	sim_issued_rate: number,
	sim_activated_rate: number,
	sim_suspended_rate: number,
	sim_activation_rate: number,
	sim_reactivation_rate: number,
	sim_suspension_rate: number,
	sim_termination_rate: number,
	data_throttle_id: digits,
	data_blocksize_id: digits,
	public: digits,
	tariff_category_id: digits,
	visibility_id: digits,
	tariff_currency_category_id: digits,
	used_count: digits,
	assigned_count: digits,
	currency,
});

/**
 * Tariff profiles and the networks that they block (docs/service/service-profiles.md, *Tariff profiles*;
 * docs/service/service-profiles.md, *Operator blocklist*).
 */
export const tariffProfile: Noun = {
	name: 'Tariff profiles',
	schemas: {
		TariffProfile: object({
			id: integer,
			name: text,
			description: text,
			used_count: digits,
			organisation_id: digits,
			tariff,
			'inclusive_volume?': object({
				id: integer,
				volume: number,
				rate: number,
				pooled: flag,
				start_date: offsetDate,
				end_date: offsetDate,
				ratezone: named,
				currency,
			}),
		}),
		BlockedNetwork: object({
			operator: named,
			tariff_profile: object({ id: integer }),
			blocklist: object({ operator: flag, rat_types: list(described()) }),
		}),
	},
	calls: {
		[`GET ${PROFILES}`]: reads('List tariff profiles', list(ref('TariffProfile'))),
		[`GET ${PROFILES}/{id}`]: reads('Read a tariff profile', ref('TariffProfile')),
		[`GET ${PROFILES}/{id}/coverage`]: reads(
			'List the countries of a tariff profile',
			list(object({ country: ref('Country'), redundancy_count: integer })),
		),
		[`GET ${BLOCKLIST}`]: reads(
			'List the networks a tariff profile blocks',
			list(ref('BlockedNetwork')),
		),
		[`GET ${BLOCKLIST}/{operatorId}`]: reads(
			'Read how a tariff profile blocks a network',
			ref('BlockedNetwork'),
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
