import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../src/n8n/temporary';
import type { StepRunner } from '../../src/steps/stepRunner';
import { programOf } from '../../src/tools';
import { filesBelow } from '../../src/verify/project';
import { addressOf, installInto, pack, ROOT, programIn, run } from './installed';

const TOKEN = 'sandbox-application-token';

/** A program of somebody else that uses the library. */
const LIBRARY = `
import { copyFleet, openSide, compare, PROBES, reportOf } from 'cellular-iot-fidelity';
const [left, right] = [await openSide('left', process.argv[2], {}), await openSide('right', undefined, {})];
const probes = PROBES.filter(({ name }) => name.includes('catalog'));
const { differences } = reportOf(await compare(left, right, probes));
await right.close();
console.log(differences.length + ' differences, ' + typeof copyFleet);`;
const TYPES = `
import { openSide, type OpenSide } from 'cellular-iot-fidelity';
export const side: Promise<OpenSide> = openSide('left', 'http://127.0.0.1:9', {});`;

/** Uses the packed fidelity: checks, copies and compares sandboxes. */
export async function fidelitySteps(steps: StepRunner, signal: AbortSignal): Promise<void> {
	let folder: string | undefined;
	steps.title('The package of fidelity');
	await steps.step(
		'npm packs it and installs it with the sandbox into an empty folder',
		async () => {
			const files = [await pack('sandbox', signal), await pack('fidelity', signal)];
			folder = await installInto(files, signal);
			const held = filesBelow(join(folder, 'node_modules', 'cellular-iot-fidelity'), folder);
			deepEqual(
				held.map((path) => path.replace('node_modules/cellular-iot-fidelity/', '')).sort(),
				[
					'LICENSE.md',
					'README.md',
					'dist/index.d.ts',
					'dist/index.js',
					'dist/main.js',
					'package.json',
				],
			);
		},
	);
	if (folder === undefined) return;
	const home = folder;
	const sandboxProgram = programIn(home);
	const program = programIn(home, 'cellular-iot-fidelity');
	const cwd = temporaryFolder('copy');
	const env = { CELLULAR_IOT_TOKEN: TOKEN };
	const serve = () => run(sandboxProgram, ['--port', '0'], { cwd });
	const start = (...args: string[]) => run(program, args, { cwd, env });

	await steps.step('check finds the same API in a sandbox', async () => {
		const service = serve();
		const { code, said } = await start('check', await addressOf(service)).ended;
		equal(code, 0, said);
		match(said, /^Same API: yes\./m);
		service.child.kill('SIGINT');
		await service.ended;
	});
	await steps.step('a program imports the library, with types', async () => {
		const service = serve();
		writeFileSync(join(home, 'use.mjs'), LIBRARY);
		const used = run(process.execPath, ['use.mjs', await addressOf(service)], { cwd: home, env });
		const { code, said } = await used.ended;
		equal(code, 0, said);
		match(said, /^0 differences, function$/m);
		service.child.kill('SIGINT');
		await service.ended;
		writeFileSync(join(home, 'use.mts'), TYPES);
		const tsc = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
		const types = ['--typeRoots', join(ROOT, 'node_modules', '@types'), '--types', 'node'];
		const typed = await run(programOf(ROOT, 'tsc'), [...tsc, ...types, 'use.mts'], { cwd: home })
			.ended;
		equal(typed.code, 0, typed.said);
	});

	steps.title('Copy, compare');
	await steps.step('copy writes one file, which the packed sandbox opens', async () => {
		const service = serve();
		const url = await addressOf(service);
		const { code, said } = await start('copy', url, '--out', 'fleet.json').ended;
		equal(code, 0, said);
		match(said, /25 devices/);
		deepEqual(readdirSync(cwd), ['fleet.json']);
		ok(!readFileSync(join(cwd, 'fleet.json'), 'utf8').includes(TOKEN));
		service.child.kill('SIGINT');
		await service.ended;
		const copy = run(sandboxProgram, ['--port', '0', '--world', 'fleet.json'], { cwd });
		const answer = await fetch(`${await addressOf(copy)}/_sandbox/changes`);
		deepEqual(await answer.json(), { copy: 'fleet.json', total: 0, records: {}, changes: [] });
		copy.child.kill('SIGINT');
		await copy.ended;
	});
	await steps.step(
		'compare finds no difference in a sandbox, and writes its report only',
		async () => {
			const service = serve();
			const compared = await start('compare', '--left', await addressOf(service)).ended;
			equal(compared.code, 0, compared.said);
			match(compared.said, /^0 differences\./m);
			service.child.kill('SIGINT');
			await service.ended;
			const files = ['compare-report.json', 'compare-report.md', 'fleet.json'];
			deepEqual(readdirSync(cwd).sort(), files);
		},
	);
}
