import type { AxiosInstance } from 'axios';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { TROUBLE_NAMES } from '../../../sandbox/troubles';
import { anonymous } from '../client';

let sandbox: Sandbox;
let browser: AxiosInstance;

beforeAll(async () => {
	sandbox = await startSandbox();
	browser = anonymous(sandbox);
});
afterAll(() => sandbox.close());

/** Addresses that a page or a module names in `src`, `href` or an import. */
const namedIn = (text: string, base: string) =>
	[...text.matchAll(/(?:src|href|from) ?=?"?'?["']([^"']+)["']/g)]
		.map(([, address = '']) => new URL(address, base))
		.filter(({ protocol }) => protocol !== 'data:');

it('is there without a login, and everything it names is too, from the sandbox alone', async () => {
	const { status, data, headers } = await browser.get('/');
	expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
	const named = namedIn(data, sandbox.url);
	const script = named.find(({ pathname }) => pathname.endsWith('.js'));
	const imported = namedIn((await browser.get(script?.pathname ?? '')).data, script?.href ?? '');
	const all = [...named, ...imported];
	expect(all.map(({ pathname }) => pathname)).toEqual(
		expect.arrayContaining([
			'/_sandbox/page/theme.css',
			'/_sandbox/page/page.js',
			'/_sandbox/page/views.js',
			'/openapi.json',
		]),
	);
	for (const { origin, pathname } of all) {
		expect(origin).toBe(sandbox.url);
		expect((await browser.get(pathname)).status).toBe(200);
	}
});

it('lets the browser load and run nothing from elsewhere', async () => {
	const { headers } = await browser.get('/');
	expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
	expect(headers['content-security-policy']).not.toContain('unsafe');
	expect(headers['x-content-type-options']).toBe('nosniff');
});

it('tells the token to log in with, and no password', async () => {
	const { data } = await browser.get('/');
	expect(data).toContain(`<code id="token">${sandbox.applicationToken}</code>`);
	expect(data).not.toMatch(/password/i);
});

it('offers every trouble', async () => {
	const { data } = await browser.get('/');
	const [, menu = ''] = /<select id="trouble"[^]*?>([^]*?)<\/select>/.exec(data) ?? [];
	const offered = [...menu.matchAll(/<option value="(\w+)">/g)].map(([, name]) => name);
	expect(offered.sort()).toEqual([...TROUBLE_NAMES].sort());
});

it('offers what can happen to a device', async () => {
	const { data } = await browser.get('/');
	const [, menu = ''] = /<select id="move"[^]*?>([^]*?)<\/select>/.exec(data) ?? [];
	const offered = [...menu.matchAll(/<option value="(\w+)">/g)].map(([, name]) => name);
	const verbs = (await browser.get('/_sandbox')).data.map(({ path }: { path: string }) => path);
	expect(offered.length).toBeGreaterThan(4);
	for (const verb of offered) expect(verbs).toContain(`/_sandbox/endpoint/:id/${verb}`);
});

it('leaves no trace in the log, and no fault strikes it', async () => {
	sandbox.control.resetRequests();
	sandbox.control.fault({ path: '*', status: 500, times: 'always' });
	expect((await browser.get('/')).status).toBe(200);
	expect((await browser.get('/_sandbox/fleet')).status).toBe(200);
	expect(sandbox.control.requests()).toEqual([]);
	expect((await browser.get('/anything')).status).toBe(500);
	sandbox.control.clearFaults();
});
