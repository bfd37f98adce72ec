export interface List {
	value: string;
	name: string;
	path: string;
	description?: string;
	userOnly?: boolean;
}

/** Lists without paging, with the ids that other calls need (docs/service/lookups.md, *Lists*). */
export const LISTS: readonly List[] = [
	{ value: 'breakoutRegion', name: 'Breakout Regions', path: '/api/v1/breakout_region' },
	{ value: 'country', name: 'Countries', path: '/api/v1/country' },
	{ value: 'dns', name: 'DNS', path: '/api/v1/dns' },
	{ value: 'endpointStatus', name: 'Endpoint Statuses', path: '/api/v1/endpoint/status' },
	{
		value: 'esmeInterfaceType',
		name: 'ESME Interface Types',
		path: '/api/v1/esme_interface_type',
		description: 'Ways to receive SMS from devices, for example by API or SMPP',
	},
	{ value: 'eventType', name: 'Event Types', path: '/api/v1/event/type' },
	{
		value: 'ipAddressSpace',
		name: 'IP Address Spaces',
		path: '/api/v1/ip_address_space',
		description: 'Private address ranges of devices, with the number of free addresses',
	},
	{ value: 'mfaStatus', name: 'MFA Statuses', path: '/api/v1/user/mfa/status' },
	{ value: 'mfaType', name: 'MFA Types', path: '/api/v1/user/mfa/type' },
	{ value: 'operator', name: 'Operators', path: '/api/v1/operator' },
	{ value: 'ratType', name: 'RAT Types', path: '/api/v1/rat_type' },
	{ value: 'service', name: 'Services', path: '/api/v1/service' },
	{ value: 'simStatus', name: 'SIM Statuses', path: '/api/v1/sim/status' },
	{ value: 'tagColor', name: 'Tag Colors', path: '/api/v2/tag-colors' },
	{ value: 'trafficLimit', name: 'Traffic Limits', path: '/api/v1/traffic_limit' },
	{
		value: 'workspace',
		name: 'Workspaces',
		path: '/api/v2/user/my/workspace',
		description: 'Workspaces that you administer; needs a user login',
		userOnly: true,
	},
];
