import type { IDataObject } from 'n8n-workflow';
import { part } from './record';
import { isoOf } from './time';

/**
 * Returns the last contact in a connectivity, as ISO 8601 in UTC; undefined for a device without location and
 * session. The circuit network has its own time, and so has the packet network (docs/service/connectivity.md,
 * *Read*).
 */
export function lastSeen(connectivity: IDataObject): string | undefined {
	const location = part(connectivity, 'location');
	const session = part(connectivity, 'pdp_context');
	return isoOf(location.last_updated, location.last_updated_gprs, session.created);
}

/** Status of a connectivity (docs/service/connectivity.md, *Read*). */
const STATUSES = ['ONLINE', 'ATTACHED', 'OFFLINE', 'BLOCKED'] as const;
export type ConnectivityStatus = (typeof STATUSES)[number];

/** Returns the status, in capitals; undefined for an unknown one. A registered device with a data session is online. */
export function statusOf(connectivity: IDataObject): ConnectivityStatus | undefined {
	const { description } = part(connectivity, 'status');
	const status = STATUSES.find((one) => one === String(description).toUpperCase());
	const hasSession = Object.keys(part(connectivity, 'pdp_context')).length > 0;
	return hasSession && (status === undefined || status === 'ATTACHED') ? 'ONLINE' : status;
}

export const isOnline = (connectivity: IDataObject): boolean => statusOf(connectivity) === 'ONLINE';

interface Readings {
	id: number;
	connectivity: IDataObject;
	endpoint: IDataObject;
	lastSeen?: string;
}

/** Simplifies connectivity and record of an endpoint (docs/service/connectivity.md, *Read*). */
export function simplifyConnectivity(readings: Readings): IDataObject {
	const { id, connectivity, endpoint } = readings;
	const location = part(connectivity, 'location');
	const session = part(connectivity, 'pdp_context');
	return {
		endpoint_id: id,
		status: part(connectivity, 'status').description ?? null,
		endpoint_status: part(endpoint, 'status').description ?? null,
		sim_status: part(part(endpoint, 'sim'), 'status').description ?? null,
		last_seen: readings.lastSeen ?? null,
		operator: part(location, 'operator').name ?? null,
		country: part(location, 'country').name ?? null,
		rat_type: part(session, 'rat_type').description ?? null,
		ip_address: session.ue_ip_address ?? null,
		session_created: session.created ?? null,
	};
}
