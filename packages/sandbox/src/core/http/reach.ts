import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name under which callers may address the sandbox. */
export interface AllowedHost {
	/** Lower case; an IPv6 address is in brackets. */
	name: string;
	/** Undefined for the port of the sandbox. */
	port: string | undefined;
}

/** Where the sandbox listens, and the names besides those of this computer under which it answers. */
export interface Reach {
	address: string;
	allowedHosts: AllowedHost[];
}

/** Names of this computer, with the port of the sandbox. */
export const LOOPBACK_HOSTS: readonly AllowedHost[] = ['127.0.0.1', 'localhost', '[::1]'].map(
	(name) => ({ name, port: undefined }),
);

const NAME = /^([a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;

/** Reads the `Host` of a request, or what `--allow-host` takes; undefined if it is none. */
export function readHost(text: string): AllowedHost | undefined {
	const [, name, port] = NAME.exec(text) ?? [];
	return name === undefined ? undefined : { name: name.toLowerCase(), port };
}

/**
 * Checks where to listen. An address that other computers reach needs the names that they use: a web page can make any
 * other name lead here. RangeError with a message for people.
 */
export function readReach(address = '127.0.0.1', allowed: readonly string[] = []): Reach {
	if (address !== 'localhost' && isIP(address) === 0) {
		throw new RangeError(
			`The sandbox listens on an IP address or on localhost, not on '${address}'`,
		);
	}
	const allowedHosts = allowed.map(readAllowed);
	if (allowedHosts.length === 0 && !isLoopbackAddress(address)) {
		throw new RangeError(
			`${address} can be reached from other computers. Name the hosts under which they may call: ` +
				'--allow-host <name[:port]>, once for each',
		);
	}
	return { address, allowedHosts };
}

function readAllowed(text: string): AllowedHost {
	const host = readHost(text);
	if (!host || Number(host.port ?? 1) > 65_535 || Number(host.port ?? 1) < 1) {
		throw new RangeError(
			`--allow-host takes a name, or name:port, as callers use it, not '${text}'`,
		);
	}
	if (isUnspecified(host.name)) {
		throw new RangeError(`'${text}' is no name that callers use. Name the host in their base URL`);
	}
	return host;
}

const unbracketed = (name: string) => name.replace(/^\[|\]$/g, '');

function isUnspecified(name: string): boolean {
	const address = unbracketed(name);
	return isIP(address) > 0 && ipaddr.process(address).range() === 'unspecified';
}

/** Whether only this computer reaches an address. */
const isLoopbackAddress = (address: string) =>
	address === 'localhost' || ipaddr.process(address).range() === 'loopback';

/** The base URLs of a sandbox that listens on a port; programs on this computer use the first. */
export function baseUrls({ address, allowedHosts }: Reach, port: number): string[] {
	const named = allowedHosts.map((host) => baseUrl(host, String(port)));
	if (isLoopbackAddress(address) || isUnspecified(address)) {
		return [`http://${nameOnThisComputer(address)}:${port}`, ...named];
	}
	return named;
}

function nameOnThisComputer(address: string): string {
	if (isUnspecified(address)) return '127.0.0.1';
	return isIP(address) === 6 ? `[${address}]` : address;
}

function baseUrl({ name, port }: AllowedHost, ownPort: string): string {
	const url = new URL(`${schemeOf(port)}://${name}`);
	url.port = port ?? ownPort;
	return url.origin;
}

/** Port 443 stands for a proxy in front of the sandbox that speaks TLS. */
export const schemeOf = (port: string | undefined): string => (port === '443' ? 'https' : 'http');
