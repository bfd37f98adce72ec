import * as s from '../core/description/schema';
import type { Schema, ValueOf } from '../core/description/schema';

/**
 * @assumption A request takes digits only, though an answer may end with the filler (docs/service/endpoints.md, *Record*).
 * Check: create an endpoint with an IMEI that ends with `f`.
 */
const imei: Schema<string> = s.about('16 digits', { ...s.text, pattern: '^\\d{16}$' });
const status = s.described({ enum: [0, 1] });

/** Keys of an endpoint in every answer. */
const COMMON: Record<string, Schema> = {
	id: s.integer,
	name: s.text,
	created: s.offsetDate,
	last_updated: s.offsetDate,
	status,
	service_profile: s.named,
	'sim?': s.ref('EndpointSim'),
	imei_lock: s.flag,
	ip_address: s.text,
	'imei_with_luhn?': s.digits,
	'tag_assignments?': s.list(s.object({ id: s.integer, name: s.text, tag_color: s.reference() })),
};

/** Keys of a listed and of a read endpoint. */
const RUNTIME = {
	'runtime_data?': s.about(
		'only while attached',
		s.object({ 'msc?': s.text, 'sgsn?': s.text, 'sgsn_ip_address?': s.text }),
	),
};

const TARIFF = s.object({ id: s.integer, name: s.text, satellite_capable: s.flag });

const newStatus = s.choice('Endpoint status', 0, 1);

/** Request keys of a single device. */
const DEVICE = {
	'name?': s.text,
	'tags?': s.about('deprecated; names divided by commas', s.text),
	'imei?': imei,
	'imei_lock?': s.flag,
	'ip_address?': s.about('needs `ip_address_space`', s.text),
	'sim?': s.request({
		id: s.integer,
		'activate?': s.flag,
		'status?': s.choice('SIM status', 1, 4),
	}),
};

/** Request keys that all devices of a creation share. */
const SHARED = {
	service_profile: s.reference(),
	tariff_profile: s.reference(),
	status: newStatus,
	'ip_address_space?': s.reference(),
	'organisation?': s.reference(),
};

const CHANGE = {
	'name?': s.text,
	'tags?': s.text,
	'service_profile?': s.reference(),
	'tariff_profile?': s.reference(),
	'status?': newStatus,
	'imei?': imei,
	'imei_lock?': s.flag,
	'ip_address?': s.text,
	'ip_address_space?': s.reference(),
	'sim?': s.about(
		'null as id takes the SIM out',
		s.request({ id: s.orNull(s.integer), 'status?': s.choice('SIM status', 0, 1, 2, 4) }),
	),
};

/**
 * Endpoints that one request may carry (docs/service/limits.md, *Request sizes*).
 */
const bulk = <Item>(item: Schema<Item>) => ({ ...s.list(item), minItems: 1, maxItems: 2000 });
const device = s.request(DEVICE);

export const NEW_ENDPOINT = s.request({
	...SHARED,
	...DEVICE,
	'tag_assignments?': s.about('excludes `tags`', s.list(s.integer)),
});
export const NEW_ENDPOINTS = s.request({ ...SHARED, endpoints: bulk(device) });
export const ENDPOINT_CHANGE = s.request(CHANGE);
export const ENDPOINT_CHANGES = bulk(s.request({ id: s.integer, ...CHANGE }));
export const ENDPOINT_IDS = bulk(s.reference());

export type NewEndpoint = ValueOf<typeof NEW_ENDPOINT>;
export type NewEndpoints = ValueOf<typeof NEW_ENDPOINTS>;
export type NewDevice = ValueOf<typeof device> & Pick<NewEndpoint, 'tag_assignments'>;
export type EndpointChange = ValueOf<typeof ENDPOINT_CHANGE>;

/** Endpoints in the three shapes of answers, and as references in requests (docs/service/endpoints.md, *Record*). */
export const ENDPOINT_SCHEMAS: Record<string, Schema> = {
	EndpointSim: s.object({
		id: s.integer,
		iccid: { ...s.digits, minLength: 19, maxLength: 19 },
		iccid_with_luhn: { ...s.digits, minLength: 20, maxLength: 20 },
		'eid?': s.about('eSIM only', s.digits),
		sim_profile_type_id: s.integer,
		'sim_profile_type?': s.reference(),
		'euicc_profile_data?': s.orNull({ type: 'object' }),
		imsi: s.digits,
		msisdn: s.digits,
		status: s.described(),
	}),
	ListedEndpoint: s.object({
		...COMMON,
		...RUNTIME,
		tariff_profile: s.named,
		ip_address_space: s.reference(),
		tags: s.orNull(s.text),
		imei: s.orNull(s.imei),
	}),
	Endpoint: s.object({
		...COMMON,
		...RUNTIME,
		tariff_profile: TARIFF,
		ip_address_space: s.object({
			id: s.integer,
			ip_address_space: s.text,
			ip_address_version: s.integer,
		}),
		tags: s.orNull(s.text),
		imei: s.orNull(s.imei),
	}),
	CreatedEndpoint: s.object({
		...COMMON,
		tariff_profile: TARIFF,
		ip_address_space: s.reference(),
		tags: s.about('deprecated; empty when there are none', s.text),
		'imei?': s.imei,
	}),
};
