import { isIP } from 'node:net';
import { exact, numeric, oneOf, type FilterFields } from '../core/http/filter';
import type { PageSizes } from '../core/http/paging';
import type { SortFields } from '../core/http/sort';
import { PROTOCOLS, type Flow } from '../core/world/flow';
import type { Destination } from './aggregate';

const DESTINATION_FILTERS: FilterFields<Flow> = {
	destination_hostname: exact((row) => row.destination_hostname),
	destination_ip: oneOf(
		(row) => row.destination_ip,
		(word) => isIP(word) > 0,
	),
	destination_port: numeric((row) => row.destination_port),
	protocol: oneOf(
		(row) => row.protocol,
		(word) => PROTOCOLS.includes(word) || /^PROTO_\d{1,3}$/.test(word),
	),
};

const EVENT_TYPES = ['flow_start', 'flow_update', 'flow_end'];

/**
 * Filter fields of the two views, on detail rows, the time bounds apart (docs/service/flow-logs.md, *Query*).
 * @assumption Host names match as a whole, protocols in the spelling of the answers
 * (docs/service/flow-logs.md, *Query*). Check: filter by half a host name, and by `tcp`.
 */
export const FLOW_FILTERS = {
	destination: DESTINATION_FILTERS,
	detail: {
		...DESTINATION_FILTERS,
		flow_id: exact((row: Flow) => row.flow_id),
		event_type: oneOf(
			(row: Flow) => row.event_type,
			(word) => EVENT_TYPES.includes(word),
		),
	},
};

/** Sort fields of both views (docs/service/flow-logs.md, *Query*). */
export const FLOW_SORTS: SortFields<Flow | Destination> = {
	destination_hostname: (row) => row.destination_hostname,
	destination_ip: (row) => row.destination_ip,
	destination_port: (row) => row.destination_port,
	protocol: (row) => row.protocol,
	started_on: (row) => row.startedAt,
	completed_on: (row) => row.completedAt,
	bytes_up: (row) => row.bytes_up,
	bytes_down: (row) => row.bytes_down,
};

/** Page sizes of the two views (docs/service/flow-logs.md, *Operations*). */
export const FLOW_PAGES: Record<'destination' | 'detail', PageSizes> = {
	destination: { standard: 25, maximum: 100 },
	detail: { standard: 25, maximum: 1000 },
};
