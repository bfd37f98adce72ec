/** Names of resources by the path of a call; the first that fits counts. */
const RESOURCES: [name: string, path: RegExp][] = [
	['quotas and limits', /\/quota\/|traffic_limit/],
	['SMS', /\/endpoint\/\{id\}\/sms/],
	['flow logs', /flowlogs/],
	['events', /\/event/],
	['tags', /\/tag/],
	['usage', /\/stats/],
	['organization', /\/organisation|\/workspace/],
	['data streams', /data_stream/],
	['callbacks', /api_callback|api_secret/],
	['service profiles', /service_profile/],
	['tariff profiles', /tariff_profile/],
	['SIMs', /\/sim/],
	['endpoints', /\/endpoint/],
	['application tokens', /application_token/],
	['users', /\/user/],
	['lookups', /./],
];

/** The resource that a path belongs to. */
export const resourceOf = (path: string): string =>
	RESOURCES.find(([, pattern]) => pattern.test(path))?.[0] ?? '';
