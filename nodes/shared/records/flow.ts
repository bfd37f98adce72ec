import type { IDataObject } from 'n8n-workflow';

/** The ten fields of a flow log detail row that people look for first (service.md, *Flow log detail row*). */
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

/** Makes a flow row itself: a flow has a row for its start, each update and its end. */
export const flowIdentity = (flow: IDataObject) =>
	JSON.stringify([flow.flow_id, flow.event_type, flow.started_on, flow.completed_on]);
