import { iccidWithLuhn } from '../core/world/luhn';
import { offsetDate } from '../core/world/dates';
import { SIM_STATUS, type Endpoint, type Sim, type World } from '../core/world/types';

const ISSUER = { id: 2, name: 'Issuer Org', country: { id: 219, name: 'NonTerrestrial 883' } };
/** The only model of SIM here. */
export const SIM_MODEL = {
	id: 44,
	description: 'Commercial 4in1',
	memory_size: 64,
	formfactor: { id: 11, name: '1/2/3/4FF (4in1)' },
	manufacturer: { id: 5, name: 'Example Maker' },
};

/**
 * A SIM in a list or by id; `activation_date` and `endpoint` are absent until there are any
 * (docs/service/sims.md, *Record*).
 */
export function simRecord(world: World, sim: Sim): Record<string, unknown> {
	const endpoint = sim.endpointId === null ? undefined : world.endpoints.get(sim.endpointId);
	return {
		id: sim.id,
		iccid: sim.iccid,
		iccid_with_luhn: iccidWithLuhn(sim.iccid),
		...(sim.eid !== null && { eid: sim.eid }),
		production_date: offsetDate(sim.producedAt),
		...(sim.activatedAt !== null && { activation_date: offsetDate(sim.activatedAt) }),
		status: { id: sim.status, description: SIM_STATUS[sim.status] },
		customer_org: world.organisation,
		issuer_org: ISSUER,
		...(endpoint && { endpoint: nestedEndpoint(world, endpoint) }),
		imsi: sim.imsi,
		msisdn: sim.msisdn,
		model: SIM_MODEL,
	};
}

function nestedEndpoint(world: World, endpoint: Endpoint) {
	return {
		id: endpoint.id,
		name: endpoint.name,
		imei: endpoint.imei,
		created: offsetDate(endpoint.createdAt),
		last_updated: offsetDate(endpoint.updatedAt),
		organisation_id: world.organisation.id,
		service_profile_id: endpoint.serviceProfileId,
		tariff_profile_id: endpoint.tariffProfileId,
		tags: endpoint.tags,
		ip_address: endpoint.ipAddress,
		ip_address_space_id: endpoint.addressSpaceId,
	};
}

/** A SIM in the answer to a transfer, and in its refusal (docs/service/sims.md, *Transfer*). */
export function migratedSim(world: World, sim: Sim) {
	const endpoint = world.endpoints.get(sim.endpointId ?? 0);
	const { id, name } = world.organisation;
	return {
		id: sim.id,
		iccid: sim.iccid,
		iccid_with_luhn: iccidWithLuhn(sim.iccid),
		...(endpoint && { endpoint: { id: endpoint.id, name: endpoint.name } }),
		status: { id: sim.status, description: SIM_STATUS[sim.status] },
		source_workspace: { id, name },
	};
}

/** Ids every SIM shares here, for filters and sorting. */
export const SIM_ISSUER_ID = ISSUER.id;
export const SIM_MODEL_ID = SIM_MODEL.id;
