import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../src/n8n/temporary';
import type { StepRunner } from '../../src/steps/stepRunner';
import { programOf } from '../../src/tools';
import { filesBelow } from '../../src/verify/project';
import { addressOf, installInto, pack, ROOT, programIn, run } from './installed';

const TOKEN = 'sandbox-application-token';

/** Sends the first requests of a session through a proxy; returns the text of the last answer. */
async function useService(address: string): Promise<string> {
	const login = await fetch(`${address}/api/v1/authenticate`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ application_token: TOKEN }),
	});
	const { auth_token: bearer } = (await login.json()) as { auth_token: string };
	const devices = await fetch(`${address}/api/v1/endpoint?per_page=10`, {
		headers: { Authorization: `Bearer ${bearer}` },
	});
	equal(devices.status, 200);
	return devices.text();
}

/** A program of somebody else that uses the library. */
const LIBRARY = `
import { createScrubber, openSide, compare, PROBES, reportOf } from 'cellular-iot-fidelity';
const [left, right] = [await openSide('left', process.argv[2], {}), await openSide('right', undefined, {})];
const probes = PROBES.filter(({ name }) => name.includes('catalog'));
const { differences } = reportOf(await compare(left, right, probes));
await right.close();
console.log(differences.length + ' differences, ' + typeof createScrubber);`;
const TYPES = `
import { startRecorder, type Recorder } from 'cellular-iot-fidelity';
export const recorder: Promise<Recorder> = startRecorder({ service: new URL('http://127.0.0.1:9'), file: 'a' });`;

/** Uses the packed fidelity: checks, records, replays, and compares sandboxes. */
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
	const cwd = temporaryFolder('record');
	const env = { CELLULAR_IOT_TOKEN: TOKEN };
	const serve = () => run(sandboxProgram, ['--port', '0'], { cwd });
	const start = (...args: string[]) => run(program, args, { cwd, env });
	const expectNoDifference = async (...args: string[]) => {
		const { code, said } = await start(...args).ended;
		equal(code, 0, said);
		match(said, /^0 differences\./m);
	};

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

	steps.title('Record, replay, compare');
	await steps.step('record writes one file, without what identifies devices', async () => {
		const service = serve();
		const url = await addressOf(service);
		const proxy = start('record', '--service', url, '--out', 'first.ndjson', '--port', '0');
		const answer = await useService(await addressOf(proxy));
		for (const one of [proxy, service]) one.child.kill('SIGINT');
		deepEqual([(await proxy.ended).code, (await service.ended).code], [0, 0]);
		deepEqual(readdirSync(cwd), ['first.ndjson']);
		const recording = readFileSync(join(cwd, 'first.ndjson'), 'utf8');
		const iccids = answer.match(/89\d{16,18}/g) ?? [];
		ok(iccids.length > 0);
		for (const secret of [TOKEN, ...iccids]) ok(!recording.includes(secret), secret);
	});
	await steps.step('replay serves it', async () => {
		const replay = start('replay', '--recording', 'first.ndjson', '--port', '0');
		const devices = JSON.parse(await useService(await addressOf(replay))) as unknown[];
		equal(devices.length, 10);
		replay.child.kill('SIGINT');
		equal((await replay.ended).code, 0);
	});
	await steps.step('compare finds no difference through the recorder', async () => {
		const service = serve();
		const url = await addressOf(service);
		const proxy = start('record', '--service', url, '--out', 'whole.ndjson', '--port', '0');
		await expectNoDifference('compare', '--left', await addressOf(proxy));
		for (const one of [proxy, service]) one.child.kill('SIGINT');
		await Promise.all([proxy.ended, service.ended]);
	});
	await steps.step('nor in the replay of that, and writes its report only', async () => {
		const replay = start('replay', '--recording', 'whole.ndjson', '--port', '0');
		await expectNoDifference('compare', '--left', await addressOf(replay));
		replay.child.kill('SIGINT');
		await replay.ended;
		deepEqual(readdirSync(cwd).sort(), [
			'compare-report.json',
			'compare-report.md',
			'first.ndjson',
			'whole.ndjson',
		]);
	});
}
