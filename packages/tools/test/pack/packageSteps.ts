import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { endGroup, spawnGroup } from '../../src/n8n/children';
import { programOf } from '../../src/tools';
import { filesBelow } from '../../src/verify/project';
import type { StepRunner } from '../../src/steps/stepRunner';
import { installInto, pack, ROOT, run, shell } from './installed';
import { codeBelow } from './readme';

/** Waits until a sandbox answers. */
async function untilAnswered(address: string, signal: AbortSignal): Promise<void> {
	for (;;) {
		signal.throwIfAborted();
		const answer = await fetch(`${address}/_sandbox/clock`).catch(() => undefined);
		if (answer?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** Checks the package and its first use; returns the folder where it is installed, if it is. */
export async function packageSteps(
	steps: StepRunner,
	signal: AbortSignal,
): Promise<string | undefined> {
	let folder: string | undefined;
	let file = '';
	let seconds = 0;

	steps.title('The package');
	await steps.step('npm packs it', async () => {
		file = await pack('sandbox', signal);
		match(file, /cellular-iot-sandbox-\d+\.\d+\.\d+\.tgz$/);
	});
	await steps.step('npm installs the packed file into an empty folder', async () => {
		const start = Date.now();
		folder = await installInto([file], signal);
		seconds = (Date.now() - start) / 1000;
	});
	if (folder === undefined) return undefined;
	const home = folder;
	const installed = join(home, 'node_modules', 'cellular-iot-sandbox');

	await steps.step('it holds the program, the library, the page, and no sources', async () => {
		const files = filesBelow(installed, installed);
		const page = readdirSync(join(ROOT, 'packages/sandbox/src/page'))
			.filter((name) => !name.endsWith('.ts'))
			.map((name) => `dist/page/${name}`);
		const needed = ['README.md', 'LICENSE.md', 'dist/main.js', 'dist/index.js', 'dist/index.d.ts'];
		for (const name of [...needed, ...page]) ok(files.includes(name), `${name} is missing`);
		deepEqual(
			files.filter((name) => /(?<!\.d)\.ts$|test|tsconfig/.test(name)),
			[],
		);
	});

	await steps.step('it holds no code of others, and no path of this computer', async () => {
		const files = filesBelow(installed, installed).filter((name) => name.endsWith('.js'));
		ok(files.length > 10);
		for (const name of files) {
			const text = readFileSync(join(installed, name), 'utf8');
			for (const trace of [ROOT, '// node_modules/', 'sourceMappingURL']) {
				ok(!text.includes(trace), `${name} holds ${trace}`);
			}
		}
	});

	await steps.step(
		'one command starts it, and curl reads the answer to the first SMS',
		async () => {
			const port = String(await getPort());
			const here = (text: string) => text.replaceAll('3400', port);
			const command = codeBelow('Start', '').split('\n').at(1) ?? '';
			match(command, /^npx cellular-iot-sandbox/);
			const start = Date.now();
			const [program = '', ...args] = [...command.split(' '), '--port', port];
			const child = spawnGroup(program, args, { cwd: home, stdio: 'ignore' });
			try {
				await untilAnswered(`http://127.0.0.1:${port}`, signal);
				const answer = await shell(here(codeBelow('Your first SMS', 'sh')), home);
				match(
					answer,
					/^"payload":"OK battery=[\d.]+V signal=-\d+dBm uptime=\d+s"\n"payload":"STATUS"$/m,
				);
			} finally {
				await endGroup(child);
			}
			seconds += (Date.now() - start) / 1000;
			console.log(`        from the empty folder to the answer: ${seconds.toFixed(1)} s`);
		},
	);

	await steps.step("the library starts as in the README's JavaScript", async () => {
		const code = codeBelow('In tests', 'js');
		const printing = code.replace('await sandbox.close', 'console.log(sandbox.url); $&');
		const module = /^import (.*) from (.*);$/m;
		const required = printing.replace(module, 'const $1 = require($2);');
		const samples = { 'sample.mjs': printing, 'sample.cjs': `(async () => {\n${required}})();` };
		for (const [name, text] of Object.entries(samples)) {
			writeFileSync(join(home, name), text);
			const { code: status, said } = await run(process.execPath, [name], { cwd: home }).ended;
			deepEqual([status, /^http:\/\/127\.0\.0\.1:\d+$/m.test(said)], [0, true], said);
		}
	});

	await steps.step('its types fit programs of both module systems', async () => {
		const code = [
			"import { startSandbox, type Sandbox } from 'cellular-iot-sandbox';",
			'export const started: Promise<Sandbox> = startSandbox({ endpoints: 3, live: true });',
			'// @ts-expect-error: a text is no number',
			"void startSandbox({ endpoints: 'three' });",
			'void started.then(({ control }) => control.advance(1).toISOString());',
		].join('\n');
		for (const name of ['sample.mts', 'sample.cts']) writeFileSync(join(home, name), code);
		const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
		const types = ['--typeRoots', join(ROOT, 'node_modules', '@types'), '--types', 'node'];
		const args = [...options, ...types, 'sample.mts', 'sample.cts'];
		const { code: status, said } = await run(programOf(ROOT, 'tsc'), args, { cwd: home }).ended;
		equal(status, 0, said);
	});

	await steps.step('its package.json names what the repository names', async () => {
		const read = (...path: string[]) =>
			JSON.parse(readFileSync(join(...path, 'package.json'), 'utf8')) as Record<string, unknown>;
		const names = ['name', 'version', 'license', 'engines', 'dependencies', 'bin', 'exports'];
		const pick = (all: Record<string, unknown>) => names.map((name) => all[name]);
		deepEqual(pick(read(installed)), pick(read(ROOT, 'packages/sandbox')));
	});
	return home;
}
