import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../src/n8n/temporary';
import type { StepRunner } from '../../src/steps/stepRunner';
import { addressOf, programIn, run } from './installed';

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

/** Records a sandbox, replays the recording, and compares both with another sandbox. */
export async function recordSteps(steps: StepRunner, folder: string): Promise<void> {
	const program = programIn(folder);
	const cwd = temporaryFolder('record');
	const start = (...args: string[]) =>
		run(program, args, { cwd, env: { CELLULAR_IOT_TOKEN: TOKEN } });
	const expectNoDifference = async (...args: string[]) => {
		const { code, said } = await start(...args).ended;
		equal(code, 0, said);
		match(said, /^0 differences\./m);
	};

	steps.title('Record, replay, compare');
	await steps.step('record writes one file, without what identifies devices', async () => {
		const service = start('--port', '0');
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
		const service = start('--port', '0');
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
