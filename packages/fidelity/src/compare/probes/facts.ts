import type { Finding } from '../types';

/** Page and heading that a read rests on, by the beginning of its path; the first that fits counts. */
const FACTS: [RegExp, string][] = [
	[/\/event\/type$/, 'events.md, *Types*'],
	[/\/sim\/\{id\}\/(?:event|stats)/, 'sims.md, *Events and usage*'],
	[/\/event$/, 'events.md, *Record*'],
	[/flowlogs\/detail$/, 'flow-logs.md, *Detail row*'],
	[/flowlogs\/destination$/, 'flow-logs.md, *Destination row*'],
	[/\/sms(?:\/|$)/, 'sms.md, *Record*'],
	[/connectivity_info$/, 'connectivity.md, *Cell information*'],
	[/connectivity$/, 'connectivity.md, *Read*'],
	[/operator_blacklist$/, 'endpoints.md, *Operator blacklist*'],
	[/organisation\/my\/stats/, 'organisation.md, *Usage*'],
	[/workspace\/stats/, 'organisation.md, *Usage of workspaces*'],
	[/organisation\/my/, 'organisation.md, *Record, plan and bundles*'],
	[/stats\/daily$/, 'usage.md, *Days of an endpoint*'],
	[/stats$/, 'usage.md, *Totals of an endpoint*'],
	[/quota\//, 'quotas.md, *Record*'],
	[/traffic_limit_extension$/, 'quotas.md, *Traffic limit extensions*'],
	[/endpoint\/\{id\}\/tags$/, 'tags.md, *Tags of an endpoint*'],
	[/tag-colors$/, 'tags.md, *Colors*'],
	[/\/tags$/, 'tags.md, *Operations*'],
	[/service_profile\/\{id\}\/traffic_limit$/, 'service-profiles.md, *Data limits*'],
	[/\/service_profile/, 'service-profiles.md, *Record*'],
	[/operator_blocklist/, 'service-profiles.md, *Operator blocklist*'],
	[/\/tariff_profile/, 'service-profiles.md, *Tariff profiles*'],
	[/\/traffic_limit$/, 'lookups.md, *Ready-made limits*'],
	[/\/service$/, 'lookups.md, *Services*'],
	[/\/(?:operator|country)$/, 'lookups.md, *Operators and countries*'],
	[/breakout_region$/, 'lookups.md, *Breakout regions*'],
	[/esme_interface_type$/, 'lookups.md, *SMS interface types*'],
	[/\/dns/, 'lookups.md, *Name servers*'],
	[/ip_address_space/, 'lookups.md, *IP address spaces*'],
	[/api_callback|api_secret/, 'callbacks.md, *Objects*'],
	[/data_stream/, 'streams.md, *Operations*'],
	[/sim_batch/, 'sims.md, *Batches*'],
	[/\/sim\/status$/, 'sims.md, *Statuses*'],
	[/\/sim/, 'sims.md, *Record*'],
	[/application_token/, 'application-tokens.md, *Record*'],
	[/user\/mfa\/|trusted_device/, 'mfa.md, *MFA keys*'],
	[/\/workspace$/, 'lookups.md, *Workspaces*'],
	[/\/user\//, 'mfa.md, *MFA keys*'],
	[/\/endpoint\/status$/, 'endpoints.md, *Status*'],
	[/\/endpoint/, 'endpoints.md, *Record*'],
	[/rat_type$/, 'lookups.md, *Lists*'],
];

/** The fact that the answer to an operation rests on. */
export function factOf(operation: string): string {
	const path = operation.replace(/^\w+ /, '');
	const fact = FACTS.find(([pattern]) => pattern.test(path))?.[1];
	return `docs/service/${fact ?? 'lookups.md, *Lists*'}`;
}

/** Assumptions about single keys of an answer: operation, key, and what they are written at. */
const BEARING: [operation: RegExp, key: RegExp, bearsOn: string[]][] = [
	[/connectivity_info$/, /./, ['cellInfoRecord']],
	[/\/endpoint(?:\/\{id\})?$/, /runtime_data/, ['runtimeData', 'diagnosis/fleet.ts add']],
	[/\/endpoint(?:\/\{id\})?$/, /created$/, ['findCreated']],
	[/quota\//, /date$/, ['quotaRecord']],
	[/ip_address_space$/, /count$/, ['addressSpaceRecord']],
	[/service_profile\/\{id\}$/, /traffic_limit/, ['detailedServiceProfile']],
	[/coverage$/, /./, ['coverageRows']],
	[/operator_blocklist/, /blocklist/, ['blockedNetworkRecord', 'networkBlockOf']],
	[/operator_blocklist\/operator$/, /./, ['blockedNetworkRecord']],
	[/sim\/\{id\}\/stats/, /./, ['statsRoutes', 'getUsage']],
	[/endpoint\/\{id\}\/stats\/daily$/, /./, ['dailyStatsRecord']],
	[/endpoint\/\{id\}\/stats$/, /./, ['totalStats']],
	[/organisation\/my\/stats$/, /month/, ['organisationStats']],
	[/organisation\/my\/stats\/daily$/, /./, ['organisationDays']],
	[/organisation\/my\/stats\/hourly$/, /./, ['organisationHours']],
	[/workspace\/stats\/daily$/, /./, ['workspaceDays']],
	[/data_stream\/\{id\}$|data_stream$/, /status/, ['dataStreamRecord', 'streamState']],
	[/data_stream\/\{id\}$|data_stream$/, /url/, ['dataStreamRecord', 'mayCall']],
	[/data_stream$/, /^body$/, ['rowsOfList']],
	[/data_stream\/\{id\}$|data_stream$/, /./, ['dataStreamRecord']],
	[/sim_batch/, /./, ['simBatchRecord']],
	[/user\/\{user\}$/, /./, ['userRecord']],
	[/workspace$/, /./, ['administered']],
	[/v1\/service$/, /./, ['SERVICES']],
];

/** A finding with the assumptions about its key. */
export function bearing(operation: string, finding: Finding): Finding {
	if (finding.aspect !== 'shape') return finding;
	const path = operation.replace(/^\w+ /, '');
	const known = BEARING.find(
		([calls, keys]) => calls.test(path) && keys.test(finding.of.replace(/^answer: /, '')),
	);
	return known && known[2].length > 0 ? { ...finding, bearsOn: known[2] } : finding;
}
