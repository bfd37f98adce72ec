/** Builds and serves the documentation site with the programs of packages/tools/site. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endGroup, spawnGroup } from '../n8n/children';
import { installTools } from '../tools';

const installed = () => installTools('site', 'vitepress');

/** Checks the path below which a host serves the site: `/` or `/name/`. */
export function checkedBase(base: string): string {
	if (/^\/(?:[\w.~-]+\/)*$/.test(base)) return base;
	throw new Error(`--base ${base}: write a path with a slash at both ends, such as /docs/.`);
}

/**
 * Builds the site into a folder, for a host that serves it below `base`.
 * @throws Error for a dead link
 */
export async function buildSite(folder: string, base: string): Promise<void> {
	const cwd = installed();
	const script = join(cwd, 'node_modules', 'vitepress/bin/vitepress.js');
	const child = spawnGroup(process.execPath, [script, 'build'], {
		cwd,
		env: { ...process.env, SITE_BASE: checkedBase(base), SITE_FOLDER: folder },
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	const [code] = (await once(child, 'close')) as [number | null];
	if (code !== 0) throw new Error(`VitePress ended with ${code}.`);
}

/** Serves a built site on this computer only. Port 0 takes a free one. */
export async function serveSite(
	folder: string,
	base: string,
	port = 0,
): Promise<{ url: string; close: () => Promise<void> }> {
	const cwd = installed();
	const server: ChildProcess = spawnGroup(
		process.execPath,
		[join(cwd, 'serve.mjs'), folder, base, String(port)],
		{ cwd, stdio: ['ignore', 'pipe', 'inherit'] },
	);
	const { stdout } = server;
	if (stdout === null) throw new Error('The server has no output.');
	const failed = once(server, 'exit').then(() => {
		throw new Error(`The site cannot be served on port ${port}.`);
	});
	const [url] = await Promise.race([once(createInterface(stdout), 'line'), failed]);
	failed.catch(() => undefined);
	return { url: String(url), close: () => endGroup(server) };
}
