import type { IDataObject } from 'n8n-workflow';
import { part } from './record';

/** The circuit network has its own time, and so has the packet network. */
const lastSeen = (location: IDataObject) =>
	location.last_updated ?? location.last_updated_gprs ?? null;

/** Simplifies an endpoint's connectivity. Location and session may be missing (docs/service/connectivity.md, *Read*). */
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
