/** A flow log detail row as the service sends it (docs/service/flow-logs.md, *Detail row*). */
export interface FlowRow {
	flow_id: string;
	organisation_id: number;
	endpoint_id: number;
	started_on: string | null;
	completed_on: string | null;
	duration_seconds: number | null;
	event_type: 'flow_start' | 'flow_update' | 'flow_end' | null;
	direction: 'ingress' | 'egress' | null;
	source_ip: string | null;
	source_port: number | null;
	destination_ip: string | null;
	destination_port: number | null;
	protocol: string | null;
	bytes_up: number | null;
	bytes_down: number | null;
	destination_hostname: string | null;
	destination_hostname_source: string | null;
	nat_details: { public_ip: string } | null;
	pdp_context: PdpContext | null;
	release_details: { release_side: string; release_reason: string } | null;
	session_id: string | null;
	last_loaded_at: string | null;
}

/** Data session of a flow (docs/service/flow-logs.md, *Detail row*). */
export interface PdpContext {
	mcc: string;
	mnc: string;
	apn: string;
	imsi: string;
	country: { name: string; country_code: string; iso_code: string; id: number };
	operator: { id: number; name: string };
}

/** The same row as it is stored: times as milliseconds since 1970, the duration computed when shown. */
export interface Flow
	extends Omit<FlowRow, 'started_on' | 'completed_on' | 'duration_seconds' | 'last_loaded_at'> {
	startedAt: number | null;
	completedAt: number | null;
	loadedAt: number | null;
	/** Id of the SIM that its device had when it was stored; null without one. */
	simId?: number | null;
}

/** Protocol names (docs/service/flow-logs.md, *Protocols*); any other number is `PROTO_<n>`. */
export const PROTOCOLS = [
	'ICMP',
	'IGMP',
	'TCP',
	'UDP',
	'IPV6',
	'GRE',
	'ESP',
	'AH',
	'ICMPV6',
	'OSPF',
	'SCTP',
];
