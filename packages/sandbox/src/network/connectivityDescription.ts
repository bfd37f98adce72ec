import { type Noun, reads, changes } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';

const pdpContext: Schema = s.object({
	pdp_context_id: s.digits,
	endpoint_id: s.digits,
	tariff_profile_id: s.digits,
	organisation_id: s.digits,
	imsi: s.digits,
	sim_id: s.digits,
	gtp_version: s.digits,
	nsapi: s.digits,
	sgsn_control_plane_ip_address: s.text,
	sgsn_data_plane_ip_address: s.text,
	ggsn_control_plane_ip_address: s.text,
	ggsn_data_plane_ip_address: s.text,
	created: s.offsetDate,
	mcc: s.digits,
	mnc: s.digits,
	operator_id: s.digits,
	lac: s.digits,
	ci: s.digits,
	ue_ip_address: s.text,
	imeisv: s.orNull(s.imei),
	rat_type: s.object({ rat_type_id: s.digits, description: s.text }),
	duration: { ...s.text, pattern: '^\\d{2,}:\\d\\d:\\d\\d$' },
});

/** Sets one or both parts to null; no other value is allowed. */
export const RESET = {
	...s.object({ 'pdp_context?': { type: 'null' }, 'location?': { type: 'null' } }),
	minProperties: 1,
};

const BLACKLIST = '/api/v1/endpoint/{id}/operator_blacklist';

/**
 * Connectivity of a device, its resets, its cell and the networks it must not use (docs/service/connectivity.md,
 * *Reset*; docs/service/endpoints.md, *Operator blacklist*).
 */
export const connectivity: Noun = {
	name: 'Connectivity',
	schemas: {
		Connectivity: s.object({
			status: s.object({ description: s.oneOf('ONLINE', 'ATTACHED', 'OFFLINE', 'BLOCKED') }),
			'location?': s.object({
				iccid: s.digits,
				imsi: s.digits,
				last_updated: s.offsetDate,
				last_updated_gprs: s.offsetDate,
				sgsn_number: s.digits,
				sgsn_ip_address: s.text,
				operator: s.object({ id: s.integer, name: s.text, country: s.named }),
				country: s.object({
					country_id: s.digits,
					name: s.text,
					country_code: s.text,
					mcc: s.digits,
					iso_code: s.text,
				}),
			}),
			'pdp_context?': pdpContext,
			services: s.list(s.text),
		}),
		CellInfo: s.object({
			'subscriber_info?': s.object({
				success: s.flag,
				'error?': s.text,
				'state?': s.text,
				'location?': s.object({
					current_location_retrieved: s.flag,
					age_of_location: s.about('minutes', s.integer),
					cell_global_id: s.object({
						mcc: s.digits,
						mnc: s.digits,
						lac: s.integer,
						cid: s.integer,
					}),
				}),
			}),
			request_timestamp: s.zuluDate,
			reply_timestamp: s.zuluDate,
		}),
		BlacklistedOperator: s.object({
			id: s.integer,
			name: s.text,
			country: s.country,
			tapcode: s.list(s.tapcode),
			mnc: s.list(s.mnc),
		}),
	},
	calls: {
		'GET /api/v1/endpoint/{id}/connectivity': reads(
			'Read where an endpoint is connected',
			s.ref('Connectivity'),
		),
		'PATCH /api/v1/endpoint/{id}/connectivity': changes(
			'Reset the connection of an endpoint',
			204,
			RESET,
		),
		'GET /api/v1/endpoint/{id}/connectivity_info': reads(
			'Ask the network for the cell of an endpoint',
			s.ref('CellInfo'),
		),
		[`GET ${BLACKLIST}`]: reads(
			'List the networks an endpoint must not use',
			s.list(s.ref('BlacklistedOperator')),
		),
		[`PUT ${BLACKLIST}/{operatorId}`]: changes('Forbid an endpoint a network', 204),
		[`DELETE ${BLACKLIST}/{operatorId}`]: changes('Allow an endpoint a network again', 204),
	},
};
