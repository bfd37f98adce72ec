import type { IDataObject } from 'n8n-workflow';
import { part } from './record';

/** Simplifies a SIM to ten fields (docs/service/sims.md, *Record*). */
export function simplifySim(sim: IDataObject): IDataObject {
	const endpoint = part(sim, 'endpoint');
	return {
		id: sim.id,
		iccid: sim.iccid ?? null,
		eid: sim.eid ?? null,
		status: part(sim, 'status').description ?? null,
		imsi: sim.imsi ?? null,
		msisdn: sim.msisdn ?? null,
		endpoint_id: endpoint.id ?? null,
		endpoint_name: endpoint.name ?? null,
		activation_date: sim.activation_date ?? null,
		model: part(sim, 'model').description ?? null,
	};
}
