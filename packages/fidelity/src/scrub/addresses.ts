import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { StandIns } from './standIns';

/** Attempts to find a free network in the small range before the large one is used. */
const TRIES = 8;

/**
 * The first three bytes of a network in ranges without hosts: 198.18.0.0/15 (benchmarks, RFC 2544), then 240.0.0.0/4. The
 * ranges for documentation hold three such networks only.
 */
function network(standIns: StandIns, bytes: string): string {
	let tries = 0;
	return standIns.of('IPv4 network', bytes, (dice) =>
		tries++ < TRIES
			? `198.${18 + dice.roll(2)}.${dice.roll(256)}`
			: `${240 + dice.roll(15)}.${dice.roll(256)}.${dice.roll(256)}`,
	);
}

/** Replaces an IPv4 address by one in another network; the last byte stays, so neighbors stay neighbors. */
function standInIpv4(standIns: StandIns, address: string): string {
	const bytes = address.split('.').map(Number);
	return `${network(standIns, bytes.slice(0, 3).join('.'))}.${bytes[3] ?? 0}`;
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
	const standIn = isIPv4(address) ? standInIpv4(standIns, address) : standInIpv6(standIns, address);
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
