import type { Problems } from '../core/http/errors';
import type { NewDevice, NewEndpoints } from './schemas';
import { freeHosts, type AddressSpace } from '../core/world/addressSpace';
import type { Endpoint, World } from '../core/world/types';
import { addressesUsedUp, checkAddress } from './address';
import { checkDevice, checkShared, createEndpoint, type EndpointDraft } from './create';
import { refuseRepeated } from './fields';

/** A bulk creation that passed every check. */
export interface BulkDraft {
	space: AddressSpace;
	endpoints: EndpointDraft[];
}

/**
 * Checks a bulk creation (docs/service/endpoints-bulk.md, *Create many*): profiles, status and address space at the
 * root hold for all items. Adds every problem found, undefined when there are any.
 * @assumption Keys a device is not described with, such as `tag_assignments`, are ignored
 * (docs/service/endpoints-bulk.md, *Create many*). Check: create a device with `tag_assignments` in bulk.
 */
export function checkBulk(
	world: World,
	body: NewEndpoints,
	problems: Problems,
): BulkDraft | undefined {
	const shared = checkShared(world, body, problems);
	const spaceId = body.ip_address_space?.id;
	const space = checkAddress(world, undefined, spaceId, problems)?.space;
	const items = body.endpoints;
	requireSpace(items, spaceId, problems);
	refuseRepeated(items, problems);
	const devices = items.map((item) => {
		const address = checkItemAddress(world, item, spaceId, problems);
		return { ...checkDevice(world, { ...item, tag_assignments: null }, problems), address };
	});
	if (!space || problems.entries.length > 0) return undefined;
	return {
		space,
		endpoints: devices.map(({ address, ...device }) => ({
			...shared,
			...device,
			address: { space, address },
		})),
	};
}

/** Checks the address of an item in a valid space; returns undefined for the next free one. */
function checkItemAddress(
	world: World,
	{ ip_address: ipAddress }: NewDevice,
	spaceId: number | undefined,
	problems: Problems,
): number | undefined {
	if (typeof ipAddress !== 'string' || !world.addressSpaces.has(spaceId ?? 0)) return undefined;
	return checkAddress(world, ipAddress, spaceId, problems)?.address;
}

function requireSpace(items: NewDevice[], spaceId: number | undefined, problems: Problems) {
	if (spaceId !== undefined || items.every((item) => (item.ip_address ?? undefined) === undefined))
		return;
	problems.add(1402, "Field 'ip_address_space' is required when 'ip_address' is given.");
}

/** Creates all endpoints in request order, or none: 404/1601 if there are too few free addresses. */
export function createBulk(world: World, { space, endpoints }: BulkDraft): Endpoint[] {
	if (endpoints.length > freeHosts(space)) throw addressesUsedUp();
	// Named addresses first, so that no earlier item takes one as its next free address.
	for (const { address } of endpoints) {
		if (address.address !== undefined) space.used.add(address.address);
	}
	return endpoints.map((draft) => createEndpoint(world, draft));
}
