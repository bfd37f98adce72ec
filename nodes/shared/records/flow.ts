import type { IDataObject } from 'n8n-workflow';
import { contentText } from '../values';
import { serviceAmount } from '../kinds/kind';

/** Simplifies a flow log detail row with its device's name (docs/service/flow-logs.md, *Detail row*). */
export function simplifyFlow(flow: IDataObject, endpointName: string | null): IDataObject {
	return {
		flow_id: flow.flow_id ?? null,
		endpoint_id: flow.endpoint_id ?? null,
		endpoint_name: endpointName,
		event_type: flow.event_type ?? null,
		started_on: flow.started_on ?? null,
		completed_on: flow.completed_on ?? null,
		destination: flow.destination_hostname ?? flow.destination_ip ?? null,
		destination_port: flow.destination_port ?? null,
		bytes_up: flow.bytes_up ?? null,
		bytes_down: flow.bytes_down ?? null,
	};
}

/** Adds up the bytes of both directions; null without any (docs/service/flow-logs.md, *Destination row*). */
export function bytesTotal({ bytes_up: up, bytes_down: down }: IDataObject): number | null {
	const known = [up, down].flatMap((bytes) => serviceAmount(bytes) ?? []);
	return known.length > 0 ? known.reduce((sum, bytes) => sum + bytes, 0) : null;
}

/** Simplifies a destination, with the names of a flow row (docs/service/flow-logs.md, *Destination row*). */
export function simplifyDestination(row: IDataObject, endpointName: string | null): IDataObject {
	return {
		endpoint_id: row.endpoint_id ?? null,
		endpoint_name: endpointName,
		destination: row.destination_hostname ?? row.destination_ip ?? null,
		destination_port: row.destination_port ?? null,
		protocol: row.protocol ?? null,
		completed_on: row.completed_on ?? null,
		bytes_up: row.bytes_up ?? null,
		bytes_down: row.bytes_down ?? null,
		bytes_total: row.bytes_total ?? null,
		flow_count: row.flow_count ?? null,
	};
}

/**
 * Returns the identity of a row. A flow has a row for its start, each update and its end. Without id, start or end, the
 * identity is the content except the time of loading: updates may differ only in their bytes.
 */
export function flowIdentity(flow: IDataObject): string {
	const { flow_id: id, event_type: type, started_on: start, completed_on: end } = flow;
	if (isThere(id) && isThere(start) && isThere(end)) return [id, type, start, end].join('\n');
	return contentText({ ...flow, last_loaded_at: null });
}

const isThere = (value: unknown) => value !== undefined && value !== null;
