import { registeredSim } from '../core/device/connection';
import { imeiWithLuhn, iccidWithLuhn } from '../core/world/luhn';
import { offsetDate } from '../core/world/dates';
import { SGSN } from '../core/device/connectivity';
import { SIM_STATUS, type Endpoint, type Sim, type World } from '../core/world/types';

/** Endpoint status ids (docs/service/endpoints.md, *Status*). */
export const ENDPOINT_STATUS: Record<number, string> = {
	0: 'Enabled',
	1: 'Disabled',
	2: 'Deleted',
};

/**
 * An endpoint in a list: `null` for what is unknown, `sim` absent when there is none
 * (docs/service/endpoints.md, *Record*).
 */
export function listedEndpoint(world: World, endpoint: Endpoint): Record<string, unknown> {
	return {
		...common(world, endpoint),
		tariff_profile: tariffProfile(world, endpoint, false),
		ip_address_space: { id: endpoint.addressSpaceId },
		tags: endpoint.tags,
		imei: endpoint.imei,
		...runtimeData(world, endpoint),
	};
}

/**
 * An endpoint read by id: as listed, with the details of its tariff and address space
 * (docs/service/endpoints.md, *Record*).
 */
export function detailedEndpoint(world: World, endpoint: Endpoint): Record<string, unknown> {
	return {
		...common(world, endpoint),
		tariff_profile: tariffProfile(world, endpoint, true),
		ip_address_space: {
			id: endpoint.addressSpaceId,
			ip_address_space: world.addressSpaces.get(endpoint.addressSpaceId)?.cidr,
			ip_address_version: 4,
		},
		tags: endpoint.tags,
		imei: endpoint.imei,
		...runtimeData(world, endpoint),
	};
}

/**
 * The answer to a creation (docs/service/endpoints.md, *Create*): tags `""` when none, `imei` absent when unknown,
 * address space by id.
 */
export function createdEndpoint(world: World, endpoint: Endpoint): Record<string, unknown> {
	return {
		...common(world, endpoint),
		tariff_profile: tariffProfile(world, endpoint, true),
		ip_address_space: { id: endpoint.addressSpaceId },
		tags: endpoint.tags ?? '',
		...(endpoint.imei !== null && { imei: endpoint.imei }),
	};
}

/**
 * The network nodes that serve a device, only while it is attached (docs/service/endpoints.md, *Record*).
 * @assumption An answer to a creation has none (docs/service/endpoints.md, *Record*). Check: read a device that is online
 * by id and in the list.
 */
const runtimeData = (world: World, endpoint: Endpoint) =>
	registeredSim(world, endpoint) && {
		runtime_data: { msc: SGSN.number, sgsn: SGSN.number, sgsn_ip_address: SGSN.control },
	};

function common(world: World, endpoint: Endpoint): Record<string, unknown> {
	const sim = endpoint.simId === null ? undefined : world.sims.get(endpoint.simId);
	const { serviceProfileId } = endpoint;
	return {
		id: endpoint.id,
		name: endpoint.name,
		created: offsetDate(endpoint.createdAt),
		last_updated: offsetDate(endpoint.updatedAt),
		status: { id: endpoint.status, description: ENDPOINT_STATUS[endpoint.status] },
		service_profile: {
			id: serviceProfileId,
			name: world.serviceProfiles.get(serviceProfileId)?.name,
		},
		...(sim && { sim: nestedSim(sim) }),
		imei_lock: endpoint.imeiLock,
		ip_address: endpoint.ipAddress,
		...(endpoint.imei !== null && { imei_with_luhn: imeiWithLuhn(endpoint.imei) }),
		...(endpoint.tagIds.length > 0 && {
			tag_assignments: endpoint.tagIds.map((id) => assignment(world, id)),
		}),
	};
}

function tariffProfile(world: World, { tariffProfileId: id }: Endpoint, detailed: boolean) {
	const profile = world.tariffProfiles.get(id);
	return {
		id,
		name: profile?.name,
		...(detailed && { satellite_capable: profile?.satellite_capable }),
	};
}

function nestedSim(sim: Sim) {
	return {
		id: sim.id,
		iccid: sim.iccid,
		iccid_with_luhn: iccidWithLuhn(sim.iccid),
		...(sim.eid !== null && { eid: sim.eid }),
		sim_profile_type_id: 1,
		imsi: sim.imsi,
		msisdn: sim.msisdn,
		status: { id: sim.status, description: SIM_STATUS[sim.status] },
	};
}

function assignment(world: World, id: number) {
	const tag = world.tags.get(id);
	return { id, name: tag?.name, tag_color: { id: tag?.colorId } };
}
