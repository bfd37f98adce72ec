import { about, choice, described, digits, flag, integer, list, named, object } from './schema';
import {
	offsetDate,
	orNull,
	ref,
	reference,
	request,
	text,
	type Schema,
	type ValueOf,
} from './schema';

const imei: Schema<string> = about('16 digits', { ...text, pattern: '^\\d{16}$' });
const status = described({ enum: [0, 1] });

/** Keys of an endpoint in every answer. */
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
	'tag_assignments?': list(object({ id: integer, name: text, tag_color: reference() })),
};

/** Keys of a listed and of a read endpoint. */
const RUNTIME = {
	'runtime_data?': about(
		'only while attached',
		object({ 'msc?': text, 'sgsn?': text, 'sgsn_ip_address?': text }),
	),
};

const TARIFF = object({ id: integer, name: text, satellite_capable: flag });

const newStatus = choice('Endpoint status', 0, 1);

/** Request keys of a single device. */
const DEVICE = {
	'name?': text,
	'tags?': about('deprecated; names divided by commas', text),
	'imei?': imei,
	'imei_lock?': flag,
	'ip_address?': about('needs `ip_address_space`', text),
	'sim?': request({
		id: integer,
		'activate?': flag,
		'status?': choice('SIM status', 1, 4),
	}),
};

/** Request keys that all devices of a creation share. */
const SHARED = {
	service_profile: reference(),
	tariff_profile: reference(),
	status: newStatus,
	'ip_address_space?': reference(),
	'organisation?': reference(),
};

const CHANGE = {
	'name?': text,
	'tags?': text,
	'service_profile?': reference(),
	'tariff_profile?': reference(),
	'status?': newStatus,
	'imei?': imei,
	'imei_lock?': flag,
	'ip_address?': text,
	'ip_address_space?': reference(),
	'sim?': about(
		'null as id takes the SIM out',
		request({ id: orNull(integer), 'status?': choice('SIM status', 0, 1, 2, 4) }),
	),
};

/**
 * Endpoints that one request may carry (docs/service/limits.md, *Request sizes*).
 */
const bulk = <Item>(item: Schema<Item>) => ({ ...list(item), minItems: 1, maxItems: 2000 });
const device = request(DEVICE);

export const NEW_ENDPOINT = request({
	...SHARED,
	...DEVICE,
	'tag_assignments?': about('excludes `tags`', list(integer)),
});
export const NEW_ENDPOINTS = request({ ...SHARED, endpoints: bulk(device) });
export const ENDPOINT_CHANGE = request(CHANGE);
export const ENDPOINT_CHANGES = bulk(request({ id: integer, ...CHANGE }));
export const ENDPOINT_IDS = bulk(reference());

export type NewEndpoint = ValueOf<typeof NEW_ENDPOINT>;
export type NewEndpoints = ValueOf<typeof NEW_ENDPOINTS>;
export type NewDevice = ValueOf<typeof device> & Pick<NewEndpoint, 'tag_assignments'>;
export type EndpointChange = ValueOf<typeof ENDPOINT_CHANGE>;

/** Endpoints in the three shapes of answers, and as references in requests (docs/service/endpoints.md, *Record*). */
export const ENDPOINT_SCHEMAS: Record<string, Schema> = {
	EndpointSim: object({
		id: integer,
		iccid: { ...digits, minLength: 19, maxLength: 19 },
		iccid_with_luhn: { ...digits, minLength: 20, maxLength: 20 },
		'eid?': about('eSIM only', digits),
		sim_profile_type_id: integer,
		'sim_profile_type?': reference(),
		'euicc_profile_data?': orNull({ type: 'object' }),
		imsi: digits,
		msisdn: digits,
		status: described(),
	}),
	ListedEndpoint: object({
		...COMMON,
		...RUNTIME,
		tariff_profile: named,
		ip_address_space: reference(),
		tags: orNull(text),
		imei: orNull(imei),
	}),
	Endpoint: object({
		...COMMON,
		...RUNTIME,
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
		ip_address_space: reference(),
		tags: about('deprecated; empty when there are none', text),
		'imei?': imei,
	}),
};
