import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges that a name may lead to. Others hold metadata services, or hide an IPv4 address in an IPv6 one. */
const RANGES = new Set(['loopback', 'unicast', 'private', 'uniqueLocal', 'carrierGradeNat']);

/** Metadata services of clouds in these ranges: they hand out the keys of the machine. */
const METADATA = new Set([
	'100.100.100.200',
	'168.63.129.16',
	'192.0.0.192',
	'fd00:ec2::254',
	'fd20:ce::254',
]);

/** Resolves a name to all its addresses. */
export type Resolve = (
	name: string,
	options: LookupOptions & { all: true },
	done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Hosts that callbacks and data streams may be sent to: this computer, and those that the sandbox was started with. The
 * resolved address decides, too.
 */
export class Receivers {
	private readonly named: ReadonlySet<string>;

	/** RangeError for a host that is none. */
	constructor(
		hosts: readonly string[] = [],
		private readonly resolve: Resolve = lookup,
	) {
		this.named = new Set(hosts.map(readName));
	}

	/** Whether an address may be called, as far as its text says. */
	mayCall(url: string): boolean {
		const host = hostOf(url);
		return host === 'localhost' || this.named.has(host) || isLoopback(host);
	}

	/** Resolves the name of a receiver to its allowed addresses, for `http.request`. */
	readonly lookup: LookupFunction = (name, options, done) => {
		this.resolve(name, { ...options, all: true }, (error, all) => {
			if (error) return done(error, '');
			const addresses = all.filter(({ address }) => this.mayLeadTo(name.toLowerCase(), address));
			const [first] = addresses;
			if (!first) return done(new Error(`${name} leads to no address that may be called`), '');
			if (options.all) done(null, addresses);
			else done(null, first.address, first.family);
		});
	};

	private mayLeadTo(name: string, text: string): boolean {
		if (isLoopback(text)) return true;
		if (name === 'localhost' || !this.named.has(name)) return false;
		const address = ipaddr.process(text);
		const isOpen = RANGES.has(address.range()) && !METADATA.has(address.toString());
		return isOpen || this.named.has(address.toString());
	}
}

/** The host of an address: a name in lower case, or an IP address in its shortest form. */
function hostOf(url: string): string {
	const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
	return isIP(host) === 0 ? host : ipaddr.process(host).toString();
}

const isLoopback = (host: string) => isIP(host) > 0 && ipaddr.process(host).range() === 'loopback';

function readName(text: string): string {
	const name = text.replace(/^\[(.*)\]$/, '$1');
	const url = `http://${isIP(name) === 6 ? `[${name}]` : name}`;
	if ((isIP(name) === 0 && !/^[^\s:/\\?#@%*[\]]+$/.test(name)) || !URL.canParse(url)) {
		throw new RangeError(
			`--callback-host takes a name or an IP address, without port, not '${text}'`,
		);
	}
	return hostOf(url);
}
