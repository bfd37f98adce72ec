import { type Noun, reads } from './call';
import { described, digits, flag, integer, list, object, ref, text } from './schema';
import type { Schema } from './schema';

const LIMIT: Record<string, Schema> = { id: integer, volume: integer, period: ref('Period') };

const COUNTRY: Record<string, Schema> = {
	id: integer,
	name: text,
	country_code: text,
	mcc: digits,
	iso_code: text,
};

/**
 * Read-only lists: services and networks (docs/service/lookups.md, *Services*; docs/service/lookups.md, *Operators and
 * countries*).
 */
export const lookup: Noun = {
	name: 'Lists to read',
	schemas: {
		Period: object({ id: integer, time_units: integer, unit: text }),
		Service: object({
			id: integer,
			description: text,
			teleservice_code: integer,
			used_with_vlr: flag,
			used_with_sgsn: flag,
			traffic_type: object({ id: integer, description: text, unit: text }),
			traffic_limit: list(object(LIMIT)),
		}),
		Country: object(COUNTRY),
		LocatedCountry: object({ ...COUNTRY, 'latitude?': text, 'longitude?': text }),
		Operator: object({
			id: integer,
			name: text,
			country_name: text,
			name_and_country: text,
			inbound_roamers_allowed: digits,
			country: ref('LocatedCountry'),
			mnc: list(object({ id: integer, mnc: digits, operator_id: digits })),
			tapcode: list(object({ id: integer, tapcode: text, operator_id: digits })),
		}),
	},
	calls: {
		'GET /api/v1/service': reads('List services', list(ref('Service'))),
		'GET /api/v1/service/{id}/traffic_limit': reads(
			'List the ready-made traffic limits of a service',
			list(object(LIMIT)),
		),
		'GET /api/v1/traffic_limit': reads(
			'List ready-made traffic limits',
			list(object({ ...LIMIT, service: described() })),
		),
		'GET /api/v1/operator': reads('List network operators', list(ref('Operator'))),
		'GET /api/v1/country': reads('List countries', list(ref('Country')), {
			query: { geographic: flag },
		}),
		'GET /api/v1/rat_type': reads('List radio access technologies', list(described())),
	},
};
