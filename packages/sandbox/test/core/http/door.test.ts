import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { sandbox, sandboxPerFile } from '../../sandboxHooks';

let port: string;

sandboxPerFile();
beforeAll(() => {
	port = new URL(sandbox.url).port;
});

const PATHS = ['/', '/_sandbox/fleet', '/openapi.json', '/api/v1/endpoint', '/nothing'];
const JSON_TYPE = 'Content-Type: application/json';

/** Sends these lines as the head of a request, and returns the answer. */
async function answerTo(lines: string[], body = ''): Promise<string> {
	const socket = connect(Number(port), '127.0.0.1');
	const head = [...lines, 'Connection: close', `Content-Length: ${body.length}`];
	socket.end(`${head.join('\r\n').replaceAll('<port>', port)}\r\n\r\n${body}`);
	return await textOf(socket);
}

async function statusOf(method: string, path: string, lines: string[], body = ''): Promise<number> {
	const answer = await answerTo([`${method} ${path} HTTP/1.1`, ...lines], body);
	return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

it.each(['127.0.0.1', 'localhost', 'LocalHost', '[::1]'])('answers to %s', async (name) => {
	const statuses = PATHS.map((path) => statusOf('GET', path, [`Host: ${name}:<port>`]));
	expect(await Promise.all(statuses)).toEqual([200, 200, 200, 401, 404]);
});

it.each([
	'rebound.example.com:<port>',
	'rebound.example.com',
	'127.0.0.1.example.com:<port>',
	'localhost.example.com:<port>',
	'localhost.:<port>',
	'127.0.0.1.:<port>',
	'127.0.0.1',
	'127.0.0.1:1',
	'127.0.0.1:<port>.example.com',
	'user@127.0.0.1:<port>',
	'127.0.0.1:<port>@example.com',
	'127.1:<port>',
	'2130706433:<port>',
	'0x7f.1:<port>',
	'[::ffff:127.0.0.1]:<port>',
	'0.0.0.0:<port>',
	'[::]:<port>',
	'127.0.0.1:<port>, example.com',
	'',
])('answers nothing to the host "%s"', async (host) => {
	for (const path of PATHS) expect(await statusOf('GET', path, [`Host: ${host}`])).toBe(403);
});

it('answers nothing without a host', async () => {
	expect(await answerTo(['GET /_sandbox/fleet HTTP/1.1'])).toMatch(/^HTTP\/1\.1 400 /);
	expect(await answerTo(['GET /_sandbox/fleet HTTP/1.0'])).toMatch(/^HTTP\/1\.\d 403 /);
});

it.each([
	['example.com', '127.0.0.1:<port>'],
	['127.0.0.1:<port>', 'example.com'],
	['127.0.0.1:<port>', '127.0.0.1:<port>'],
])('answers nothing to the two hosts %s and %s', async (one, other) => {
	for (const path of PATHS) {
		const answer = await answerTo([`GET ${path} HTTP/1.1`, `Host: ${one}`, `hOST: ${other}`]);
		expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
	}
});

it.each(['http://example.com', 'http://127.0.0.1:<port>', 'https://127.0.0.1:<port>'])(
	'is no proxy for %s',
	async (address) => {
		for (const path of PATHS) {
			const target = `${address.replace('<port>', port)}${path}`;
			expect(await statusOf('GET', target, ['Host: 127.0.0.1:<port>'])).toBe(400);
		}
	},
);

const FOREIGN_PAGES = [
	['Origin: http://example.com'],
	['Origin: https://127.0.0.1:<port>'],
	['Origin: http://127.0.0.1:1'],
	['Origin: http://127.0.0.1'],
	['Origin: http://localhost:<port>'],
	['Origin: http://127.0.0.1:<port>.example.com'],
	['Origin: null'],
	['Origin: '],
	// Without Origin: images, scripts, frames, forms.
	['Sec-Fetch-Site: cross-site'],
	['Sec-Fetch-Site: same-site'],
	['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: image'],
	['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe'],
];

it.each(FOREIGN_PAGES)('takes no request from a page with %s', async (...page) => {
	const lines = ['Host: 127.0.0.1:<port>', ...page];
	for (const path of PATHS) expect(await statusOf('GET', path, lines)).toBe(403);
	for (const type of [JSON_TYPE, 'Content-Type: text/plain']) {
		const asType = [...lines, type];
		expect(await statusOf('POST', '/_sandbox/sessions/expire', asType, '{}')).toBe(403);
		expect(await statusOf('POST', '/api/v1/authenticate', asType, '{}')).toBe(403);
	}
	expect(await statusOf('OPTIONS', '/_sandbox/settings', lines)).toBe(403);
	expect(await statusOf('DELETE', '/_sandbox/faults', lines)).toBe(403);
	const upgrade = [...lines, 'Upgrade: websocket', 'Connection: Upgrade'];
	expect(await statusOf('GET', '/_sandbox/fleet', upgrade)).toBe(403);
});

it('lets a link on another page lead here, and a form not', async () => {
	const link = [
		'Sec-Fetch-Site: cross-site',
		'Sec-Fetch-Mode: navigate',
		'Sec-Fetch-Dest: document',
	];
	const lines = ['Host: 127.0.0.1:<port>', ...link];
	expect(await statusOf('GET', '/', lines)).toBe(200);
	expect(await statusOf('POST', '/_sandbox/sessions/expire', lines)).toBe(403);
});

it('takes requests from its own page', async () => {
	const lines = [
		'Host: localhost:<port>',
		`Origin: http://localhost:<port>`,
		'Sec-Fetch-Site: same-origin',
		'Content-Type: application/json; charset=utf-8',
	];
	expect(await statusOf('POST', '/_sandbox/settings', lines, '{"latencyMs":0}')).toBe(200);
});
