import { type Noun, reads } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';

const LIMIT: Record<string, Schema> = { id: s.integer, volume: s.integer, period: s.ref('Period') };

const COUNTRY: Record<string, Schema> = {
	id: s.integer,
	name: s.text,
	country_code: s.text,
	mcc: s.digits,
	iso_code: s.text,
};

/**
 * Read-only lists: services and networks (docs/service/lookups.md, *Services*; docs/service/lookups.md, *Operators and
 * countries*).
 */
export const lookup: Noun = {
	name: 'Lists to read',
	schemas: {
		Period: s.object({ id: s.integer, time_units: s.integer, unit: s.text }),
		Service: s.object({
			id: s.integer,
			description: s.text,
			teleservice_code: s.integer,
			used_with_vlr: s.flag,
			used_with_sgsn: s.flag,
			traffic_type: s.object({ id: s.integer, description: s.text, unit: s.text }),
			traffic_limit: s.list(s.object(LIMIT)),
		}),
		Country: s.object(COUNTRY),
		LocatedCountry: s.object({ ...COUNTRY, 'latitude?': s.text, 'longitude?': s.text }),
		Operator: s.object({
			id: s.integer,
			name: s.text,
			country_name: s.text,
			name_and_country: s.text,
			inbound_roamers_allowed: s.digits,
			country: s.ref('LocatedCountry'),
			mnc: s.list(s.object({ id: s.integer, mnc: s.digits, operator_id: s.digits })),
			tapcode: s.list(s.object({ id: s.integer, tapcode: s.text, operator_id: s.digits })),
		}),
	},
	calls: {
		'GET /api/v1/service': reads('List services', s.list(s.ref('Service'))),
		'GET /api/v1/service/{id}/traffic_limit': reads(
			'List the ready-made traffic limits of a service',
			s.list(s.object(LIMIT)),
		),
		'GET /api/v1/traffic_limit': reads(
			'List ready-made traffic limits',
			s.list(s.object({ ...LIMIT, service: s.described() })),
		),
		'GET /api/v1/operator': reads('List network operators', s.list(s.ref('Operator'))),
		'GET /api/v1/country': reads('List countries', s.list(s.ref('Country')), {
			query: { geographic: s.flag },
		}),
		'GET /api/v1/rat_type': reads('List radio access technologies', s.list(s.described())),
	},
};
