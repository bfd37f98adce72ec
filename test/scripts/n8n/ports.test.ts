import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { freePort } from '../../../scripts/n8n/ports';

async function occupy(): Promise<{ server: Server; port: number }> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { server, port: (server.address() as AddressInfo).port };
}

test('a taken port gives way to a later one', async () => {
	const { server, port } = await occupy();
	const found = await freePort(port);
	expect(found).toBeGreaterThan(port);
	expect(found).toBeLessThan(port + 50);
	server.close();
});

test('a free port is used as wished', async () => {
	const { server, port } = await occupy();
	await new Promise((resolve) => server.close(resolve));
	expect(await freePort(port)).toBe(port);
});

test('without a wish any free port will do', async () => {
	expect(await freePort()).toBeGreaterThan(0);
});
