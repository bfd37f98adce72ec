import { isObject } from '../../../../sandbox/src/http/body';
import { readTime } from '../form';
import type { Row } from '../types';

/** How rows of a list are compared by a field: a number, a time or a text. */
export type ValueOf = (row: Row) => unknown;

/** A list with pages in headers. */
export interface List {
	/** In names of probes. */
	name: string;
	pattern: string;
	/** Page and heading of the list. */
	rests: string;
	/** Assumptions about bad paging. */
	paging: string[];
	/** Sort fields whose values rows show; a field may be sorted by one of several values. */
	sorts: Record<string, ValueOf[]>;
	/** Sorting without `sort`. */
	standard: string;
	/** Last criterion of equal rows. */
	tie: ValueOf;
	/** A filter that no row fits. */
	nothing: string;
}

/** Reads `sim.status.id` of a row; a time becomes milliseconds. */
export const at =
	(path: string): ValueOf =>
	(row) => {
		let value: unknown = row;
		for (const key of path.split('.')) value = isObject(value) ? value[key] : undefined;
		return readTime(value) ?? value ?? null;
	};

/** Fields whose values a recording replaces, so that their order is lost. */
export const REPLACED =
	/^(?:name|tags|ip_address|imei|iccid|iccid_with_luhn|imsi|msisdn|eid|endpoint|destination_(?:hostname|ip)|description)$/;

const EVENT_SORTS: List['sorts'] = {
	id: [at('id')],
	timestamp: [at('timestamp')],
	source: [at('event_source.id')],
	severity: [at('event_severity.id')],
	alert: [(row) => Number(row.alert)],
	type: [at('event_type.id'), at('event_type.description')],
};
const FLOW_SORTS: List['sorts'] = {
	destination_hostname: [at('destination_hostname')],
	destination_ip: [at('destination_ip')],
	destination_port: [at('destination_port')],
	protocol: [at('protocol')],
	started_on: [at('started_on')],
	completed_on: [at('completed_on')],
	bytes_up: [at('bytes_up')],
	bytes_down: [at('bytes_down')],
};
const NO_TIE: ValueOf = () => null;
const events = (name: string, pattern: string, paging: string[]): List => ({
	name,
	pattern,
	rests: 'docs/service/events.md, *List*',
	paging,
	sorts: EVENT_SORTS,
	standard: 'id',
	tie: at('id'),
	nothing: 'iccid:8999999999999999999',
});
const flows = (view: string): List => ({
	name: `flow ${view}`,
	pattern: `/api/v1/endpoint/{id}/flowlogs/${view}`,
	rests: 'docs/service/flow-logs.md, *Query*',
	paging: [],
	sorts: FLOW_SORTS,
	standard: '-started_on',
	tie: NO_TIE,
	nothing: 'destination_ip:203.0.113.254',
});

/** Events of the organisation; others inherit its assumptions. */
const STRICT = ['readStrictPage', 'LARGE_PAGE'];

export const LISTS: List[] = [
	{
		name: 'endpoints',
		pattern: '/api/v1/endpoint',
		rests: 'docs/service/endpoints.md, *List*',
		paging: [],
		sorts: {
			id: [at('id')],
			name: [at('name')],
			status: [at('status.id'), at('status.description')],
			last_updated: [at('last_updated')],
			created: [at('created')],
			tags: [at('tags')],
			ip_address: [at('ip_address')],
			imei: [at('imei')],
			service_profile: [at('service_profile.id'), at('service_profile.name')],
			tariff_profile: [at('tariff_profile.id'), at('tariff_profile.name')],
		},
		standard: 'id',
		tie: at('id'),
		nothing: 'id:999999999',
	},
	{
		name: 'SIMs',
		pattern: '/api/v1/sim',
		rests: 'docs/service/sims.md, *List*',
		paging: [],
		sorts: {
			id: [at('id')],
			customer_org: [at('customer_org.id'), at('customer_org.name')],
			issuer_org: [at('issuer_org.id'), at('issuer_org.name')],
			iccid: [at('iccid')],
			eid: [at('eid')],
			status: [at('status.id'), at('status.description')],
			production_date: [at('production_date')],
			endpoint: [at('endpoint.id'), at('endpoint.name')],
			model: [at('model.id'), at('model.description')],
		},
		standard: 'id',
		tie: at('id'),
		nothing: 'id:999999999',
	},
	events('events', '/api/v1/event', STRICT),
	events('events of an endpoint', '/api/v1/endpoint/{id}/event', STRICT),
	events('events of a SIM', '/api/v1/sim/{id}/event', ['eventRoutes']),
	flows('detail'),
	flows('destination'),
];

/** Criteria of `q` that a list needs to have rows at all: flow logs show the last hour only. */
export const isFlowList = ({ pattern }: List): boolean => pattern.includes('flowlogs');
