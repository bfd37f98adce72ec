import type { IDataObject } from 'n8n-workflow';
import { part } from './record';

/** Simplifies an event, which may lack an endpoint or a SIM (docs/service/events.md, *Record*). */
export function simplifyEvent(event: IDataObject): IDataObject {
	const endpoint = part(event, 'endpoint');
	return {
		id: event.id ?? null,
		timestamp: event.timestamp ?? null,
		event_type: part(event, 'event_type').description ?? null,
		event_severity: part(event, 'event_severity').description ?? null,
		event_source: part(event, 'event_source').description ?? null,
		alert: event.alert ?? null,
		description: event.description ?? null,
		endpoint_id: event.endpoint_id ?? endpoint.id ?? null,
		endpoint_name: endpoint.name ?? null,
		iccid: part(event, 'sim').iccid ?? null,
	};
}
