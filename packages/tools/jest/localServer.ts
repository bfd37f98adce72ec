import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port of this machine. Returns its address. */
export async function openServer(server: Server): Promise<string> {
	await once(server.listen(0, '127.0.0.1'), 'listening');
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends a server and its connections. */
export async function closeServer(server: Server): Promise<void> {
	server.closeAllConnections();
	if (server.listening) await once(server.close(), 'close');
}
