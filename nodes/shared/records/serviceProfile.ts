import type { IDataObject } from 'n8n-workflow';
import { asNumber, part, rowsOf } from './record';

/** Simplifies a service profile to ten fields (docs/service/service-profiles.md, *Record*). */
export function simplifyServiceProfile(profile: IDataObject): IDataObject {
	return {
		id: profile.id,
		name: profile.name ?? null,
		description: profile.description ?? null,
		used_count: asNumber(profile.used_count),
		services: rowsOf(profile, 'service')
			.map((service) => service.description ?? service.id)
			.join(', '),
		apply_data_quota: profile.apply_data_quota ?? null,
		apply_sms_quota: profile.apply_sms_quota ?? null,
		breakout_region: part(profile, 'breakout_region').name ?? null,
		sms_interface: part(profile, 'esme_interface_type').description ?? null,
		callback_url: part(profile, 'api_callback').url ?? null,
	};
}

/** Simplifies a listed profile, which has other fields. */
export function simplifyListedProfile(profile: IDataObject): IDataObject {
	return {
		id: profile.id,
		name: profile.name ?? null,
		description: profile.description ?? null,
		used_count: asNumber(profile.used_count),
		allowed_3g: profile.allowed_3g ?? null,
		allowed_4g: profile.allowed_4g ?? null,
		allowed_nb_iot: profile.allowed_nb_iot ?? null,
		allowed_nb_iot_geo: profile.allowed_nb_iot_geo ?? null,
		apply_data_quota: profile.apply_data_quota ?? null,
		apply_sms_quota: profile.apply_sms_quota ?? null,
	};
}
