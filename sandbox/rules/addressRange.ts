import { refusal } from '../http/errors';
import { addressSpace, addressText } from '../world/addressSpace';
import type { World } from '../world/types';

/**
 * Private ranges must lie in one of these, and outside the reserved one (docs/service/lookups.md, *IP address spaces*).
 */
const ALLOWED = ['10.192.0.0/12', '100.64.0.0/10', '10.112.0.0/12', '10.176.0.0/12'].map(range);
const RESERVED = range('100.64.0.0/24');

/**
 * Proposals have 254 hosts.
 * @assumption their size is not published.
 */
const PROPOSED_BITS = 24;
const PROPOSALS = 10;

interface Range {
	first: number;
	last: number;
}

function range(cidr: string): Range {
	const { firstHost, lastHost } = addressSpace(0, cidr);
	return { first: firstHost - 1, last: lastHost + 1 };
}

const overlaps = (a: Range, b: Range) => a.first <= b.last && b.first <= a.last;
const holds = (outer: Range, { first, last }: Range) => outer.first <= first && last <= outer.last;

/** Refuses a new address space: 422 for what is no range of the allowed ones, 409 when it overlaps another space. */
export function checkRange(world: World, cidr: string): void {
	const wanted = readRange(cidr);
	if (!ALLOWED.some((allowed) => holds(allowed, wanted)) || overlaps(wanted, RESERVED)) {
		throw refusal(422, 1400, `IP address space '${cidr}' is not within the allowed ranges.`);
	}
	for (const other of world.addressSpaces.values()) {
		if (!overlaps(wanted, range(other.cidr))) continue;
		throw refusal(409, 1405, `IP address space '${cidr}' overlaps with '${other.cidr}'.`);
	}
}

function readRange(cidr: string): Range {
	try {
		return range(cidr);
	} catch {
		throw refusal(422, 1403, `'${cidr}' is not an IPv4 range.`);
	}
}

/** Ten free ranges, any of the allowed ones. */
export function freeRanges(world: World): { ip_address_space: string; ip_address_version: 4 }[] {
	const taken = [...world.addressSpaces.values()].map(({ cidr }) => range(cidr));
	const found = new Set<string>();
	const size = 2 ** (32 - PROPOSED_BITS);
	// Every try hits a free range more often than not; the bound only keeps a full world from looping.
	for (let attempt = 0; attempt < 1000 && found.size < PROPOSALS; attempt++) {
		const outer = ALLOWED[Math.floor(Math.random() * ALLOWED.length)] ?? RESERVED;
		const blocks = (outer.last - outer.first + 1) / size;
		const first = outer.first + Math.floor(Math.random() * blocks) * size;
		const proposal = { first, last: first + size - 1 };
		if ([RESERVED, ...taken].some((other) => overlaps(proposal, other))) continue;
		found.add(`${addressText(first)}/${PROPOSED_BITS}`);
	}
	return [...found].map((cidr) => ({ ip_address_space: cidr, ip_address_version: 4 }));
}
