import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EMAIL, openRemote, PASSWORD, remoteAddress, Unusable } from '../../src/n8n/remote';

const ENV = { [EMAIL]: 'me@example.com', [PASSWORD]: 'Known-password-1' };
const SETTINGS = {
	userManagement: { showSetupOnFirstLoad: false },
	versionCli: '3.0.0',
	activeModules: ['agents'],
	urlBaseWebhook: 'http://n8n.example.com:5678/',
};

/** Answers as n8n does. */
async function n8nWith(nodes: string[]): Promise<{ server: Server; url: string }> {
	const server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			const right = Buffer.concat(parts).includes(String(ENV[PASSWORD]));
			const refused = request.url === '/rest/login' && !right;
			const answers: Record<string, unknown> = {
				'/rest/settings': { data: SETTINGS },
				'/types/nodes.json': nodes.map((name) => ({ name })),
			};
			response.writeHead(refused ? 401 : 200, { 'content-type': 'application/json' });
			response.end(
				JSON.stringify(refused ? { message: 'Wrong' } : (answers[String(request.url)] ?? {})),
			);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function open(nodes: string[], env: NodeJS.ProcessEnv = ENV) {
	const { server, url } = await n8nWith(nodes);
	try {
		return await openRemote(url, env);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

test('an n8n with the package says its version, its modules and the host of its webhooks', async () => {
	const remote = await open(['n8n-nodes-cellular-iot.cellularIot']);
	expect(remote).toMatchObject({
		version: '3.0.0',
		modules: ['agents'],
		webhookHost: 'n8n.example.com',
	});
});

test.each([
	['without the package', [], ENV, /has not loaded this package.*N8N_UNVERIFIED_PACKAGES_ENABLED/],
	[
		'with a wrong password',
		[],
		{ ...ENV, [PASSWORD]: 'secret-2' },
		/Signing in at .* failed.*Wrong/,
	],
])('an n8n %s is refused', async (_what, nodes, env, message) => {
	const error = await open(nodes, env).catch((thrown: unknown) => thrown as Error);
	expect(error).toBeInstanceOf(Unusable);
	expect(String(error)).toMatch(message);
	expect(String(error)).not.toContain('secret-2');
});

test('without a terminal, the variables are named', async () => {
	await expect(openRemote('http://127.0.0.1:9', {})).rejects.toThrow(`${EMAIL} and ${PASSWORD}`);
});

test('where nothing answers, that is said', async () => {
	await expect(openRemote('http://127.0.0.1:9', ENV)).rejects.toThrow('No n8n answers');
});

test.each([
	['http://127.0.0.1:5678/', 'http://127.0.0.1:5678'],
	['https://n8n.example.com/below/', 'https://n8n.example.com/below'],
])('%s is an address', (text, address) => expect(remoteAddress('--url', text)).toBe(address));

test.each(['ftp://n8n', 'n8n:5678', '', 'http://me:password@127.0.0.1:5678'])(
	'%j is none',
	(text) => expect(() => remoteAddress('--url', text)).toThrow(/^--url takes an address/),
);
