import { networkInterfaces } from 'node:os';
import { startSandbox, type Sandbox } from '../../../src';
import { baseUrls, readReach } from '../../../src/core/http/reach';
import { anonymous, loggedIn } from '../../client';

it.each(['127.0.0.1', '127.0.0.5', 'localhost', '::1', '::ffff:127.0.0.1', undefined])(
	'listens on %s without an allowed host',
	(address) => expect(readReach(address).allowedHosts).toEqual([]),
);

it.each(['0.0.0.0', '::', '192.168.1.5', '::ffff:0.0.0.0', 'fe80::1'])(
	'needs an allowed host to listen on %s',
	(address) => {
		expect(() => readReach(address)).toThrow(
			`${address} can be reached from other computers. Name the hosts under which they may call: ` +
				'--allow-host <name[:port]>, once for each',
		);
		expect(readReach(address, ['box']).address).toBe(address);
	},
);

it.each(['example.com', '127.1', '0', '', '127.0.0.1:80'])('does not listen on "%s"', (address) => {
	expect(() => readReach(address, ['box'])).toThrow('listens on an IP address or on localhost');
});

it.each([
	'',
	'*',
	'*.example.com',
	'http://box',
	'box/',
	'box:',
	'box:0',
	'box:70000',
	'box:80:1',
	'a b',
])('takes no allowed host "%s"', (name) =>
	expect(() => readReach('0.0.0.0', [name])).toThrow('--allow-host takes a name'),
);

it.each(['0.0.0.0', '[::]:80'])('takes no allowed host %s, which no caller uses', (name) => {
	expect(() => readReach('0.0.0.0', [name])).toThrow('is no name that callers use');
});

it.each<[string, string[], string[]]>([
	['127.0.0.1', [], ['http://127.0.0.1:3400']],
	['localhost', [], ['http://localhost:3400']],
	['::1', ['Box'], ['http://[::1]:3400', 'http://box:3400']],
	['0.0.0.0', ['box', 'box:8080'], ['http://127.0.0.1:3400', 'http://box:3400', 'http://box:8080']],
	['::', ['box:80', 'box:443'], ['http://127.0.0.1:3400', 'http://box', 'https://box']],
	[
		'192.168.1.5',
		['192.168.1.5', '[fd00::5]'],
		['http://192.168.1.5:3400', 'http://[fd00::5]:3400'],
	],
])('on %s with %j, the base URLs are %j', (address, allowed, urls) => {
	expect(baseUrls(readReach(address, allowed), 3400)).toEqual(urls);
});

describe('on all addresses', () => {
	let sandbox: Sandbox;
	let port: number;
	beforeAll(async () => {
		const allowedHosts = ['box', 'box.example:8080', 'tls.example:443', 'plain.example:80'];
		sandbox = await startSandbox({ host: '0.0.0.0', allowedHosts });
		port = Number(new URL(sandbox.url).port);
	});
	afterAll(() => sandbox.close());

	/** The status of a request with these headers to an address of this computer. */
	const statusOf = async (
		headers: Record<string, string>,
		{ method = 'GET', url = '/_sandbox/clock', address = '127.0.0.1', data = {} } = {},
	) => {
		const client = anonymous({ ...sandbox, url: `http://${address}:${port}` });
		const request = { method, url, headers, ...(method === 'POST' && { data }) };
		return (await client.request(request)).status;
	};

	it('answers to allowed names with their ports, and to this computer', async () => {
		const good = [
			`box:${port}`,
			`BOX:${port}`,
			'box.example:8080',
			'tls.example',
			'tls.example:443',
			'plain.example',
			`127.0.0.1:${port}`,
			`localhost:${port}`,
		];
		for (const Host of good) expect([Host, await statusOf({ Host })]).toEqual([Host, 200]);
	});

	it('answers to no other name', async () => {
		const bad = [
			'box',
			'box:80',
			'box:8080',
			`box.example:${port}`,
			'box.example',
			`sub.box:${port}`,
			`box.:${port}`,
			`0.0.0.0:${port}`,
			`evil.example:${port}`,
			'127.0.0.1:8080',
			`tls.example:${port}`,
			'plain.example:443',
		];
		for (const Host of bad) expect([Host, await statusOf({ Host })]).toEqual([Host, 403]);
	});

	it('answers only to allowed names on the other addresses of this computer, too', async () => {
		const others = Object.values(networkInterfaces())
			.flatMap((list) => list ?? [])
			.filter(({ family, internal }) => family === 'IPv4' && !internal);
		for (const { address } of others) {
			expect(await statusOf({ Host: `${address}:${port}` }, { address })).toBe(403);
			expect(await statusOf({ Host: `box:${port}` }, { address })).toBe(200);
		}
	});

	it('takes changes from its own page under an allowed name only', async () => {
		const change = { method: 'POST', url: '/_sandbox/settings', data: { latencyMs: 0 } };
		const from = (Host: string, Origin: string) => statusOf({ Host, Origin }, change);
		expect(await from(`box:${port}`, `http://box:${port}`)).toBe(200);
		expect(await from('tls.example', 'https://tls.example')).toBe(200);
		expect(await from('tls.example', 'http://tls.example')).toBe(403);
		expect(await from('box.example:8080', `http://box:${port}`)).toBe(403);
		expect(await from(`127.0.0.1:${port}`, `http://box:${port}`)).toBe(403);
		expect(await from(`box:${port}`, 'http://evil.example')).toBe(403);
	});

	it('names the host of the caller in Location', async () => {
		const client = await loggedIn(sandbox);
		const data = {
			name: 'new',
			service_profile: { id: [...sandbox.world.serviceProfiles.keys()][0] },
			tariff_profile: { id: [...sandbox.world.tariffProfiles.keys()][0] },
			status: { id: 0 },
		};
		for (const [Host, base] of [
			[`box:${port}`, `http://box:${port}`],
			['tls.example', 'https://tls.example'],
			['plain.example', 'http://plain.example'],
			[`localhost:${port}`, `http://localhost:${port}`],
		] as const) {
			const headers = { Host, 'X-Forwarded-Host': 'evil.example' };
			const created = await client.post('/api/v1/endpoint', data, { headers });
			expect(created.headers.location).toMatch(new RegExp(`^${base}/api/v1/endpoint/\\d+$`));
		}
	});
});
