import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Lockfile } from '../../src/supply/lockfile';
import { idOf, lockfileOf, packagesIn, shippedIn } from '../../src/supply/lockfile';
import type { StepRunner } from '../../src/steps/stepRunner';
import { Build, INSTRUCTIONS } from './container';
import { stateOf } from './files';
import { addressOf, run } from './installed';

/** The uid of "nobody" where this runs as root, as in most containers of CI. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534 } : {};

/** Status of a request that names a host; fetch allows no such header. */
const statusOf = (address: string, port: string, host: string) =>
	new Promise<number | undefined>((resolve, reject) => {
		const options = { host: address, port, path: '/_sandbox/clock', headers: { Host: host } };
		get(options, (answer) => resolve(answer.resume().statusCode)).once('error', reject);
	});

/** Carries out the Dockerfile, and starts what its container would start. */
export async function containerSteps(steps: StepRunner): Promise<void> {
	steps.title('The Dockerfile, without Docker');
	const build = new Build();
	await steps.step('it keeps the rules of small and safe images', async () => {
		const named = (name: string) => INSTRUCTIONS.filter((one) => one.getKeyword() === name);
		const last = (name: string) => named(name).at(-1)?.getRawArgumentsContent() ?? '';
		for (const from of named('FROM')) match(from.getRawArgumentsContent() ?? '', /^node:24-slim\b/);
		equal(last('USER'), 'node');
		for (const name of ['ENTRYPOINT', 'CMD', 'HEALTHCHECK']) match(last(name), /\[".*"\]$/);
		deepEqual(
			['ADD', 'ARG', 'VOLUME', 'SHELL'].filter((name) => named(name).length > 0),
			[],
		);
		deepEqual(
			named('ENV').map((one) => one.getRawArgumentsContent()),
			['NODE_ENV=production'],
		);
	});
	for (const instruction of INSTRUCTIONS) {
		const text = `${instruction.getKeyword()} ${instruction.getRawArgumentsContent()}`;
		await steps.step(text.replace(/(.{60}).+/s, '$1...'), () => build.apply(instruction));
	}
	for (const command of build.leftOut) console.log(`        left out: ${command}`);

	await steps.step('the image holds the program, what it needs, and no tools', async () => {
		const { root } = build.stage;
		ok(existsSync(join(root, 'app', 'packages/sandbox/dist/main.js')));
		ok(existsSync(join(root, 'app', 'node_modules', 'fastify')));
		for (const name of ['esbuild', 'typescript', 'tsx', 'n8n-core']) {
			ok(!existsSync(join(root, 'app', 'node_modules', name)), name);
		}
	});

	await steps.step(
		'npm has installed what the lockfile marks as shipped, and nothing else',
		async () => {
			const file = join(build.stage.root, 'app', 'node_modules', '.package-lock.json');
			const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Lockfile };
			deepEqual(packagesIn(packages).map(idOf), shippedIn(lockfileOf('.')).map(idOf));
		},
	);

	await steps.step(
		'it starts, answers to its hosts only, is healthy, and ends on SIGTERM',
		async () => {
			const { folder, env, commands, root } = build.stage;
			const port = String(await getPort());
			const wordsOf = (name: string) =>
				(commands[name] ?? []).map((word) => word.replaceAll('3400', port));
			const start = [...wordsOf('ENTRYPOINT'), ...wordsOf('CMD'), '--port', port];
			const [program = '', ...args] = start.map((word) =>
				word === 'node' ? process.execPath : word,
			);
			const before = stateOf(root);
			const options = { cwd: folder, env, ...UNPRIVILEGED };
			const sandbox = run(program, args, options);
			await addressOf(sandbox);
			// 127.0.0.2 is not where a sandbox listens by itself; so it listens on all addresses.
			equal(await statusOf('127.0.0.2', port, `localhost:${port}`), 200);
			equal(await statusOf('127.0.0.2', port, `attacker.example:${port}`), 403);
			const [, ...check] = wordsOf('HEALTHCHECK');
			const healthy = () => run(process.execPath, check, options).ended;
			equal((await healthy()).code, 0);
			sandbox.child.kill('SIGTERM');
			const { code, said } = await sandbox.ended;
			equal(code, 0, said);
			equal((await healthy()).code, 1);
			deepEqual(stateOf(root), before);
		},
	);
}
