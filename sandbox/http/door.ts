import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const PORTS: Record<string, string> = { http: '80', https: '443' };

/**
 * Refuses requests that a web page of another address may have caused. The name in `Host` must be one of this computer,
 * with the port of the sandbox: a foreign name can be made to lead here. An `Origin`, which browsers send, must be the
 * sandbox's own page.
 */
export function refuseStrangers(request: FastifyRequest): void {
	const { host, origin } = request.headers;
	const { protocol } = request;
	const [, name = '', port = PORTS[protocol]] = /^(.*?)(?::(\d+))?$/.exec(host ?? '') ?? [];
	if (!LOOPBACK.has(name.toLowerCase()) || port !== String(request.socket.localPort)) {
		throw new Refusal(403, {
			message: `The sandbox answers only to 127.0.0.1, localhost and [::1] with its own port, not to the host '${host ?? ''}'`,
		});
	}
	if (origin !== undefined && origin.toLowerCase() !== `${protocol}://${host}`.toLowerCase()) {
		throw new Refusal(403, { message: 'The sandbox takes no requests from other web pages' });
	}
}
