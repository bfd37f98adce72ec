import type { AddressSpace } from '../world/addressSpace';

/**
 * An IP address space with how much of it is taken (supplement.md 10.4).
 * @assumption the counts are numbers, and network and broadcast address are not among the available.
 */
export function addressSpaceRecord({ id, cidr, used, firstHost, lastHost }: AddressSpace) {
	return {
		id,
		ip_address_space: cidr,
		ip_address_version: 4,
		used_count: used.size,
		available_count: lastHost - firstHost + 1 - used.size,
	};
}
