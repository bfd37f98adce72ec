import type { Noun } from './call';
import { digits, integer, list, named, object, offsetDate, oneOf, orNull, ref } from './schema';
import { text, type Schema } from './schema';

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

/** Connectivity of a device, and its resets (docs/service/connectivity.md, *Reset*). */
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
	},
	calls: {
		'GET /api/v1/endpoint/{id}/connectivity': {
			summary: 'Read where an endpoint is connected',
			status: 200,
			answer: ref('Connectivity'),
		},
		'PATCH /api/v1/endpoint/{id}/connectivity': {
			summary: 'Reset the connection of an endpoint',
			body: RESET,
			status: 204,
		},
	},
};
