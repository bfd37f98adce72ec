import { readFlag, readReference, readText, type JsonObject } from '../http/body';
import { missing, type Problems } from '../http/errors';
import { addressText } from '../world/addressSpace';
import { takeId, type Endpoint, type World } from '../world/types';
import { checkAddress, takeAddress, type AddressWish } from './address';
import { applyTags, checkTags, type TagWish } from './endpointTags';
import { checkImei, checkSettings, type EndpointSettings } from './endpointFields';
import { assignSim, checkSimAssignment, type SimAssignment } from './simAssignment';

/** What belongs to one device alone, checked. */
export interface DeviceDraft {
	name: string;
	imei: string | null;
	imeiLock: boolean;
	tags: TagWish;
	sim: SimAssignment | undefined;
}

/** A creation request that passed every check. */
export interface EndpointDraft extends DeviceDraft {
	serviceProfileId: number;
	tariffProfileId: number;
	status: number;
	address: AddressWish;
}

/**
 * Checks a creation body (docs/service/endpoints.md, *Create*); adds every problem found, undefined when there are any.
 */
export function checkEndpoint(
	world: World,
	body: JsonObject,
	problems: Problems,
): EndpointDraft | undefined {
	const settings = checkSettings(world, body, problems, true);
	checkOrganisation(world, body, problems);
	const address = checkAddress(
		world,
		readText(body, 'ip_address', problems),
		readReference(body, 'ip_address_space', problems),
		problems,
	);
	const device = checkDevice(world, body, problems);
	if (!address || problems.entries.length > 0) return undefined;
	return { ...certain(settings), ...device, address };
}

/** Settings after a check that found no problem, so that all are there. */
export function certain({ serviceProfileId, tariffProfileId, status }: EndpointSettings) {
	return {
		serviceProfileId: serviceProfileId ?? 0,
		tariffProfileId: tariffProfileId ?? 0,
		status: status ?? 0,
	};
}

/** Checks what belongs to one device alone: name, IMEI, tags, SIM; problems are added. */
export function checkDevice(world: World, body: JsonObject, problems: Problems): DeviceDraft {
	return {
		name: readText(body, 'name', problems) ?? '',
		imei: checkImei(world, body, problems) ?? null,
		imeiLock: readFlag(body, 'imei_lock', problems) ?? false,
		tags: checkTags(world, body, problems),
		sim: checkSimAssignment(world, body, problems),
	};
}

/** Only the own organisation can be named: this workspace is no reseller (docs/service/endpoints.md, *Create*). */
export function checkOrganisation(world: World, body: JsonObject, problems: Problems): void {
	const id = readReference(body, 'organisation', problems);
	if (id !== undefined && id !== world.organisation.id) {
		problems.add(1401, missing('Organisation', id));
	}
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
