import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runs } from '../../../tools/jest/runs';
import { startOwnSandbox, type OwnSandbox } from '../ownProcess';
import { newFolder } from './folder';

let sandbox: OwnSandbox | undefined;
afterEach(() => sandbox?.stop());

const JSON_TYPE = { 'Content-Type': 'application/json' };

async function post(path: string, body: object, headers = {}): Promise<number> {
	const answer = await sandbox?.send(
		'POST',
		path,
		{ ...JSON_TYPE, ...headers },
		JSON.stringify(body),
	);
	return answer?.status ?? 0;
}

/** The devices, as the service lists them. */
async function listed(): Promise<string> {
	const login = { application_token: 'sandbox-application-token' };
	const session = await sandbox?.send(
		'POST',
		'/api/v1/authenticate',
		JSON_TYPE,
		JSON.stringify(login),
	);
	const { auth_token: token } = JSON.parse(session?.body ?? '') as { auth_token: string };
	const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' };
	return (await sandbox?.send('GET', '/api/v1/endpoint?per_page=5000', headers))?.body ?? '';
}

/** Waits until the process has ended. */
async function killed(): Promise<void> {
	sandbox?.stop();
	while (sandbox?.ended() === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
}

it('loses nothing that was answered before a kill, however often', async () => {
	const file = join(newFolder(), 'demo.json');
	const answered: string[] = [];
	for (let round = 0; round < runs(20); round++) {
		sandbox = await startOwnSandbox(['--state', file, '--live', '--endpoints', '20']);
		// Several are open when the kill comes.
		let count = 0;
		const adding = Array.from({ length: 4 }, async (_, lane) => {
			for (let number = 0; ; number++) {
				const name = `r${round}-${lane}-${number}-`;
				if ((await post('/_sandbox/endpoint', { name })) !== 200) return;
				answered.push(name);
				count += 1;
			}
		});
		while (count < 15) await new Promise((resolve) => setTimeout(resolve, 5));
		await killed();
		await Promise.all(adding);
	}
	sandbox = await startOwnSandbox(['--state', file]);
	const fleet = await listed();
	expect(answered.length).toBeGreaterThanOrEqual(runs(20) * 15);
	expect(answered.filter((name) => !fleet.includes(`"${name}"`))).toEqual([]);
	expect(sandbox.said()).toContain(`${file} keeps its state`);
	expect(sandbox.said()).not.toContain('internal error');
});

it('writes no file without the switch', async () => {
	const folder = newFolder();
	mkdirSync(join(folder, 'tmp'));
	const env = { HOME: folder, TMPDIR: join(folder, 'tmp'), TSX_DISABLE_CACHE: '1' };
	sandbox = await startOwnSandbox(['--live'], { cwd: folder, env });
	expect(await post('/_sandbox/endpoint', { name: 'nowhere' })).toBe(200);
	await killed();
	const left = readdirSync(folder, { recursive: true }).map(String);
	expect(left.filter((name) => !/^tmp$|^tmp\/tsx/.test(name))).toEqual([]);
	expect(() => readFileSync(join(folder, 'demo.json'))).toThrow('ENOENT');
});
