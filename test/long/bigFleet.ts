/**
 * Plays an hour of the scenario big-fleet-50000 with live devices, and prints its memory and answer times as JSON. Run by
 * bigFleet.test.ts in a process of its own; `node --expose-gc --import tsx test/long/bigFleet.ts`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { startSandbox } from '../../packages/sandbox/src';
import { liveTick } from '../../packages/sandbox/src/live';
import { Random } from '../../packages/sandbox/src/world/random';

const TICKS_OF_AN_HOUR = 4 * 3600;
/** What n8n and the page of the sandbox ask for. */
const PATHS = [
	'/api/v1/endpoint?per_page=1000&page=1',
	'/api/v1/endpoint?per_page=1000&page=50',
	'/api/v1/endpoint?per_page=100&sort=-name',
	'/api/v1/endpoint?per_page=100&q=name:van-tracker-0',
	'/api/v1/sim?per_page=1000&page=50',
	'/api/v1/event?per_page=100&sort=-id',
	'/_sandbox/fleet',
	'/_sandbox/devices',
	'/_sandbox/devices?search=van-tracker-01',
	'/_sandbox/story',
	'/_sandbox/scenario',
];

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

function memory(): number {
	globalThis.gc?.();
	return megabytes(process.memoryUsage.rss());
}

async function main(): Promise<void> {
	const begun = performance.now();
	const sandbox = await startSandbox({ scenario: 'big-fleet-50000', clockStands: true });
	const startMs = performance.now() - begun;
	const atStart = memory();
	const { url, world, control, applicationToken } = sandbox;
	const login = await fetch(`${url}/api/v1/authenticate`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ application_token: applicationToken }),
	});
	const { auth_token: token } = (await login.json()) as { auth_token: string };

	const delay = monitorEventLoopDelay({ resolution: 10 });
	const random = new Random(1);
	delay.enable();
	for (let tick = 0; tick < TICKS_OF_AN_HOUR; tick++) {
		control.advance(0.25);
		liveTick(world, random);
		await turn();
	}
	delay.disable();

	const answers = [];
	for (const path of PATHS) {
		const asked = performance.now();
		const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
		await answer.arrayBuffer();
		answers.push({ path, status: answer.status, ms: Math.round(performance.now() - asked) });
	}
	console.log(
		JSON.stringify({
			devices: world.endpoints.size,
			startMs: Math.round(startMs),
			startMb: atStart,
			hourMb: memory(),
			longestTurnMs: Math.round(delay.max / 1e6),
			happened: control.scenario()?.happened.length,
			answers,
		}),
	);
	await sandbox.close();
}

void main();
