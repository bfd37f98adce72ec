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
 * Runs a program of packages/tools/site in its folder until it ends.
 * @returns what it prints on its standard output, if that is caught
 * @throws Error when it fails
 */
export async function runTool(
	program: string,
	args: string[],
	{ env = {}, caught = false }: { env?: NodeJS.ProcessEnv; caught?: boolean } = {},
): Promise<string> {
	const cwd = installed();
	const script = join(cwd, 'node_modules', program);
	const child = spawnGroup(process.execPath, [script, ...args], {
		cwd,
		env: { ...process.env, ...env },
		stdio: ['ignore', caught ? 'pipe' : 'inherit', 'inherit'],
	});
	const chunks: Buffer[] = [];
	child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
	const [code] = await once(child, 'close');
	if (code !== 0 && !caught) throw new Error(`${program} ended with ${code}.`);
	return Buffer.concat(chunks).toString('utf8');
}

/** Builds the site into a folder, for a host that serves it below `base`. */
export async function buildSite(folder: string, base: string): Promise<void> {
	await runTool('vitepress/bin/vitepress.js', ['build'], {
		env: { SITE_BASE: checkedBase(base), SITE_FOLDER: folder },
	});
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
