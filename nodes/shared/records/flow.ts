import type { IDataObject } from 'n8n-workflow';

/** Simplifies a flow log detail row to ten fields (docs/service/flow-logs.md, *Detail row*). */
export function simplifyFlow(flow: IDataObject): IDataObject {
	return {
		flow_id: flow.flow_id ?? null,
		endpoint_id: flow.endpoint_id ?? null,
		event_type: flow.event_type ?? null,
		started_on: flow.started_on ?? null,
		completed_on: flow.completed_on ?? null,
		destination: flow.destination_hostname ?? flow.destination_ip ?? null,
		destination_port: flow.destination_port ?? null,
		protocol: flow.protocol ?? null,
		bytes_up: flow.bytes_up ?? null,
		bytes_down: flow.bytes_down ?? null,
	};
}

/**
 * Returns the identity of a row. A flow has a row for its start, each update and its end. Without id, start or end, the
 * identity is the content except the time of loading: updates may differ only in their bytes.
 */
export function flowIdentity(flow: IDataObject): string {
	const { flow_id: id, event_type: type, started_on: start, completed_on: end } = flow;
	if (isThere(id) && isThere(start) && isThere(end)) return [id, type, start, end].join('\n');
	return JSON.stringify({ ...flow, last_loaded_at: null });
}

const isThere = (value: unknown) => value !== undefined && value !== null;
