import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

const ATTEMPTS = 50;

/** The port if it is free on loopback, else undefined. 0 stands for any free port. */
function tryPort(port: number): Promise<number | undefined> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once('error', () => resolve(undefined));
		server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
			const { port: found } = server.address() as AddressInfo;
			server.close(() => resolve(found));
		});
	});
}

/**
 * A free loopback port: the wished one or the next that is free; any when none is wished.
 * @throws Error when 50 ports in a row are taken.
 */
export async function freePort(wished = 0): Promise<number> {
	for (let port = wished; port < wished + ATTEMPTS && port < 65_536; port++) {
		const found = await tryPort(port);
		if (found !== undefined) return found;
	}
	throw new Error(`No free port from ${wished} to ${wished + ATTEMPTS - 1}.`);
}
