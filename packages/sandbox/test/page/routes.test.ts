import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TROUBLE_NAMES } from '../../src/play/troubles';
import { sandbox, sandboxPerFile, visitor } from '../sandboxHooks';

sandboxPerFile();

/** Addresses that a page or a module names in `src`, `href` or an import. */
const namedIn = (text: string, base: string) =>
	[...text.matchAll(/(?:src|href|from|import) ?=? ?["']([^"']+)["']/g)]
		.map(([, address = '']) => new URL(address, base))
		.filter(({ protocol, hash }) => protocol !== 'data:' && hash === '');

/** Everything that the page leads to, itself included, by path. */
async function reached(path: string, found = new Map<string, string>()) {
	const { status, data } = await visitor.get(path, { responseType: 'text' });
	expect([path, status]).toEqual([path, 200]);
	found.set(path, data);
	if (!/\.js$|^\/$/.test(path)) return found;
	for (const { origin, pathname } of namedIn(data, sandbox.url + path)) {
		expect(origin).toBe(sandbox.url);
		if (!found.has(pathname)) await reached(pathname, found);
	}
	return found;
}

it('is there without a login, and everything it names is too, from the sandbox alone', async () => {
	const { headers } = await visitor.get('/');
	expect(headers['content-type']).toBe('text/html; charset=utf-8');
	const all = await reached('/');
	const files = readdirSync(join(__dirname, '../../src/page')).filter((name) =>
		/\.(?:js|css)$/.test(name),
	);
	const names = files.map((name) => `/_sandbox/page/${name}`);
	expect([...all.keys()].sort()).toEqual([...names, '/', '/_sandbox', '/openapi.json'].sort());
});

it('writes no markup: texts of devices are set as texts', async () => {
	const all = await reached('/');
	for (const [path, text] of all) {
		if (!path.endsWith('.js')) continue;
		expect([path, text]).toEqual([
			path,
			expect.not.stringMatching(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/),
		]);
	}
});

it('has no style and no script in its markup', async () => {
	const { data } = await visitor.get('/');
	expect(data).not.toMatch(/<style| style=| on\w+=|<script>/);
});

it('lets the browser load and run nothing from elsewhere', async () => {
	const { headers } = await visitor.get('/');
	expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
	expect(headers['content-security-policy']).not.toContain('unsafe');
	expect(headers['x-content-type-options']).toBe('nosniff');
});

it('tells the token to log in with, and no password', async () => {
	const { data } = await visitor.get('/');
	expect(data).toContain(`<code id="token">${sandbox.applicationToken}</code>`);
	expect(data).not.toMatch(/password/i);
});

/** What one of its menus offers. */
async function offeredBy(menu: string): Promise<string[]> {
	const { data } = await visitor.get('/');
	const [, options = ''] =
		new RegExp(`<select id="${menu}"[^]*?>([^]*?)</select>`).exec(data) ?? [];
	return [...options.matchAll(/<option value="(\w+)">/g)].map(([, name = '']) => name);
}

it('offers every trouble', async () => {
	expect((await offeredBy('trouble')).sort()).toEqual([...TROUBLE_NAMES].sort());
});

it('offers what can happen to a device', async () => {
	const offered = await offeredBy('move');
	const verbs = (await visitor.get('/_sandbox')).data.map(({ path }: { path: string }) => path);
	expect(offered.length).toBeGreaterThan(4);
	for (const verb of offered) expect(verbs).toContain(`/_sandbox/endpoint/:id/${verb}`);
});

it('leaves no trace in the log, and no fault strikes it', async () => {
	sandbox.control.resetRequests();
	sandbox.control.fault({ path: '*', status: 500, times: 'always' });
	expect((await visitor.get('/')).status).toBe(200);
	expect((await visitor.get('/_sandbox/fleet')).status).toBe(200);
	expect(sandbox.control.requests()).toEqual([]);
	expect((await visitor.get('/anything')).status).toBe(500);
	sandbox.control.clearFaults();
});
