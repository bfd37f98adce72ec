/**
 * A long run of polls and operations in n8n's engine against a sandbox with random faults. Fails on a loss or duplicate
 * that the promises exclude, or on an unaccounted request. Not part of the tests: `npm run long -- soak --polls 2000 --runs
 * 2000 --seed 1`
 */
import { parseArgs } from 'node:util';
import { startSandbox } from '../../packages/sandbox/src';
import { Random } from '../../packages/sandbox/src/core/world/random';
import { soakActions } from './soak/actions';
import { soakPolls } from './soak/polls';
import { Progress } from './soak/progress';

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			polls: { type: 'string', default: '10000' },
			runs: { type: 'string', default: '10000' },
			seed: { type: 'string', default: String(Date.now() % 100_000) },
		},
	});
	const seed = Number(values.seed);
	console.log(`Seed ${seed}`);
	const sandbox = await startSandbox({ sessionSeconds: 365 * 24 * 3600 });
	const credentials = {
		cellularIotApi: {
			baseUrl: sandbox.url,
			applicationToken: sandbox.applicationToken,
			allowHttp: false,
			sessionToken: '',
		},
	};
	try {
		const polling = new Progress(`${values.polls} polls`, sandbox);
		const polls = Number(values.polls);
		const polled = await soakPolls(sandbox, credentials, new Random(seed), polls, polling);
		let problems = polled.lost.length + polled.doubled.length + polling.end(polled);
		const acting = new Progress(`${values.runs} runs`, sandbox);
		const runs = Number(values.runs);
		const acted = await soakActions(sandbox, credentials, new Random(seed + 1), runs, acting);
		problems += acted.broken.length + acting.end(acted);
		if (problems > 0) process.exitCode = 1;
	} finally {
		await sandbox.close();
	}
}

void main();
