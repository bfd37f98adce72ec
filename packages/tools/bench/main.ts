/** `npm run bench`: every rival against the same service in the same run. packages/tools/bench/README.md says what is compared. */
import { installN8n } from '../src/n8n/install';
import { readCommandLine } from './commandLine';
import { measureLimited, measureMemory, measureTimes } from './measure';
import { FULL, limitsOf, QUICK } from './plan';
import type { Plan } from './plan';
import { circumstances } from './report/machine';
import { measuredOf } from './report/measured';
import type { Measured } from './report/measured';
import { summary, verdicts } from './report/summary';
import type { Results } from './report/summary';
import { MODES } from './row';
import type { Row } from './row';
import { LIMITED, rowNamed, ROWS } from './rows';
import { Fixture } from './fixture';
import { Workers } from './workers';

const began = Date.now();
const say = (text: string) => {
	const seconds = Math.round((Date.now() - began) / 1000);
	console.log(`[${seconds} s] ${text}`);
};

async function inScene<T>(
	row: Row,
	workers: Workers,
	work: (fixture: Fixture) => Promise<T>,
): Promise<T> {
	const fixture = await Fixture.open(row, workers);
	try {
		return await work(fixture);
	} finally {
		await fixture.close();
	}
}

async function measureRow(row: Row, plan: Plan, workers: Workers): Promise<Measured> {
	const limits = limitsOf(row);
	const measured = measuredOf(row);
	await inScene(row, workers, async (fixture) => {
		for (const mode of plan.modesOf(row)) {
			say(`${row.title}: ${mode} ms`);
			await measureTimes(fixture, row, measured, mode, limits);
		}
		say(`${row.title}: memory`);
		await measureMemory(fixture, row, measured, limits);
	});
	return measured;
}

/** Runs the chosen rows; undefined for all. */
async function runAll(chosen: readonly Row[] | undefined, plan: Plan): Promise<Results> {
	const isChosen = (row: Row) => chosen?.includes(row) ?? !plan.leftOut.includes(row.name);
	const workers = new Workers();
	const results: Measured[] = [];
	const limited: Measured[] = [];
	try {
		for (const row of ROWS.filter(isChosen)) results.push(await measureRow(row, plan, workers));
		for (const row of LIMITED.filter(isChosen)) {
			say(`${row.title}: rate limits`);
			const measured = measuredOf(row);
			await inScene(row, workers, async (fixture) => {
				await measureLimited(fixture, row, measured);
			});
			limited.push(measured);
		}
	} finally {
		await workers.stop();
	}
	return {
		modes: MODES.filter((mode) => results.some(({ runs }) => runs.ours?.[mode] !== undefined)),
		rows: results,
		limited,
		circumstances: circumstances(new Date()),
	};
}

async function main(): Promise<void> {
	const { quick, only } = readCommandLine(process.argv.slice(2));
	const chosen = only?.map(rowNamed);
	// Installed before the first measurement: it may take minutes.
	await installN8n();
	const results = await runAll(chosen, quick ? QUICK : FULL);
	const text = summary(results);
	console.log(`\n${text}\n`);
	if (verdicts(results).some(({ kept }) => !kept)) process.exitCode = 1;
	say('Done');
}

// Without handlers, no exit handler would clean up after a stopped run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
main().catch((error: Error) => {
	console.error(error.message);
	process.exitCode = 2;
});
