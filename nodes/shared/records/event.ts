import type { IDataObject } from 'n8n-workflow';
import { part } from './record';

/** Whether an event is an alert: the service writes the flag in several ways (docs/service/events.md, *Record*). */
export const isAlert = ({ alert }: IDataObject): boolean => ['true', '1'].includes(String(alert));

/** Names of the severities, as the list of events has them (docs/service/events.md, *Record*). */
const SEVERITIES: Record<string, string> = { '0': 'Info', '1': 'Warn', '2': 'Critical' };

/** Returns the severity of an event by its id: the texts differ between list and stream. */
export function severityName(event: IDataObject): IDataObject[string] {
	const { id, description } = part(event, 'event_severity');
	return SEVERITIES[String(id)] ?? description ?? null;
}

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

/** Simplifies an event of one SIM, whose id the caller adds: its rows may lack the SIM. */
export function simplifySimEvent(event: IDataObject): IDataObject {
	const simple = simplifyEvent(event);
	delete simple.iccid;
	return { sim_id: event.sim_id ?? null, ...simple };
}
