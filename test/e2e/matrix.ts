/**
 * `npm run e2e -- matrix`: all end-to-end runs in sequence (newest n8n, queue mode, oldest supported n8n), then one
 * table. `-- --only newest,oldest` selects runs. `-- --without queue` or `-- --without browser` skips what this
 * computer cannot run; without it, a missing program is a failure.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endGroup, spawnGroup } from '../../packages/tools/src/n8n/children';
import { installN8n } from '../../packages/tools/src/n8n/install';
import { NEWEST, OLDEST } from '../../packages/tools/src/n8n/recipe';
import type { Recipe } from '../../packages/tools/src/n8n/recipe';
import { Stopped, stopOnSignals } from '../../packages/tools/src/n8n/shutdown';
import { findBrowser } from '../../packages/tools/src/editor/findBrowser';
import { printTable } from './matrixTable';
import type { Row } from './matrixTable';
import { PROJECT } from './names';
import { findPrograms } from './queue/programs';
import { RESULT_FILE, countOf } from '../../packages/tools/src/steps/stepRunner';
import type { StepResult } from '../../packages/tools/src/steps/stepRunner';

/** Upper bound for ending n8n and cleaning up after a stop signal. */
const STOP_WITHIN_MS = 30_000;

/** Programs that a run needs besides n8n. Each check throws an Error that says what to install. */
const NEEDS = { browser: findBrowser, queue: findPrograms };
type Need = keyof typeof NEEDS;
const NEED_NAMES = Object.keys(NEEDS) as Need[];

interface Run {
	name: string;
	mode: string;
	recipe: Recipe;
	needs: Need;
	command: string[];
	/** Its folder of artifacts. */
	folder: string;
}

const ONE = { mode: 'one process', needs: 'browser' } as const;
const RUNS: Run[] = [
	{ ...ONE, name: 'newest', recipe: NEWEST, command: ['main.ts'], folder: 'e2e' },
	{
		name: 'queue',
		mode: 'queue, two workers',
		recipe: NEWEST,
		needs: 'queue',
		command: ['queue/main.ts'],
		folder: 'queue',
	},
	{
		...ONE,
		name: 'oldest',
		recipe: OLDEST,
		command: ['main.ts', '--n8n', 'oldest'],
		folder: 'e2e-oldest',
	},
];

/** Reads names separated by commas. */
function names<T extends string>(option: string, text: string, known: readonly T[]): T[] {
	const given = text.split(',').filter(Boolean);
	const unknown = given.filter((one) => !known.includes(one as T));
	if (unknown.length === 0) return given as T[];
	throw new Error(`--${option} takes ${known.join(', ')}, not '${unknown.join("', '")}'.`);
}

/** Returns in one line why this computer cannot run it; undefined if it can. */
function lack(need: Need): string | undefined {
	try {
		NEEDS[need]();
		return undefined;
	} catch (error) {
		return `${need}: ${(error as Error).message}`;
	}
}

async function carryOut(run: Run, more: string[], signal: AbortSignal): Promise<Row> {
	const { version, node } = await installN8n({ recipe: run.recipe, signal });
	const start = Date.now();
	const file = join(PROJECT, 'artifacts', run.folder, RESULT_FILE);
	rmSync(file, { force: true });
	console.log(`\n== n8n ${version}, ${run.mode}`);
	const [program = '', ...args] = run.command;
	const command = ['--import', 'tsx', join(__dirname, program), ...args, ...more];
	const child = spawnGroup(process.execPath, command, {
		cwd: PROJECT,
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	const ended = once(child, 'exit');
	const stop = () => void endGroup(child, STOP_WITHIN_MS);
	signal.addEventListener('abort', stop, { once: true });
	await ended;
	signal.removeEventListener('abort', stop);
	signal.throwIfAborted();
	const results = existsSync(file)
		? (JSON.parse(readFileSync(file, 'utf8')) as StepResult[])
		: undefined;
	const nodeVersion = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
	const seconds = (Date.now() - start) / 1000;
	return { version, node: nodeVersion, mode: run.mode, seconds, results };
}

async function main(): Promise<number> {
	const options = { only: { type: 'string' }, without: { type: 'string' } } as const;
	const { values } = parseArgs({ options });
	const all = RUNS.map(({ name }) => name);
	const only = values.only === undefined ? all : names('only', values.only, all);
	const without = names('without', values.without ?? '', NEED_NAMES);
	const asked = RUNS.filter(({ name }) => only.includes(name));
	const lacking = NEED_NAMES.flatMap((need) => {
		if (without.includes(need) || !asked.some(({ needs }) => needs === need)) return [];
		const reason = lack(need);
		return reason === undefined ? [] : [{ need, reason }];
	});
	const absent = [...without, ...lacking.map(({ need }) => need)];
	const signal = stopOnSignals();
	const rows: Row[] = [];
	for (const run of asked) {
		if (!absent.includes(run.needs)) rows.push(await carryOut(run, [], signal));
		// Most steps need no browser.
		else if (run.needs === 'browser') rows.push(await carryOut(run, ['--no-browser'], signal));
	}
	printTable(rows);
	for (const { reason } of lacking) console.log(`Not run: ${reason}`);
	const results = rows.flatMap((row) => row.results ?? [{ part: '', outcome: 'failed' as const }]);
	const passed = countOf(results, 'passed');
	const failed = countOf(results, 'failed') + lacking.length;
	console.log(`\n${passed} passed, ${failed} failed`);
	return passed > 0 && failed === 0 ? 0 : 1;
}

main().then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error instanceof Stopped ? 'Stopped.' : (error as Error).message);
		process.exit(1);
	},
);
