import type { IDataObject } from 'n8n-workflow';
import { part } from './record';

/** When the device was last seen: packet and circuit side have a time each, and either may be missing. */
const lastSeen = (location: IDataObject) =>
	location.last_updated ?? location.last_updated_gprs ?? null;

/**
 * The ten fields of an endpoint's connectivity that people look for first (docs/service/connectivity.md, *Read*).
 * Location and data session are left out by the service while there is none.
 */
export function simplifyConnectivity(connectivity: IDataObject): IDataObject {
	const location = part(connectivity, 'location');
	const session = part(connectivity, 'pdp_context');
	return {
		endpoint_id: connectivity.endpoint_id ?? null,
		status: part(connectivity, 'status').description ?? null,
		operator: part(location, 'operator').name ?? null,
		country: part(location, 'country').name ?? null,
		imsi: location.imsi ?? session.imsi ?? null,
		last_updated: lastSeen(location),
		rat_type: part(session, 'rat_type').description ?? null,
		ip_address: session.ue_ip_address ?? null,
		session_created: session.created ?? null,
		session_duration: session.duration ?? null,
	};
}
