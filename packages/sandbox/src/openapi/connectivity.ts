import { type Noun, reads, changes } from './call';
import { about, digits, flag, integer, list, named, object, offsetDate, oneOf } from './schema';
import { orNull, ref, text, zuluDate, type Schema } from './schema';

const pdpContext: Schema = object({
	pdp_context_id: digits,
	endpoint_id: digits,
	tariff_profile_id: digits,
	organisation_id: digits,
	imsi: digits,
	sim_id: digits,
	gtp_version: digits,
	nsapi: digits,
	sgsn_control_plane_ip_address: text,
	sgsn_data_plane_ip_address: text,
	ggsn_control_plane_ip_address: text,
	ggsn_data_plane_ip_address: text,
	created: offsetDate,
	mcc: digits,
	mnc: digits,
	operator_id: digits,
	lac: digits,
	ci: digits,
	ue_ip_address: text,
	imeisv: orNull(digits),
	rat_type: object({ rat_type_id: digits, description: text }),
	duration: { ...text, pattern: '^\\d{2,}:\\d\\d:\\d\\d$' },
});

/** Sets one or both parts to null; no other value is allowed. */
export const RESET = {
	...object({ 'pdp_context?': { type: 'null' }, 'location?': { type: 'null' } }),
	minProperties: 1,
};

const country: Schema = object({
	id: integer,
	name: text,
	country_code: text,
	mcc: digits,
	iso_code: text,
});
const BLACKLIST = '/api/v1/endpoint/{id}/operator_blacklist';

/**
 * Connectivity of a device, its resets, its cell and the networks it must not use (docs/service/connectivity.md,
 * *Reset*; docs/service/endpoints.md, *Operator blacklist*).
 */
export const connectivity: Noun = {
	name: 'Connectivity',
	schemas: {
		Connectivity: object({
			status: object({ description: oneOf('ONLINE', 'ATTACHED', 'OFFLINE', 'BLOCKED') }),
			'location?': object({
				iccid: digits,
				imsi: digits,
				last_updated: offsetDate,
				last_updated_gprs: offsetDate,
				sgsn_number: digits,
				sgsn_ip_address: text,
				operator: object({ id: integer, name: text, country: named }),
				country: object({
					country_id: digits,
					name: text,
					country_code: text,
					mcc: digits,
					iso_code: text,
				}),
			}),
			'pdp_context?': pdpContext,
			services: list(text),
		}),
		CellInfo: object({
			'subscriber_info?': object({
				success: flag,
				'error?': text,
				'state?': text,
				'location?': object({
					current_location_retrieved: flag,
					age_of_location: about('minutes', integer),
					cell_global_id: object({ mcc: digits, mnc: digits, lac: integer, cid: integer }),
				}),
			}),
			request_timestamp: zuluDate,
			reply_timestamp: zuluDate,
		}),
		BlacklistedOperator: object({
			id: integer,
			name: text,
			country,
			tapcode: list(object({ id: integer, tapcode: text })),
			mnc: list(object({ id: integer, mnc: digits })),
		}),
	},
	calls: {
		'GET /api/v1/endpoint/{id}/connectivity': reads(
			'Read where an endpoint is connected',
			ref('Connectivity'),
		),
		'PATCH /api/v1/endpoint/{id}/connectivity': changes(
			'Reset the connection of an endpoint',
			204,
			RESET,
		),
		'GET /api/v1/endpoint/{id}/connectivity_info': reads(
			'Ask the network for the cell of an endpoint',
			ref('CellInfo'),
		),
		[`GET ${BLACKLIST}`]: reads(
			'List the networks an endpoint must not use',
			list(ref('BlacklistedOperator')),
		),
		[`PUT ${BLACKLIST}/{operatorId}`]: changes('Forbid an endpoint a network', 204),
		[`DELETE ${BLACKLIST}/{operatorId}`]: changes('Allow an endpoint a network again', 204),
	},
};
