import { isIP } from 'node:net';
import ipaddr, { IPv4 } from 'ipaddr.js';

/** A private IPv4 range the organisation owns, and which hosts of it are taken. */
export interface AddressSpace {
	id: number;
	/** For example `10.192.0.64/28`. */
	cidr: string;
	/** First and last usable host, as numbers. Network and broadcast address are never given out. */
	firstHost: number;
	lastHost: number;
	used: Set<number>;
	/** No free host lies below this one. */
	lowestFree: number;
}

/** `10.0.0.1` -> 167772161; undefined when it is no IPv4 address. */
export function addressNumber(text: string): number | undefined {
	return IPv4.isValidFourPartDecimal(text) ? numberOf(IPv4.parse(text)) : undefined;
}

export const numberOf = ({ octets }: IPv4): number =>
	octets.reduce((sum, octet) => sum * 256 + octet, 0);

/** 167772161 -> `10.0.0.1`. */
export function addressText(address: number): string {
	return String(new IPv4([24, 16, 8, 0].map((shift) => (address >>> shift) & 255)));
}

/** An IPv4 network and the length of its prefix. */
export type AddressRange = [IPv4, number];

/** Reads `10.192.0.64/28`; throws RangeError when it is no IPv4 network with room for hosts. */
export function readRange(cidr: string): AddressRange {
	if (IPv4.isValidCIDR(cidr)) {
		const [, bits] = IPv4.parseCIDR(cidr);
		const network = IPv4.networkAddressFromCIDR(cidr);
		if (bits <= 30 && cidr === `${network}/${bits}`) return [network, bits];
	}
	throw new RangeError(`Not an IPv4 range: ${cidr}`);
}

/** A new, empty address space; throws RangeError as `readRange` does. */
export function addressSpace(id: number, cidr: string): AddressSpace {
	const [network, bits] = readRange(cidr);
	const start = numberOf(network);
	const firstHost = start + 1;
	return {
		id,
		cidr,
		firstHost,
		lastHost: start + 2 ** (32 - bits) - 2,
		used: new Set(),
		lowestFree: firstHost,
	};
}

/**
 * The next free host in ascending order (docs/service/endpoints.md, *Addresses*), without taking it; undefined when
 * full.
 */
export function firstFreeAddress(space: AddressSpace): number | undefined {
	while (space.lowestFree <= space.lastHost && space.used.has(space.lowestFree)) space.lowestFree++;
	return space.lowestFree <= space.lastHost ? space.lowestFree : undefined;
}

/** How many hosts of the space are free. */
export const freeHosts = ({ firstHost, lastHost, used }: AddressSpace): number =>
	lastHost - firstHost + 1 - used.size;

/** Whether the address is a usable host of the space. */
export function holdsAddress(space: AddressSpace, address: number): boolean {
	return address >= space.firstHost && address <= space.lastHost;
}

/** Whether a text is an IP address, a slash and a length: `192.0.2.0/24`, `2001:db8::/32`. */
export const isCidr = (text: string): boolean =>
	isIP(text.replace(/\/\d{1,3}$/, '')) > 0 && ipaddr.isValidCIDR(text);

/** Whether an IP address lies in a CIDR; false for a CIDR that is none. */
export function inCidr(ip: string, cidr: string): boolean {
	if (!isCidr(cidr)) return false;
	const address = ipaddr.process(ip);
	const [network, bits] = ipaddr.parseCIDR(cidr);
	return address.kind() === network.kind() && address.match(network, bits);
}
