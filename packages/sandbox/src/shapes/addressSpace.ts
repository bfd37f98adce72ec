import { freeHosts, type AddressSpace } from '../world/addressSpace';

/**
 * An IP address space with how much of it is taken (docs/service/lookups.md, *IP address spaces*).
 * @assumption Network and broadcast address are not available (docs/service/lookups.md, *IP address spaces*). Check:
 * list the spaces.
 */
export function addressSpaceRecord(space: AddressSpace) {
	return {
		...newAddressSpaceRecord(space),
		used_count: space.used.size,
		available_count: freeHosts(space),
	};
}

/** The answer to a creation: without counts. */
export const newAddressSpaceRecord = (space: AddressSpace) => ({
	id: space.id,
	ip_address_space: space.cidr,
	ip_address_version: 4,
});
