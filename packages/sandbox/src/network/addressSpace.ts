import { randomInt } from 'node:crypto';
import { refusal } from '../core/http/errors';
import {
	addressText,
	numberOf,
	readRange,
	type AddressRange,
	freeHosts,
	type AddressSpace,
} from '../core/world/addressSpace';
import type { World } from '../core/world/types';

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

/**
 * Private ranges must lie in one of these, and outside the reserved one (docs/service/lookups.md, *IP address spaces*).
 */
const ALLOWED = ['10.192.0.0/12', '100.64.0.0/10', '10.112.0.0/12', '10.176.0.0/12'].map(readRange);
const RESERVED = readRange('100.64.0.0/24');

/** A proposed range has 256 addresses (docs/service/lookups.md, *IP address spaces*). */
const PROPOSED_BITS = 24;
const PROPOSALS = 10;

const overlaps = ([a, aBits]: AddressRange, [b, bBits]: AddressRange) =>
	a.match(b, Math.min(aBits, bBits));
const holds = (outer: AddressRange, [network, bits]: AddressRange) =>
	outer[1] <= bits && network.match(outer);

/** Checks a new address space: 422 unless it is an allowed range, 409 if it overlaps another space. */
export function checkRange(world: World, cidr: string): void {
	const wanted = wantedRange(cidr);
	if (!ALLOWED.some((allowed) => holds(allowed, wanted)) || overlaps(wanted, RESERVED)) {
		throw refusal(422, 1400, `IP address space '${cidr}' is not within the allowed ranges.`);
	}
	for (const other of world.addressSpaces.values()) {
		if (!overlaps(wanted, readRange(other.cidr))) continue;
		throw refusal(409, 1405, `IP address space '${cidr}' overlaps with '${other.cidr}'.`);
	}
}

function wantedRange(cidr: string): AddressRange {
	try {
		return readRange(cidr);
	} catch {
		throw refusal(422, 1403, `'${cidr}' is not an IPv4 range.`);
	}
}

/** Returns ten random free ranges of the allowed ones. */
export function freeRanges(world: World): { ip_address_space: string; ip_address_version: 4 }[] {
	const taken = [...world.addressSpaces.values()].map(({ cidr }) => readRange(cidr));
	const found = new Set<string>();
	// Most attempts hit a free range; the bound only ends the loop in a full world.
	for (let attempt = 0; attempt < 1000 && found.size < PROPOSALS; attempt++) {
		const [network, bits] = ALLOWED[randomInt(ALLOWED.length)] ?? RESERVED;
		const step = randomInt(2 ** (PROPOSED_BITS - bits)) * 2 ** (32 - PROPOSED_BITS);
		const cidr = `${addressText(numberOf(network) + step)}/${PROPOSED_BITS}`;
		if (![RESERVED, ...taken].some((other) => overlaps(readRange(cidr), other))) found.add(cidr);
	}
	return [...found].map((cidr) => ({ ip_address_space: cidr, ip_address_version: 4 }));
}
