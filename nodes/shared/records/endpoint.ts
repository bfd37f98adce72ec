import type { IDataObject } from 'n8n-workflow';
import { part } from './record';

/** Simplifies an endpoint to ten fields (docs/service/endpoints.md, *Record*). */
export function simplifyEndpoint(endpoint: IDataObject): IDataObject {
	const sim = part(endpoint, 'sim');
	return {
		id: endpoint.id,
		name: endpoint.name ?? null,
		status: part(endpoint, 'status').description ?? null,
		imei: endpoint.imei ?? null,
		ip_address: endpoint.ip_address ?? null,
		iccid: sim.iccid ?? null,
		msisdn: sim.msisdn ?? null,
		service_profile: part(endpoint, 'service_profile').name ?? null,
		tariff_profile: part(endpoint, 'tariff_profile').name ?? null,
		tags: endpoint.tags ?? '',
	};
}
