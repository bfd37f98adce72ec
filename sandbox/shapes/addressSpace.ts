import { freeHosts, type AddressSpace } from '../world/addressSpace';

/**
 * An IP address space with how much of it is taken (docs/service/lookups.md, *IP address spaces*).
 * @assumption The counts of an address space are numbers, and network and broadcast address are not available
 * (docs/service/lookups.md, *IP address spaces*). Check: list the spaces.
 */
export function addressSpaceRecord(space: AddressSpace) {
	return {
		id: space.id,
		ip_address_space: space.cidr,
		ip_address_version: 4,
		used_count: space.used.size,
		available_count: freeHosts(space),
	};
}
