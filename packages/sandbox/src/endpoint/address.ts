import { missing, refusal, type Problems } from '../core/http/errors';
import {
	addressNumber,
	firstFreeAddress,
	holdsAddress,
	type AddressSpace,
} from '../core/world/addressSpace';
import type { Endpoint, World } from '../core/world/types';

/** A requested address: its space, and the host if one is named. */
export interface AddressWish {
	space: AddressSpace;
	address: number | undefined;
}

/**
 * Checks `ip_address` and `ip_address_space` (an address needs a space; docs/service/endpoints.md, *Create*); problems
 * are added.
 * @assumption Without a space the organization's first one is used; a taken address gets 422
 * (docs/service/endpoints.md, *Addresses*). Check: create two devices with one address.
 */
export function checkAddress(
	world: World,
	ipAddress: string | undefined,
	spaceId: number | undefined,
	problems: Problems,
): AddressWish | undefined {
	const space = findSpace(world, spaceId, problems);
	if (ipAddress === undefined) return space && { space, address: undefined };
	if (spaceId === undefined) {
		problems.add(1402, "Field 'ip_address_space' is required when 'ip_address' is given.");
		return undefined;
	}
	const address = addressNumber(ipAddress);
	if (address === undefined) {
		problems.add(1403, `'${ipAddress}' is not an IPv4 address.`);
		return undefined;
	}
	if (!space) return undefined;
	if (!holdsAddress(space, address)) {
		problems.add(1403, `IP address '${ipAddress}' is not part of ${space.cidr}.`);
	} else if (space.used.has(address)) {
		problems.add(1405, `IP address '${ipAddress}' is already in use.`);
	}
	return { space, address };
}

function findSpace(world: World, id: number | undefined, problems: Problems) {
	if (id === undefined) return [...world.addressSpaces.values()][0];
	const space = world.addressSpaces.get(id);
	if (!space) problems.add(1401, missing('IP address space', id));
	return space;
}

/** Refusal of a full address space (docs/service/endpoints.md, *Addresses*). */
export const addressesUsedUp = () => refusal(404, 1601, 'No IP Address available.');

/** Takes the named or the next free address; refused when the space is full. */
export function takeAddress({ space, address = firstFreeAddress(space) }: AddressWish): number {
	if (address === undefined) throw addressesUsedUp();
	space.used.add(address);
	return address;
}

/** Frees the address of an endpoint. */
export function giveBackAddress(world: World, endpoint: Endpoint): void {
	const space = world.addressSpaces.get(endpoint.addressSpaceId);
	const address = addressNumber(endpoint.ipAddress);
	if (!space || address === undefined) return;
	space.used.delete(address);
	space.lowestFree = Math.min(space.lowestFree, address);
}
