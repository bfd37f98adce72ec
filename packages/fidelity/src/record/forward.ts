import type { IncomingHttpHeaders } from 'node:http';
import { basePath } from '../../../sandbox/src/core/baseUrl';

/** Headers that concern one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set(
	`connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade
	expect`.split(/\s+/),
);

type Headers = [name: string, value: string][];

/** Names in lower case that `Connection` declares as its own. */
const connectionNames = (headers: Headers) =>
	headers
		.filter(([name]) => name.toLowerCase() === 'connection')
		.flatMap(([, value]) => value.split(',').map((name) => name.trim().toLowerCase()));

/** Pairs of a list of names and values, without the headers of the connection. */
function endToEnd(headers: Headers): Headers {
	const own = new Set([...HOP_BY_HOP, ...connectionNames(headers)]);
	return headers.filter(([name]) => !own.has(name.toLowerCase()));
}

/** Headers of a request for the service: all but `Host` and those of the connection. */
export function requestHeaders(raw: string[], hasBody: boolean): string[] {
	const pairs: Headers = [];
	for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? '']);
	const dropped = hasBody ? ['host'] : ['host', 'content-length'];
	return endToEnd(pairs)
		.filter(([name]) => !dropped.includes(name.toLowerCase()))
		.flat();
}

/** Headers of an answer as pairs. */
export function answerHeaders(headers: IncomingHttpHeaders): Headers {
	const pairs = Object.entries(headers).flatMap(([name, value]) =>
		[value ?? []].flat().map((one): [string, string] => [name, one]),
	);
	return endToEnd(pairs);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns a function that leads the addresses of the service in a header's value back to the proxy. */
export function leadBack(
	service: URL,
	proxy: () => string,
): (name: string, value: string) => string {
	const base = basePath(service);
	const port = service.port === '' ? `(?::${service.protocol === 'https:' ? 443 : 80})?` : '';
	const address = new RegExp(
		`${escaped(service.origin)}${port}${escaped(base)}(?=[/?#>;,"\\s]|$)`,
		'gi',
	);
	return (name, value) => {
		const isPath = name === 'location' && base !== '' && value.startsWith(`${base}/`);
		return isPath ? value.slice(base.length) : value.replace(address, proxy());
	};
}
