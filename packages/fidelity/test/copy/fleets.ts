import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/src';
import { PARTS, type Line } from '../../../sandbox/src/copy/form';
import { sender } from '../../src/compare/sides/send';
import { serviceSide } from '../../src/compare/sides/service';
import { copyFleet, type Copied, type CopyOptions } from '../../src/copy/copy';

const folder = mkdtempSync(join(tmpdir(), 'copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
/** A name of a file that does not exist. */
export const newFile = (): string => join(folder, `fleet-${++files}.json`);

export const SILENT = { step: () => undefined, say: () => undefined };

/** Copies a service into a file. */
export async function copied(
	url: string,
	token: string,
	{ pause = 0, ...options }: Partial<CopyOptions> & { pause?: number } = {},
): Promise<Copied & { file: string }> {
	const base = new URL(url);
	const side = await serviceSide(sender(base, { pause }), { token });
	const wanted = { base, out: newFile(), parts: PARTS, mask: false, ...options };
	return { ...(await copyFleet(side, [token], wanted, SILENT)), file: wanted.out };
}

/** The records of a copy. */
export const linesIn = (file: string): Line[] =>
	readFileSync(file, 'utf8')
		.trimEnd()
		.split('\n')
		.slice(1, -1)
		.map((line) => JSON.parse(line) as Line);

/** Runs a sandbox while a test uses it. */
export async function withFleet<Result>(
	options: SandboxOptions,
	use: (sandbox: Sandbox, get: Get, send: Send) => Promise<Result>,
): Promise<Result> {
	const sandbox = await startSandbox(options);
	try {
		const { get, send } = await callerOf(sandbox);
		return await use(sandbox, get, send);
	} finally {
		await sandbox.close();
	}
}

/** Reads a path; the status and the body. */
export type Get = (path: string) => Promise<{ status: number; body: unknown; headers: Headers }>;

/** Sends a change; the status. */
export type Send = (method: string, path: string, body: unknown) => Promise<number>;

async function callerOf({ url, applicationToken }: Sandbox): Promise<{ get: Get; send: Send }> {
	const login = await fetch(`${url}/api/v1/authenticate`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ application_token: applicationToken }),
	});
	const { auth_token: token } = (await login.json()) as { auth_token: string };
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	return {
		get: async (path) => {
			const answer = await fetch(url + path, { headers });
			return { status: answer.status, body: await answer.json(), headers: answer.headers };
		},
		send: async (method, path, body) =>
			(await fetch(url + path, { method, headers, body: JSON.stringify(body) })).status,
	};
}

/** All rows of a list, page by page. */
export async function allRows(get: Get, path: string): Promise<Record<string, unknown>[]> {
	const rows: Record<string, unknown>[] = [];
	const isBody = path.startsWith('/api/v2/tags');
	for (let page = 1; ; page++) {
		const size = isBody ? `page_size=20` : 'per_page=70&sort=id';
		const { status, body, headers } = await get(`${path}?page=${page}&${size}`);
		expect([path, status]).toEqual([path, 200]);
		const inBody = body as { data: typeof rows; last_page: number };
		rows.push(...(isBody ? inBody.data : (body as typeof rows)));
		const pages = isBody ? inBody.last_page : Number(headers.get('x-total-pages') ?? 1);
		if (page >= pages) return rows;
	}
}
