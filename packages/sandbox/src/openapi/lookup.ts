import type { Noun } from './call';
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
		'GET /api/v1/service': {
			summary: 'List services',
			status: 200,
			answer: list(ref('Service')),
		},
		'GET /api/v1/service/{id}/traffic_limit': {
			summary: 'List the ready-made traffic limits of a service',
			status: 200,
			answer: list(object(LIMIT)),
		},
		'GET /api/v1/traffic_limit': {
			summary: 'List ready-made traffic limits',
			status: 200,
			answer: list(object({ ...LIMIT, service: described() })),
		},
		'GET /api/v1/operator': {
			summary: 'List network operators',
			status: 200,
			answer: list(ref('Operator')),
		},
		'GET /api/v1/country': {
			summary: 'List countries',
			query: { geographic: flag },
			status: 200,
			answer: list(ref('Country')),
		},
		'GET /api/v1/rat_type': {
			summary: 'List radio access technologies',
			status: 200,
			answer: list(described()),
		},
	},
};
