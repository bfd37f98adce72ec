import { PROFILE_SWITCHES, type ProfileSwitches } from '../world/profile';
import { DATA_SERVICE, MONTH } from '../world/services';
import { type Noun, reads, changes } from './call';
import { about, choice, described, digits, filled, flag, integer, list, object } from './schema';
import { offsetDate } from './schema';
import { orNull, ref, reference, request, text, type Schema, type ValueOf } from './schema';

const PROFILES = '/api/v1/service_profile';
const SERVICE = `${PROFILES}/{id}/service/{service}`;
const LIMITS = `${PROFILES}/{id}/traffic_limit`;

type Switch = keyof ProfileSwitches;
const switches = <Mark extends '' | '?'>(mark: Mark) =>
	Object.fromEntries(Object.keys(PROFILE_SWITCHES).map((key) => [key + mark, flag])) as Record<
		`${Switch}${Mark}`,
		Schema<boolean>
	>;
const firewall = object({
	ip_firewall_profiles: list(object({ id: integer, name: text, added: offsetDate })),
	enforce: flag,
});

const VALUES = {
	'description?': text,
	...switches('?'),
	'esme_interface_type?': reference(),
	'breakout_region?': reference(),
	'dns?': reference(),
};
const callbacks = <Id>(id: Schema<Id>) => ({
	'api_callback?': reference(id),
	'api_secret?': reference(id),
	'moc_callback?': reference(id),
});
export const NEW_PROFILE = request({ name: filled, ...VALUES, ...callbacks(integer) });
/** Null as the id of a callback or secret removes it. */
export const PROFILE_CHANGE = request({
	'name?': filled,
	...VALUES,
	...callbacks(orNull(integer)),
});
export type ProfileChange = ValueOf<typeof PROFILE_CHANGE>;

/** A new data limit; `checkDataLimit` says what is assumed. */
export const NEW_DATA_LIMIT = request({
	service: choice('Service', String(DATA_SERVICE)),
	'period?': choice('Period', String(MONTH.id)),
	volume: about('bytes', { ...integer, minimum: 1 }),
	'satellite_only?': flag,
	'warning_percent?': { ...integer, minimum: 1, maximum: 100 },
});

/** Service profiles, their services and limits (docs/service/service-profiles.md, *Operations*). */
export const serviceProfile: Noun = {
	name: 'Service profiles',
	schemas: {
		ListedServiceProfile: object({
			id: integer,
			name: text,
			description: text,
			used_count: digits,
			allowed_3g: flag,
			allowed_4g: flag,
			allowed_nb_iot: flag,
			allowed_nb_iot_geo: flag,
			apply_sms_quota: flag,
			apply_data_quota: flag,
			ip_firewall_rule_set: firewall,
		}),
		ServiceProfile: object({
			id: integer,
			name: text,
			description: text,
			...switches(''),
			used_count: integer,
			'api_callback?': object({ id: integer, url: text, purpose: text, created: text }),
			'api_secret?': object({ id: integer, purpose: text }),
			'moc_callback?': object({ id: integer, url: text, purpose: text, created: text }),
			'esme_interface_type?': described(),
			'breakout_region?': ref('BreakoutRegion'),
			'dns?': ref('Dns'),
			service: list(ref('Service')),
			ip_firewall_rule_set: firewall,
		}),
		DataLimit: object({
			id: integer,
			service: described(),
			satellite_only: flag,
			period: ref('Period'),
			volume: about('bytes', integer),
			warning_percent: orNull(integer),
		}),
	},
	calls: {
		[`GET ${PROFILES}`]: reads('List service profiles', list(ref('ListedServiceProfile'))),
		[`POST ${PROFILES}`]: changes('Create a service profile', 201, NEW_PROFILE),
		[`GET ${PROFILES}/{id}`]: reads('Read a service profile', ref('ServiceProfile')),
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
		[`GET ${LIMITS}`]: reads('List the data limits of a service profile', list(ref('DataLimit'))),
		[`POST ${LIMITS}`]: changes('Add a data limit to a service profile', 201, NEW_DATA_LIMIT),
		[`DELETE ${LIMITS}`]: changes('Delete all data limits of a service profile', 204),
		[`DELETE ${LIMITS}/{limit}`]: changes('Delete a data limit of a service profile', 204),
	},
};
