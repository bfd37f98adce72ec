import { isObject, type JsonObject } from '../core/http/body';
import { identityOf, type List } from './form';

/** Keys whose values the sandbox knows: `true` for a value, a tree for an object or a list of them. */
export interface Known {
	readonly [key: string]: true | Known;
}

const keys = (names: string): Known =>
	Object.fromEntries(names.split(' ').map((name) => [name, true as const]));

const SWITCHES =
	`allowed_3g allowed_4g allowed_nb_iot allowed_nb_iot_geo apply_quota apply_data_quota apply_sms_quota retail
sms_p2p_int sms_p2p_ext prepaid nipdp`.replace(/\s+/g, ' ');

/** What the sandbox keeps of each record, and may change. All else stays as the service sent it. */
export const KNOWN: Partial<Record<List, Known>> = {
	endpoint: {
		...keys('name last_updated imei_lock ip_address imei imei_with_luhn tags'),
		status: {},
		service_profile: keys('name'),
		tariff_profile: keys('name'),
		ip_address_space: {},
		sim: { status: {} },
		tag_assignments: { name: true, tag_color: {} },
		runtime_data: {},
	},
	sim: {
		...keys('activation_date eid'),
		status: {},
		endpoint: keys(
			'name imei last_updated service_profile_id tariff_profile_id tags ip_address ip_address_space_id',
		),
	},
	euicc: {
		...keys('last_audited last_polled last_synced'),
		profile: { fallback_attribute: true, status: {}, endpoint: keys('name') },
	},
	service_profile: keys(`name description used_count ${SWITCHES}`),
	service_profile_detail: {
		...keys(`name description used_count ${SWITCHES}`),
		api_callback: {},
		api_secret: {},
		moc_callback: {},
		esme_interface_type: {},
		breakout_region: {},
		dns: {},
		service: { traffic_limit: keys('volume') },
	},
	data_limit: keys('volume'),
	tariff_profile: keys('used_count'),
	coverage: {},
	tag: { name: true, resource_count: true, tag_color: {} },
	ip_address_space: keys('used_count available_count'),
	data_quota: { volume: true, status: {} },
	sms_quota: { volume: true, status: {} },
	limit_extension: {},
	operator_blocklist: { blocklist: { operator: true, rat_types: {} } },
	operator_blacklist: {},
};

/** A device read by id, whose original is a row of the list. */
export const KNOWN_DETAIL: Known = {
	...KNOWN.endpoint,
	tariff_profile: keys('name satellite_capable'),
	ip_address_space: keys('ip_address_space ip_address_version'),
};

/** Ids may be numbers or digits. */
const isSame = (one: unknown, other: unknown) =>
	String(identityOf(one)) === String(identityOf(other));

/** Returns what the sandbox answers, with what the original has in place of what the sandbox does not know. */
export function carried(shaped: unknown, original: unknown, known: Known): unknown {
	if (Array.isArray(shaped) && Array.isArray(original)) {
		return shaped.map((one: unknown) =>
			carried(
				one,
				original.find((other) => isSame(other, one)),
				known,
			),
		);
	}
	if (!isObject(shaped) || !isObject(original) || !isSame(shaped, original)) return shaped;
	const keysOfBoth = [...new Set([...Object.keys(original), ...Object.keys(shaped)])];
	return Object.fromEntries(keysOfBoth.flatMap((key) => entryOf(key, shaped, original, known)));
}

/** The entry of a key in an answer; none if the sandbox has made it up, or it is gone. */
function entryOf(
	key: string,
	shaped: JsonObject,
	original: JsonObject,
	known: Known,
): [string, unknown][] {
	const [present, before] = [shaped[key], original[key]];
	const inner = Object.hasOwn(known, key) ? known[key] : undefined;
	if (inner === undefined) return Object.hasOwn(original, key) ? [[key, before]] : [];
	// Absent and null are the same.
	if (!Object.hasOwn(shaped, key)) return before === null ? [[key, null]] : [];
	return [[key, inner === true ? present : carried(present, before, inner)]];
}

/** Paths of the values in which two records differ, such as `sim.status`. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
	if (Object.is(one, other)) return [];
	const both = [one, other].map((value) =>
		Array.isArray(value) ? { ...(value as unknown[]) } : value,
	);
	if (Array.isArray(one) !== Array.isArray(other) || !both.every(isObject)) return [path];
	const [left = {}, right = {}] = both;
	return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
		differences(left[key], right[key], Array.isArray(one) ? path : `${path}${path && '.'}${key}`),
	);
}
