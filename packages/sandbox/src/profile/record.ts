import type { ServiceProfile } from '../core/world/profile';

/** The short form of lists; `used_count` is a string there (docs/service/service-profiles.md, *Record*). */
export function listedServiceProfile(profile: ServiceProfile, used: number) {
	return {
		id: profile.id,
		name: profile.name,
		description: profile.description,
		used_count: String(used),
		allowed_3g: profile.allowed_3g,
		allowed_4g: profile.allowed_4g,
		allowed_nb_iot: profile.allowed_nb_iot,
		allowed_nb_iot_geo: profile.allowed_nb_iot_geo,
		apply_sms_quota: profile.apply_sms_quota,
		apply_data_quota: profile.apply_data_quota,
		ip_firewall_rule_set: profile.ip_firewall_rule_set,
	};
}

/**
 * The full form, with `used_count` as a number (docs/service/service-profiles.md, *Record*).
 * @assumption A data limit shows in a profile with the keys of an SMS limit, its volume in bytes as it was set
 * (docs/service/service-profiles.md, *Services*). Check: add a data limit and read the profile.
 */
export function detailedServiceProfile(profile: ServiceProfile, used: number) {
	const service = profile.service.map(({ traffic_limit: limits, ...rest }) => ({
		...rest,
		traffic_limit: limits.map(({ id, volume, period }) => ({ id, volume, period })),
	}));
	return { ...profile, used_count: used, service };
}
