import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { StandIns } from './standIns';

/** The first byte of stand-ins: 240.0.0.0/4 has no hosts. */
const FIRST = 240;

/**
 * Replaces an IPv4 address. Addresses with the same first bits have stand-ins with as many equal bits, so that a device stays
 * in its network.
 */
function standInIpv4(standIns: StandIns, address: string, length = 32): string {
	standIns.count('IPv4 address', address);
	const bytes = address.split('.').map(Number);
	const flipped = bytes.map((byte, at) => {
		const kept = Math.min(8, Math.max(0, length - 8 * at));
		return flippedByte(byte, kept, standIns.bytes(`network ${bytes.slice(0, at).join('.')}`));
	});
	return [FIRST + ((flipped[0] ?? 0) % 15), ...flipped.slice(1)].join('.');
}

/** Flips each bit by a random one that depends on the bits before it; bits behind the first `kept` ones become 0. */
function flippedByte(byte: number, kept: number, random: Buffer): number {
	let result = 0;
	for (let at = 0, before = 1; at < 8; at++) {
		const bit = (byte >> (7 - at)) & 1;
		const flip = ((random[before >> 3] ?? 0) >> (before & 7)) & 1;
		result = result * 2 + (at < kept ? bit ^ flip : 0);
		before = before * 2 + bit;
	}
	return result;
}

/** Replaces an IPv6 address by one in 2001:db8::/32; addresses of one /64 keep a common /64. */
function standInIpv6(standIns: StandIns, address: string): string {
	const parsed = ipaddr.IPv6.parse(address);
	if (parsed.isIPv4MappedAddress()) {
		return `::ffff:${standInIpv4(standIns, parsed.toIPv4Address().toString())}`;
	}
	const parts = parsed.parts.map((part) => part.toString(16));
	const hex = (kind: string, value: string[], words: number) =>
		standIns.of(kind, value.join(':'), (dice) =>
			Array.from({ length: words }, () => (1 + dice.roll(65_535)).toString(16)).join(':'),
		);
	const net = hex('IPv6 network', parts.slice(0, 4), 2);
	return `2001:db8:${net}:${hex('IPv6 host', parts.slice(4), 4)}`;
}

/** Replaces an IP address, with or without the length of a prefix (`/28`), which stays. */
export function standInAddress(standIns: StandIns, text: string): string {
	const [address = '', prefix] = text.split('/');
	const length = prefix === undefined ? 32 : Number(prefix);
	const standIn = isIPv4(address)
		? standInIpv4(standIns, address, length)
		: standInIpv6(standIns, address);
	return prefix === undefined ? standIn : `${standIn}/${prefix}`;
}

/** Replaces a MAC address by a locally administered one. */
export function standInMac(standIns: StandIns, text: string): string {
	const divider = text.charAt(2);
	const bytes = standIns.of('MAC address', text.toLowerCase().replaceAll('-', ':'), (dice) =>
		['02', ...Array.from({ length: 5 }, () => dice.string(2, '0123456789abcdef'))].join(':'),
	);
	return bytes.replaceAll(':', divider);
}
