import { zuluDate } from '../core/world/dates';
import type { Flow, FlowRow } from '../core/world/flow';

/** Cache of rendered rows: they never change, and exports read them repeatedly. */
const made = new WeakMap<Flow, FlowRow>();

/** A flow log detail row (docs/service/flow-logs.md, *Detail row*). */
export function flowRow(flow: Flow): FlowRow {
	const row = made.get(flow) ?? makeRow(flow);
	made.set(flow, row);
	return row;
}

/** The duration is whole seconds, null when either bound is missing. */
function makeRow(flow: Flow): FlowRow {
	const { startedAt, completedAt, loadedAt, ...columns } = flow;
	const seconds =
		startedAt === null || completedAt === null
			? null
			: Math.floor((completedAt - startedAt) / 1000);
	return {
		flow_id: columns.flow_id,
		organisation_id: columns.organisation_id,
		endpoint_id: columns.endpoint_id,
		started_on: optionalDate(startedAt),
		completed_on: optionalDate(completedAt),
		duration_seconds: seconds,
		event_type: columns.event_type,
		direction: columns.direction,
		source_ip: columns.source_ip,
		source_port: columns.source_port,
		destination_ip: columns.destination_ip,
		destination_port: columns.destination_port,
		protocol: columns.protocol,
		bytes_up: columns.bytes_up,
		bytes_down: columns.bytes_down,
		destination_hostname: columns.destination_hostname,
		destination_hostname_source: columns.destination_hostname_source,
		nat_details: columns.nat_details,
		pdp_context: columns.pdp_context,
		release_details: columns.release_details,
		session_id: columns.session_id,
		last_loaded_at: optionalDate(loadedAt),
	};
}

/** A time of a flow log, or null. */
export function optionalDate(at: number | null): string | null {
	return at === null ? null : zuluDate(at);
}
