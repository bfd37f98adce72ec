import { freeHosts, type AddressSpace } from '../core/world/addressSpace';

/** An IP address space with how much of it is taken (docs/service/lookups.md, *IP address spaces*). */
export function addressSpaceRecord(space: AddressSpace) {
	return {
		...newAddressSpaceRecord(space),
		used_count: space.used.size,
		// Network and broadcast address count, too, though no device gets them.
		available_count: freeHosts(space) + 2,
	};
}

/** The answer to a creation: without counts. */
export const newAddressSpaceRecord = (space: AddressSpace) => ({
	id: space.id,
	ip_address_space: space.cidr,
	ip_address_version: 4,
});
