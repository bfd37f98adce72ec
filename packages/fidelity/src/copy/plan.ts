import type { List, Part } from '../../../sandbox/src/copy/form';

/** A list to read. */
export interface Step {
	list: List;
	/** How people call it. */
	title: string;
	/** `{id}` is the id of each row of `each`. */
	path: string;
	each?: List | 'tariffs in use';
	/** Rows of a page, and the names of its parameters; none: all rows come at once. */
	page?: { size: number; by: 'per_page' | 'page_size' };
	/** Copied only if it is asked for. */
	part?: Part;
	/** A copy without it is still one: a refusal is reported. */
	optional?: true;
}

const DEVICE = '/api/v1/endpoint/{id}';
const v1 = (size: number) => ({ size, by: 'per_page' }) as const;

/** All that a copy may hold, in the order of its reading; sizes are in docs/service/lists.md, *Page sizes*. */
export const STEPS: readonly Step[] = [
	{ list: 'organisation', title: 'organization', path: '/api/v1/organisation/my', optional: true },
	{ list: 'service_profile', title: 'service profiles', path: '/api/v1/service_profile' },
	{
		list: 'service_profile_detail',
		title: 'details of service profiles',
		path: '/api/v1/service_profile/{id}',
		each: 'service_profile',
	},
	{
		list: 'data_limit',
		title: 'data limits',
		path: '/api/v1/service_profile/{id}/traffic_limit',
		each: 'service_profile',
		optional: true,
	},
	{ list: 'tariff_profile', title: 'tariff profiles', path: '/api/v1/tariff_profile' },
	{
		list: 'coverage',
		title: 'networks of tariff profiles',
		path: '/api/v1/tariff_profile/{id}/coverage',
		each: 'tariff_profile',
		optional: true,
	},
	{
		list: 'operator_blocklist',
		title: 'blocklists of tariff profiles',
		path: '/api/v2/tariff_profile/{id}/operator_blocklist/operator',
		each: 'tariff_profile',
		part: 'blocklists',
		optional: true,
	},
	{
		list: 'tag',
		title: 'tags',
		path: '/api/v2/tags',
		page: { size: 100, by: 'page_size' },
		optional: true,
	},
	{
		list: 'ip_address_space',
		title: 'IP address spaces',
		path: '/api/v1/ip_address_space',
		optional: true,
	},
	{ list: 'endpoint', title: 'devices', path: '/api/v1/endpoint', page: v1(1000) },
	{
		list: 'endpoint_detail',
		title: 'devices in detail',
		path: DEVICE,
		each: 'tariffs in use',
		optional: true,
	},
	{ list: 'sim', title: 'SIMs', path: '/api/v1/sim', page: v1(2500) },
	{ list: 'euicc', title: 'chips', path: '/api/v1/euicc', page: v1(1000), optional: true },
	// Before the quotas, whose rest the sandbox counts from the usage.
	perDevice('usage', 'devices with their usage', '/stats/daily', 'usage'),
	perDevice('data_quota', 'data quotas', '/quota/data', 'quotas'),
	perDevice('sms_quota', 'SMS quotas', '/quota/sms', 'quotas'),
	perDevice('limit_extension', 'extensions of limits', '/traffic_limit_extension', 'quotas'),
	perDevice('operator_blacklist', 'blocklists of devices', '/operator_blacklist', 'blocklists'),
];

function perDevice(list: List, title: string, suffix: string, part: Part): Step {
	return { list, title, path: `${DEVICE}${suffix}`, each: 'endpoint', part, optional: true };
}

/** The lists of the parts that take a request for each device. */
export const listsPerDevice = (parts: readonly Part[]): List[] =>
	STEPS.filter(({ each, part }) => each === 'endpoint' && part && parts.includes(part)).map(
		({ list }) => list,
	);
