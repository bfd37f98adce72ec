import { missing, type Problems, refusal } from '../core/http/errors';
import type { NewDevice, NewEndpoint, NewEndpoints } from './schemas';
import { addressText } from '../core/world/addressSpace';
import { takeId, type Endpoint, type World } from '../core/world/types';
import { checkAddress, takeAddress, type AddressWish } from './address';
import { applyTags, checkTags, type TagWish } from '../tag';
import { checkImei, checkProfiles } from './fields';
import { assignSim, checkSimAssignment, type SimAssignment } from '../sim';
import { setTimeout as sleep } from 'node:timers/promises';

/** Checked values of a single device. */
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

/** Checks the values of a creation (docs/service/endpoints.md, *Create*); adds every problem found, undefined if any. */
export function checkEndpoint(
	world: World,
	body: NewEndpoint,
	problems: Problems,
): EndpointDraft | undefined {
	const { ip_address: ipAddress, ip_address_space: space } = body;
	const settings = checkShared(world, body, problems);
	const address = checkAddress(world, ipAddress ?? undefined, space?.id, problems);
	const device = checkDevice(world, body, problems);
	if (!address || problems.entries.length > 0) return undefined;
	return { ...settings, ...device, address };
}

/** Checks the values that all devices of a creation share; adds problems. */
export function checkShared(
	world: World,
	body: Omit<NewEndpoints, 'endpoints'>,
	problems: Problems,
) {
	checkProfiles(world, body, problems);
	checkOrganisation(world, body.organisation?.id, problems);
	return {
		serviceProfileId: body.service_profile.id,
		tariffProfileId: body.tariff_profile.id,
		status: body.status.id,
	};
}

/** Checks the values of a single device (name, IMEI, tags, SIM); adds problems. */
export function checkDevice(world: World, body: NewDevice, problems: Problems): DeviceDraft {
	checkImei(world, body, problems);
	return {
		name: body.name ?? '',
		imei: body.imei ?? null,
		imeiLock: body.imei_lock ?? false,
		tags: checkTags(world, body, problems),
		sim: checkSimAssignment(world, body.sim, problems),
	};
}

/** Accepts only the own organisation, because this workspace is no reseller (docs/service/endpoints.md, *Create*). */
function checkOrganisation(world: World, id: number | undefined, problems: Problems): void {
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

/**
 * Runs a creation after the latency, with the address space for itself: a second one meanwhile is refused with 404
 * (docs/service/endpoints.md, *Create*). Bulk creations run one after another, whatever their address spaces
 * (docs/service/limits.md, *One after another*).
 * @assumption A second bulk creation meanwhile gets the same 404 (docs/service/limits.md, *One after another*). Check:
 * send two bulk creations at once.
 */
export async function oneCreation<Result>(
	world: World,
	needs: (number | 'bulk')[],
	create: () => Result,
): Promise<Result> {
	if (needs.some((need) => world.creating.has(need))) {
		throw refusal(404, 1601, 'IP address space is in use for creating another endpoint.');
	}
	for (const need of needs) world.creating.add(need);
	try {
		if (world.settings.latencyMs > 0)
			await sleep(world.settings.latencyMs, undefined, { ref: false });
		return create();
	} finally {
		for (const need of needs) world.creating.delete(need);
	}
}
