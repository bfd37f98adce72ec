import { about, described, digits, flag, idOnly, integer, list, named, object } from './schema';
import { offsetDate, orNull, ref, text, type Schema } from './schema';

const imei = { ...digits, minLength: 16, maxLength: 16 };
const status = described({ enum: [0, 1] });

/** What an endpoint has in every answer. */
const COMMON: Record<string, Schema> = {
	id: integer,
	name: text,
	created: offsetDate,
	last_updated: offsetDate,
	status,
	service_profile: named,
	'sim?': ref('EndpointSim'),
	imei_lock: flag,
	ip_address: text,
	'imei_with_luhn?': digits,
	'tag_assignments?': list(object({ id: integer, name: text, tag_color: idOnly() })),
};

const TARIFF = object({ id: integer, name: text, satellite_capable: flag });

/** What a request says about one device alone. */
const DEVICE: Record<string, Schema> = {
	'name?': orNull(text),
	'tags?': about('deprecated; names divided by commas', orNull(text)),
	'imei?': orNull(imei),
	'imei_lock?': orNull(flag),
	'ip_address?': about('needs `ip_address_space`', orNull(text)),
	'sim?': orNull(
		object({
			id: integer,
			'activate?': orNull(flag),
			'status?': orNull(idOnly({ enum: [1, 4] })),
		}),
	),
};

/** What all devices of a creation share. */
const SHARED: Record<string, Schema> = {
	service_profile: idOnly(),
	tariff_profile: idOnly(),
	status: idOnly({ enum: [0, 1] }),
	'ip_address_space?': orNull(idOnly()),
	'organisation?': orNull(idOnly()),
};

const UPDATE: Record<string, Schema> = {
	'name?': orNull(text),
	'tags?': orNull(text),
	'service_profile?': orNull(idOnly()),
	'tariff_profile?': orNull(idOnly()),
	'status?': orNull(idOnly({ enum: [0, 1] })),
	'imei?': orNull(imei),
	'imei_lock?': orNull(flag),
	'ip_address?': orNull(text),
	'ip_address_space?': orNull(idOnly()),
	'sim?': about(
		'null as id takes the SIM out',
		orNull(object({ id: orNull(integer), 'status?': orNull(idOnly()) })),
	),
};

/**
 * Endpoints, in the three shapes they are answered in and as requests name them (docs/service/endpoints.md, *Record*).
 */
export const ENDPOINT_SCHEMAS: Record<string, Schema> = {
	EndpointSim: object({
		id: integer,
		iccid: { ...digits, minLength: 19, maxLength: 19 },
		iccid_with_luhn: { ...digits, minLength: 20, maxLength: 20 },
		sim_profile_type_id: integer,
		imsi: digits,
		msisdn: digits,
		status: described(),
	}),
	ListedEndpoint: object({
		...COMMON,
		tariff_profile: named,
		ip_address_space: idOnly(),
		tags: orNull(text),
		imei: orNull(imei),
	}),
	Endpoint: object({
		...COMMON,
		tariff_profile: TARIFF,
		ip_address_space: object({
			id: integer,
			ip_address_space: text,
			ip_address_version: integer,
		}),
		tags: orNull(text),
		imei: orNull(imei),
	}),
	CreatedEndpoint: object({
		...COMMON,
		tariff_profile: TARIFF,
		ip_address_space: idOnly(),
		tags: about('deprecated; empty when there are none', text),
		'imei?': imei,
	}),
	NewEndpoint: object({
		...SHARED,
		...DEVICE,
		'tag_assignments?': about('excludes `tags`', orNull(list(integer))),
	}),
	NewEndpoints: object({
		...SHARED,
		endpoints: { ...list(object(DEVICE)), minItems: 1, maxItems: 2000 },
	}),
	EndpointUpdate: object(UPDATE),
	EndpointUpdates: {
		...list(object({ id: integer, ...UPDATE })),
		minItems: 1,
		maxItems: 2000,
	},
	EndpointIds: { ...list(idOnly()), minItems: 1, maxItems: 2000 },
};
