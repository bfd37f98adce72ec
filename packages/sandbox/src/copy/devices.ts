import { isObject, type JsonObject } from '../core/http/body';
import { addressNumber, holdsAddress } from '../core/world/addressSpace';
import { newSession } from '../core/world/connection';
import type { EuiccProfile } from '../core/world/euicc';
import {
	SIM_STATUS,
	takeId,
	type Endpoint,
	type Sim,
	type SimStatus,
	type World,
} from '../core/world/types';
import { addTag, type Problem } from './profiles';
import {
	flagOf,
	idIn,
	idOf,
	idOr,
	objectOf,
	objectsOf,
	textOf,
	textOr,
	timeOf,
	timeOr,
} from './values';

const IMEI = /^\d{14}(?:\d\d|\df|ff)$/;

/** Adds a device as the list has it (docs/service/endpoints.md, *Record*). */
export function addEndpoint(world: World, row: JsonObject): Problem {
	const id = idOf(row.id);
	if (id === undefined) return 'device without id';
	const sim = objectOf(row.sim);
	const imei = textOr(row.imei);
	const endpoint: Endpoint = {
		id,
		name: textOr(row.name),
		status: idOr(row.status),
		createdAt: timeOr(row.created),
		updatedAt: timeOr(row.last_updated),
		serviceProfileId: idOr(row.service_profile),
		tariffProfileId: idOr(row.tariff_profile),
		imei: IMEI.test(imei) ? imei : null,
		imeiLock: flagOf(row.imei_lock),
		ipAddress: textOr(row.ip_address),
		addressSpaceId: idOr(row.ip_address_space),
		tags: textOf(row.tags) ?? null,
		tagIds: objectsOf(row.tag_assignments).flatMap((tag) => tagIdOf(world, tag) ?? []),
		simId: idOf(sim.id) ?? null,
		// The service shows network nodes of devices that are in a network.
		online: isObject(row.runtime_data),
	};
	world.endpoints.set(id, endpoint);
	if (endpoint.imei !== null) world.imeiOwners.set(endpoint.imei, id);
	takeAddress(world, endpoint);
	if (endpoint.simId !== null) addSim(world, { ...sim, endpoint: { id } });
	return undefined;
}

/** A tag that came into being after the list was read is on its devices only. */
function tagIdOf(world: World, row: JsonObject): number | undefined {
	const id = idOf(row.id);
	if (id !== undefined && !world.tags.has(id)) addTag(world, row);
	return id;
}

function takeAddress(world: World, { addressSpaceId, ipAddress }: Endpoint): void {
	const space = world.addressSpaces.get(addressSpaceId);
	const address = addressNumber(ipAddress);
	if (space && address !== undefined && holdsAddress(space, address)) space.used.add(address);
}

/** 19 digits, without check digit. */
const iccidOf = (row: JsonObject) => textOr(row.iccid ?? row.iccid_with_luhn).slice(0, 19);

/** Adds a SIM as the list has it (docs/service/sims.md, *Record*), or as its device names it. */
export function addSim(world: World, row: JsonObject): Problem {
	const id = idOf(row.id);
	if (id === undefined) return 'SIM without id';
	const status = idOr(row.status);
	const endpoint = world.endpoints.get(idOr(row.endpoint));
	const sim: Sim = {
		id,
		iccid: iccidOf(row),
		imsi: textOr(row.imsi),
		msisdn: textOr(row.msisdn),
		status: (Object.hasOwn(SIM_STATUS, status) ? status : 0) as SimStatus,
		producedAt: timeOr(row.production_date),
		activatedAt: timeOf(row.activation_date) ?? null,
		endpointId: endpoint?.simId === id ? endpoint.id : null,
		eid: textOf(row.eid) ?? null,
		satelliteCapable: flagOf(row.satellite_capable),
	};
	world.sims.set(id, sim);
	const isLost = idIn(row.endpoint) !== undefined && sim.endpointId === null;
	return isLost ? 'SIM whose device names another one or is not in the copy' : undefined;
}

/** Gives devices that are in a network a data session; call it when all SIMs are there. */
export function connectDevices(world: World): void {
	const now = world.clock.now();
	for (const { id, online, imei } of world.endpoints.values()) {
		if (online) world.dataSessions.set(id, newSession(takeId(world, 'dataSession'), now, imei));
	}
}

/** Adds the chip of an eSIM (docs/service/esim.md, *Chips*). */
export function addEuicc(world: World, row: JsonObject): Problem {
	const id = idOf(row.id);
	if (id === undefined) return 'chip without id';
	const now = world.clock.now();
	world.euiccs.set(id, {
		id,
		eid: textOr(row.eid),
		createdAt: timeOr(row.created),
		polledAt: timeOf(row.last_polled) ?? now,
		auditedAt: timeOf(row.last_audited) ?? null,
		syncedAt: timeOf(row.last_synced) ?? now,
		asks: true,
		profiles: objectsOf(row.profile).map(profileOf),
		operations: [],
	});
	return undefined;
}

function profileOf(row: JsonObject): EuiccProfile {
	// The words of statuses are not certain (docs/service/esim.md, *Words of operations*).
	const isEnabled = /^(?:active|enabled)$/i.test(textOr(objectOf(row.status).description));
	return {
		iccid: iccidOf(row),
		operatorId: idOr(row.operator),
		enabled: isEnabled,
		shownEnabled: isEnabled,
		active: true,
		fallback: flagOf(row.fallback_attribute),
		preloaded: flagOf(row.preloaded),
	};
}
