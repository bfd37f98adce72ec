import { PROFILE_SWITCHES, type ProfileSwitches } from '../core/world/profile';
import { DATA_SERVICE, MONTH } from '../core/world/services';
import { type Noun, reads, changes } from '../core/description/call';
import * as s from '../core/description/schema';
import type { Schema, ValueOf } from '../core/description/schema';

const PROFILES = '/api/v1/service_profile';
const SERVICE = `${PROFILES}/{id}/service/{service}`;
const LIMITS = `${PROFILES}/{id}/traffic_limit`;

type Switch = keyof ProfileSwitches;
const switches = <Mark extends '' | '?'>(mark: Mark) =>
	Object.fromEntries(Object.keys(PROFILE_SWITCHES).map((key) => [key + mark, s.flag])) as Record<
		`${Switch}${Mark}`,
		Schema<boolean>
	>;
const firewall = s.object({
	ip_firewall_profiles: s.list(s.object({ id: s.integer, name: s.text, added: s.offsetDate })),
	enforce: s.flag,
});

const VALUES = {
	'description?': s.text,
	...switches('?'),
	'esme_interface_type?': s.reference(),
	'breakout_region?': s.reference(),
	'dns?': s.reference(),
};
const callbacks = <Id>(id: Schema<Id>) => ({
	'api_callback?': s.reference(id),
	'api_secret?': s.reference(id),
	'moc_callback?': s.reference(id),
});
export const NEW_PROFILE = s.request({ name: s.filled, ...VALUES, ...callbacks(s.integer) });
/** Null as the id of a callback or secret removes it. */
export const PROFILE_CHANGE = s.request({
	'name?': s.filled,
	...VALUES,
	...callbacks(s.orNull(s.integer)),
});
export type ProfileChange = ValueOf<typeof PROFILE_CHANGE>;

/** A new data limit; `checkDataLimit` says what is assumed. */
export const NEW_DATA_LIMIT = s.request({
	service: s.choice('Service', String(DATA_SERVICE)),
	'period?': s.choice('Period', String(MONTH.id)),
	volume: s.about('bytes', { ...s.integer, minimum: 1 }),
	'satellite_only?': s.flag,
	'warning_percent?': { ...s.integer, minimum: 1, maximum: 100 },
});

/** Service profiles, their services and limits (docs/service/service-profiles.md, *Operations*). */
export const serviceProfile: Noun = {
	name: 'Service profiles',
	schemas: {
		ListedServiceProfile: s.object({
			id: s.integer,
			name: s.text,
			description: s.text,
			used_count: s.digits,
			allowed_3g: s.flag,
			allowed_4g: s.flag,
			allowed_nb_iot: s.flag,
			allowed_nb_iot_geo: s.flag,
			apply_sms_quota: s.flag,
			apply_data_quota: s.flag,
			ip_firewall_rule_set: firewall,
		}),
		ServiceProfile: s.object({
			id: s.integer,
			name: s.text,
			description: s.text,
			...switches(''),
			used_count: s.integer,
			'api_callback?': s.object({ id: s.integer, url: s.text, purpose: s.text, created: s.text }),
			'api_secret?': s.object({ id: s.integer, purpose: s.text }),
			'moc_callback?': s.object({ id: s.integer, url: s.text, purpose: s.text, created: s.text }),
			'esme_interface_type?': s.described(),
			'breakout_region?': s.ref('BreakoutRegion'),
			'dns?': s.ref('Dns'),
			service: s.list(s.ref('Service')),
			ip_firewall_rule_set: firewall,
		}),
		DataLimit: s.object({
			id: s.integer,
			service: s.described(),
			satellite_only: s.flag,
			period: s.ref('Period'),
			volume: s.about('bytes', s.integer),
			warning_percent: s.orNull(s.integer),
		}),
	},
	calls: {
		[`GET ${PROFILES}`]: reads('List service profiles', s.list(s.ref('ListedServiceProfile'))),
		[`POST ${PROFILES}`]: changes('Create a service profile', 201, NEW_PROFILE),
		[`GET ${PROFILES}/{id}`]: reads('Read a service profile', s.ref('ServiceProfile')),
		[`PATCH ${PROFILES}/{id}`]: changes('Change a service profile', 201, PROFILE_CHANGE),
		[`DELETE ${PROFILES}/{id}`]: changes('Delete a service profile', 204),
		[`DELETE ${PROFILES}/{id}/quota/{kind}`]: {
			summary: 'Delete the quotas of all endpoints of a service profile',
			description: '`kind` is `data` or `sms`.',
			status: 204,
		},
		[`PUT ${SERVICE}`]: changes('Add a service to a service profile', 204),
		[`DELETE ${SERVICE}`]: changes('Remove a service from a service profile', 204),
		[`PUT ${SERVICE}/traffic_limit/{limit}`]: changes(
			'Attach a traffic limit to a service of a service profile',
			200,
		),
		[`DELETE ${SERVICE}/traffic_limit/{limit}`]: changes(
			'Remove a traffic limit from a service of a service profile',
			200,
		),
		[`GET ${LIMITS}`]: reads(
			'List the data limits of a service profile',
			s.list(s.ref('DataLimit')),
		),
		[`POST ${LIMITS}`]: changes('Add a data limit to a service profile', 201, NEW_DATA_LIMIT),
		[`DELETE ${LIMITS}`]: changes('Delete all data limits of a service profile', 204),
		[`DELETE ${LIMITS}/{limit}`]: changes('Delete a data limit of a service profile', 204),
	},
};
