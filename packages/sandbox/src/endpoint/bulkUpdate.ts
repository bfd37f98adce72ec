import type { Problems } from '../core/http/errors';
import type { EndpointChange } from './schemas';
import { freeHosts, type AddressSpace } from '../core/world/addressSpace';
import type { Endpoint, World } from '../core/world/types';
import { addressesUsedUp } from './address';
import { refuseRepeated } from './fields';
import { applyUpdate, checkUpdate } from './update';

/**
 * Updates many endpoints, all or none (docs/service/endpoints-bulk.md, *Update many*). Checks every item against the
 * state before the request, so values cannot be swapped within one request. Returns a function that makes the changes;
 * call it only if no problem was added. 404/1601 if an address space is too full.
 */
export function checkBulkUpdate(
	world: World,
	endpoints: Endpoint[],
	changes: EndpointChange[],
	problems: Problems,
): () => void {
	refuseRepeated(changes, problems);
	const updates = endpoints.map((endpoint, index) => ({
		endpoint,
		update: checkUpdate(world, endpoint, changes[index] ?? {}, problems),
	}));
	return () => {
		const moves = updates.flatMap(({ update }) => (update.address ? [update.address] : []));
		const wanted = new Map<AddressSpace, number>();
		for (const { space } of moves) wanted.set(space, (wanted.get(space) ?? 0) + 1);
		for (const [space, count] of wanted) {
			if (count > freeHosts(space)) throw addressesUsedUp();
		}
		// Named addresses first, so that no earlier item takes one as its next free address.
		for (const { space, address } of moves) if (address !== undefined) space.used.add(address);
		for (const { endpoint, update } of updates) applyUpdate(world, endpoint, update);
	};
}
