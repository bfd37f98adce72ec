import type { FastifyRequest } from 'fastify';
import { badRequest, Refusal } from './errors';
import { LOOPBACK_HOSTS, readHost, schemeOf, type AllowedHost } from './reach';

declare module 'fastify' {
	interface FastifyRequest {
		/** Base URL that the caller used, for example `http://127.0.0.1:3400`. */
		base: string;
	}
}

/**
 * Refuses requests that a web page of another address may have caused. The name in `Host` must be one of this computer
 * or an allowed one, because a foreign name can be made to lead here. `Origin` and `Sec-Fetch-Site`, which browsers
 * send, must be those of the sandbox's own page. Notes the base URL that the caller used.
 */
export class Door {
	private readonly hosts: readonly AllowedHost[];

	constructor(allowed: readonly AllowedHost[] = []) {
		this.hosts = [...LOOPBACK_HOSTS, ...allowed];
	}

	check(request: FastifyRequest): void {
		refuseAmbiguous(request);
		const { host = '', origin } = request.headers;
		const known = this.find(host, String(request.socket.localPort));
		if (!known) throw foreignHost(host);
		request.base = `${schemeOf(known.port)}://${host}`;
		const isOther = origin !== undefined && origin.toLowerCase() !== request.base.toLowerCase();
		if (isOther || isFromOtherSite(request)) {
			throw new Refusal(403, { message: 'The sandbox takes no requests from other web pages' });
		}
	}

	private find(text: string, ownPort: string): AllowedHost | undefined {
		const host = readHost(text);
		return this.hosts.find(({ name, port = ownPort }) => {
			const isDefault = port === '80' || port === '443';
			return name === host?.name && (host.port === port || (host.port === undefined && isDefault));
		});
	}
}

/** A second `Host`, or an address as the path, could name another host than the one that is checked. */
function refuseAmbiguous({ raw }: FastifyRequest): void {
	const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
	if (hosts.length > 1) throw badRequest('More than one Host');
	if (!raw.url?.startsWith('/')) throw badRequest('The path does not begin with a slash');
}

/** Whether another web page has caused a request. A link on a page may lead here. */
function isFromOtherSite({ method, headers }: FastifyRequest): boolean {
	const site = headers['sec-fetch-site'] ?? 'none';
	if (site === 'none' || site === 'same-origin') return false;
	const isLink =
		headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
	return method !== 'GET' || !isLink;
}

function foreignHost(host: string): Refusal {
	return new Refusal(403, {
		message:
			`The sandbox does not answer to the host '${host.slice(0, 100)}', only to 127.0.0.1, localhost and [::1] ` +
			'with its own port, and to hosts that it was started with (--allow-host)',
	});
}
