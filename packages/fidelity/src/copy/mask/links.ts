import { isIPv4, isIPv6 } from 'node:net';
import { standInAddress } from './addresses';
import type { StandIns } from './standIns';
import { standInUnit, UNIT } from './units';

/** Schemes that stay. */
const SCHEMES = /^(?:https?|wss?|ftps?|mqtts?|coaps?|amqps?|otpauth|mailto):$/;

const units = (standIns: StandIns, text: string) =>
	text.replace(UNIT, (unit) => standInUnit(standIns, unit));

/** Replaces a host name by one below `example`; equal labels have equal stand-ins. */
export function standInHost(standIns: StandIns, host: string): string {
	const small = host.toLowerCase();
	const labels = small
		.split('.')
		.slice(0, -1)
		.map((label) => units(standIns, label).toLowerCase());
	let again = 0;
	return standIns.of('host name', small, (dice) => {
		const more = again++ === 0 ? '' : dice.string(4, 'abcdefghijklmnopqrstuvwxyz');
		return [...labels.slice(0, -1), (labels.at(-1) ?? '') + more, 'example'].join('.');
	});
}

/** Replaces the host of a URL, without port. */
function urlHost(standIns: StandIns, host: string): string {
	const bare = host.replace(/^\[(.*)\]$/, '$1');
	if (isIPv6(bare)) return `[${standInAddress(standIns, bare)}]`;
	if (isIPv4(host)) return standInAddress(standIns, host);
	if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)) return standInHost(standIns, host);
	return units(standIns, decodeURIComponent(host));
}

const decoded = (text: string) => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** Replaces the parts of a URL; `text` scrubs what is decoded from its path, query and fragment. */
export function standInUrl(
	standIns: StandIns,
	address: string,
	text: (text: string) => string,
): string {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (url === undefined || !SCHEMES.test(url.protocol)) return units(standIns, address);
	const part = (encoded: string) => encodeURIComponent(text(decoded(encoded)));
	const user =
		url.username + url.password === '' ? '' : `${part(url.username)}:${part(url.password)}@`;
	const port = url.port === '' ? '' : `:${url.port}`;
	const path = url.pathname.split('/').map(part).join('/');
	const pairs = [...url.searchParams].map((pair) =>
		pair.map((one) => encodeURIComponent(text(one))).join('='),
	);
	const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
	const fragment = url.hash === '' ? '' : `#${part(url.hash.slice(1))}`;
	return `${url.protocol}//${user}${urlHost(standIns, url.hostname)}${port}${path}${query}${fragment}`;
}
