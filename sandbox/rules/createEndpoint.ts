import { readFlag, readReference, readText, type JsonObject } from '../http/body';
import { missing, type Problems } from '../http/errors';
import { addressText } from '../world/addressSpace';
import { takeId, type Endpoint, type World } from '../world/types';
import { checkAddress, takeAddress, type AddressWish } from './address';
import { applyTags, checkTags, type TagWish } from './endpointTags';
import { assignSim, checkSimAssignment, type SimAssignment } from './simAssignment';

/** A creation request that passed every check. */
export interface EndpointDraft {
	serviceProfileId: number;
	tariffProfileId: number;
	status: number;
	name: string;
	imei: string | null;
	imeiLock: boolean;
	tags: TagWish;
	address: AddressWish;
	sim: SimAssignment | undefined;
}

/** Checks a creation body against service.md; adds every problem found, undefined when there are any. */
export function checkEndpoint(
	world: World,
	body: JsonObject,
	problems: Problems,
): EndpointDraft | undefined {
	const serviceProfileId = known(world.serviceProfiles, 'Service profile', body, 'service_profile');
	const tariffProfileId = known(world.tariffProfiles, 'Tariff profile', body, 'tariff_profile');
	const status = readReference(body, 'status', problems, true);
	if (status !== undefined && status !== 0 && status !== 1) {
		problems.add(1401, missing('Endpoint status', status));
	}
	checkOrganisation(world, body, problems);
	const address = checkAddress(
		world,
		readText(body, 'ip_address', problems),
		readReference(body, 'ip_address_space', problems),
		problems,
	);
	const draft = {
		serviceProfileId: serviceProfileId ?? 0,
		tariffProfileId: tariffProfileId ?? 0,
		status: status ?? 0,
		name: readText(body, 'name', problems) ?? '',
		imei: checkImei(world, body, problems),
		imeiLock: readFlag(body, 'imei_lock', problems) ?? false,
		tags: checkTags(world, body, problems),
		sim: checkSimAssignment(world, body, problems),
	};
	return address && problems.entries.length === 0 ? { ...draft, address } : undefined;

	function known(profiles: Map<number, unknown>, noun: string, from: JsonObject, key: string) {
		const id = readReference(from, key, problems, true);
		if (id !== undefined && !profiles.has(id)) problems.add(1401, missing(noun, id));
		return id;
	}
}

/** Only the own organisation can be named: this workspace is no reseller (service.md). */
function checkOrganisation(world: World, body: JsonObject, problems: Problems): void {
	const id = readReference(body, 'organisation', problems);
	if (id !== undefined && id !== world.organisation.id) {
		problems.add(1401, missing('Organisation', id));
	}
}

/**
 * 16 digits (service.md).
 * @assumption an IMEI belongs to one endpoint: bulk creation wants it unique (supplement.md 6.1).
 */
function checkImei(world: World, body: JsonObject, problems: Problems): string | null {
	const imei = readText(body, 'imei', problems);
	if (imei === undefined) return null;
	if (!/^\d{16}$/.test(imei)) problems.add(1403, "Field 'imei' must have 16 digits.");
	else if (world.imeiOwners.has(imei)) problems.add(1405, `IMEI '${imei}' is already in use.`);
	return imei;
}

/** Creates the endpoint: next id, next free address, tags, SIM. 404/1601 when the address space is full. */
export function createEndpoint(world: World, draft: EndpointDraft): Endpoint {
	const address = takeAddress(draft.address);
	const now = world.clock.now();
	const endpoint: Endpoint = {
		id: takeId(world, 'endpoint'),
		name: draft.name,
		status: draft.status,
		createdAt: now,
		updatedAt: now,
		serviceProfileId: draft.serviceProfileId,
		tariffProfileId: draft.tariffProfileId,
		imei: draft.imei,
		imeiLock: draft.imeiLock,
		ipAddress: addressText(address),
		addressSpaceId: draft.address.space.id,
		...applyTags(world, draft.tags),
		simId: null,
		online: false,
	};
	world.endpoints.set(endpoint.id, endpoint);
	if (endpoint.imei !== null) world.imeiOwners.set(endpoint.imei, endpoint.id);
	if (draft.sim) assignSim(world, endpoint, draft.sim);
	return endpoint;
}
