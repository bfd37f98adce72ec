import { PROFILE_SWITCHES } from '../world/profile';
import { DATA_SERVICE, MONTH } from '../world/services';
import { LOCATION, type Noun } from './call';
import { about, described, digits, flag, idOnly, integer, list, object } from './schema';
import { orNull, ref, text, type Schema } from './schema';

const PROFILES = '/api/v1/service_profile';
const SERVICE = `${PROFILES}/{id}/service/{service}`;
const LIMITS = `${PROFILES}/{id}/traffic_limit`;

const SWITCHES = Object.keys(PROFILE_SWITCHES);
const switches = (mark: string, schema: Schema): Record<string, Schema> =>
	Object.fromEntries(SWITCHES.map((key) => [key + mark, schema]));
const firewall = object({ ip_firewall_profiles: list({}), enforce: flag });

/** What a request says about a profile; null as the id of a callback or secret takes it away. */
const WISHES: Record<string, Schema> = {
	'description?': orNull(text),
	...switches('?', orNull(flag)),
	'esme_interface_type?': orNull(idOnly()),
	'breakout_region?': orNull(idOnly()),
	'dns?': orNull(idOnly()),
};
const callbacks = (id: Schema): Record<string, Schema> => ({
	'api_callback?': orNull(idOnly(id)),
	'api_secret?': orNull(idOnly(id)),
	'moc_callback?': orNull(idOnly(id)),
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
			...switches('', flag),
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
		[`GET ${PROFILES}`]: {
			summary: 'List service profiles',
			status: 200,
			answer: list(ref('ListedServiceProfile')),
		},
		[`POST ${PROFILES}`]: {
			summary: 'Create a service profile',
			body: object({ name: text, ...WISHES, ...callbacks(integer) }),
			status: 201,
			headers: LOCATION,
		},
		[`GET ${PROFILES}/{id}`]: {
			summary: 'Read a service profile',
			status: 200,
			answer: ref('ServiceProfile'),
		},
		[`PATCH ${PROFILES}/{id}`]: {
			summary: 'Change a service profile',
			body: object({ 'name?': orNull(text), ...WISHES, ...callbacks(orNull(integer)) }),
			status: 201,
		},
		[`DELETE ${PROFILES}/{id}`]: { summary: 'Delete a service profile', status: 204 },
		[`DELETE ${PROFILES}/{id}/quota/{kind}`]: {
			summary: 'Delete the quotas of all endpoints of a service profile',
			description: '`kind` is `data` or `sms`.',
			status: 204,
		},
		[`PUT ${SERVICE}`]: { summary: 'Add a service to a service profile', status: 204 },
		[`DELETE ${SERVICE}`]: { summary: 'Remove a service from a service profile', status: 204 },
		[`PUT ${SERVICE}/traffic_limit/{limit}`]: {
			summary: 'Attach a traffic limit to a service of a service profile',
			status: 200,
		},
		[`DELETE ${SERVICE}/traffic_limit/{limit}`]: {
			summary: 'Remove a traffic limit from a service of a service profile',
			status: 200,
		},
		[`GET ${LIMITS}`]: {
			summary: 'List the data limits of a service profile',
			status: 200,
			answer: list(ref('DataLimit')),
		},
		[`POST ${LIMITS}`]: {
			summary: 'Add a data limit to a service profile',
			body: object({
				service: idOnly({ const: String(DATA_SERVICE) }),
				'period?': orNull(idOnly({ const: String(MONTH.id) })),
				volume: about('bytes', { ...integer, minimum: 1 }),
				'satellite_only?': orNull(flag),
				'warning_percent?': orNull({ ...integer, minimum: 1, maximum: 100 }),
			}),
			status: 201,
		},
		[`DELETE ${LIMITS}`]: { summary: 'Delete all data limits of a service profile', status: 204 },
		[`DELETE ${LIMITS}/{limit}`]: {
			summary: 'Delete a data limit of a service profile',
			status: 204,
		},
	},
};
