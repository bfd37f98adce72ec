import { BlockList, isIP, isIPv4 } from 'node:net';

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
	if (!isIPv4(text)) return undefined;
	return text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** 167772161 -> `10.0.0.1`. */
export function addressText(address: number): string {
	return [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.');
}

/** A new, empty address space; throws RangeError when the CIDR is not one of IPv4 with room for hosts. */
export function addressSpace(id: number, cidr: string): AddressSpace {
	const [base = '', bits = ''] = cidr.split('/');
	const start = addressNumber(base);
	const size = 2 ** (32 - Number(bits));
	if (start === undefined || !/^\d{1,2}$/.test(bits) || size < 4 || start % size !== 0) {
		throw new RangeError(`Not an IPv4 range: ${cidr}`);
	}
	const firstHost = start + 1;
	return {
		id,
		cidr,
		firstHost,
		lastHost: start + size - 2,
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
export function isCidr(text: string): boolean {
	const [base = '', bits = '', ...rest] = text.split('/');
	const longest = { 0: -1, 4: 32, 6: 128 }[isIP(base)] ?? -1;
	return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}

/** Whether an IP address lies in a CIDR; false for a CIDR that is none. */
export function inCidr(ip: string, cidr: string): boolean {
	const [base = '', bits] = cidr.split('/');
	const family = base.includes(':') ? 'ipv6' : 'ipv4';
	const range = new BlockList();
	try {
		range.addSubnet(
			base,
			bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits),
			family,
		);
	} catch {
		return false;
	}
	return range.check(ip.replace(/^::ffff:/, ''), ip.includes('.') ? 'ipv4' : 'ipv6');
}
