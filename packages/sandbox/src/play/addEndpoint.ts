import { Problems } from '../core/http/errors';
import { DEFAULT_PROFILE, ZONE_1_TARIFF } from '../profile';
import { freeHosts } from '../core/world/addressSpace';
import { endpointOf, type Endpoint, type World } from '../core/world/types';
import { checkEndpoint, createEndpoint, deleteEndpoint } from '../endpoint';
import { releaseSim } from '../sim';

/** Adds an endpoint without SIM, as another client would. RangeError when the address space is full. */
export function addEndpoint(world: World, name = 'added meanwhile'): Endpoint {
	const body = {
		name,
		service_profile: { id: DEFAULT_PROFILE },
		tariff_profile: { id: ZONE_1_TARIFF },
		status: { id: 0 as const },
	};
	const draft = checkEndpoint(world, body, new Problems());
	if (!draft || freeHosts(draft.address.space) === 0) {
		throw new RangeError('No room for another endpoint');
	}
	return createEndpoint(world, draft);
}

/** Releases the SIM of an endpoint and deletes it, as another client would. RangeError for an unknown one. */
export function removeEndpoint(world: World, endpointId: number): void {
	const endpoint = endpointOf(world, endpointId);
	if (endpoint.simId !== null) releaseSim(world, endpoint);
	deleteEndpoint(world, endpoint);
}
