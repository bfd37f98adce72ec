/** A list that the service gives as a whole, without paging. */
export interface List {
	/** Machine value, kept for ever in saved workflows. */
	value: string;
	name: string;
	path: string;
	description: string;
	/** Needs a user login. */
	userOnly?: boolean;
}

/** Every list with the ids that other calls need, by name (docs/service/lookups.md, *Lists*). */
export const LISTS: readonly List[] = [
	{
		value: 'apiCallback',
		name: 'API Callbacks',
		path: '/api/v1/api_callback',
		description: 'Addresses that the service calls for SMS and delivery reports',
	},
	{
		value: 'apiSecret',
		name: 'API Secrets',
		path: '/api/v1/api_secret',
		description: 'What the calls are signed with, by purpose; the secrets themselves are not shown',
	},
	{
		value: 'breakoutRegion',
		name: 'Breakout Regions',
		path: '/api/v1/breakout_region',
		description: 'Where data can leave the network, with the public address',
	},
	{
		value: 'country',
		name: 'Countries',
		path: '/api/v1/country',
		description: 'Countries with their codes',
	},
	{
		value: 'dns',
		name: 'DNS',
		path: '/api/v1/dns',
		description: 'Pairs of name servers that service profiles can use',
	},
	{
		value: 'endpointStatus',
		name: 'Endpoint Statuses',
		path: '/api/v1/endpoint/status',
		description: 'What can be the status of a device',
	},
	{
		value: 'esmeInterfaceType',
		name: 'ESME Interface Types',
		path: '/api/v1/esme_interface_type',
		description: 'How SMS from devices can reach your systems, for example by API or SMPP',
	},
	{
		value: 'eventType',
		name: 'Event Types',
		path: '/api/v1/event/type',
		description: 'What the service reports as events',
	},
	{
		value: 'ipAddressSpace',
		name: 'IP Address Spaces',
		path: '/api/v1/ip_address_space',
		description: 'Private ranges that devices get their addresses from, with how many are free',
	},
	{
		value: 'mfaStatus',
		name: 'MFA Statuses',
		path: '/api/v1/user/mfa/status',
		description: 'What can be the status of a second factor of a user',
	},
	{
		value: 'mfaType',
		name: 'MFA Types',
		path: '/api/v1/user/mfa/type',
		description: 'Kinds of second factors that a user can have',
	},
	{
		value: 'operator',
		name: 'Operators',
		path: '/api/v1/operator',
		description: 'Mobile networks with their country and network codes',
	},
	{
		value: 'ratType',
		name: 'RAT Types',
		path: '/api/v1/rat_type',
		description: 'Radio access technologies such as 4G and NB-IoT',
	},
	{
		value: 'service',
		name: 'Services',
		path: '/api/v1/service',
		description: 'What a service profile can allow: data and SMS, with their traffic limits',
	},
	{
		value: 'simStatus',
		name: 'SIM Statuses',
		path: '/api/v1/sim/status',
		description: 'What can be the status of a SIM',
	},
	{
		value: 'tagColor',
		name: 'Tag Colors',
		path: '/api/v2/tag-colors',
		description: 'Colors that a tag can have',
	},
	{
		value: 'tariffProfile',
		name: 'Tariff Profiles',
		path: '/api/v1/tariff_profile',
		description: 'What traffic costs, and how many devices use each of them',
	},
	{
		value: 'trafficLimit',
		name: 'Traffic Limits',
		path: '/api/v1/traffic_limit',
		description: 'Predefined limits that can be added to the services of a profile',
	},
	{
		value: 'workspace',
		name: 'Workspaces',
		path: '/api/v2/user/my/workspace',
		description: 'Workspaces that the person who is logged in administers; needs a user login',
		userOnly: true,
	},
];
