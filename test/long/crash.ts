/**
 * Kills a real n8n several times while its trigger works, and accounts for every SMS. Not part of the tests: `npm run
 * long -- crash --minutes 10 --mode both --kills 3 --every 60 --seed 1`. `--mode both` runs the polling trigger in both of its
 * modes, `--mode instant` the instant trigger.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../packages/tools/src/root';
import type { Account } from './crash/account';
import type { HostPlace, Mode } from './crash/host';
import { pushCrash } from './crash/pushRun';
import { crash, type RunOptions } from './crash/run';
import { installN8n } from '../../packages/tools/src/n8n/install';
import { Stopped, stopOnSignals } from '../../packages/tools/src/n8n/shutdown';

const FOLDER = join(ROOT, 'artifacts', 'crash');

/** The promise: with durable cursors no loss, otherwise at most what was in flight at a kill. */
const isKept = (mode: Mode, { lost, unexplained }: Account) =>
	(mode === 'durable' ? lost : unexplained).length === 0;

const row = (mode: Mode, counted: Account) => ({
	mode,
	created: counted.created,
	executed: counted.executed,
	'cut short': counted.cutShort,
	lost: counted.lost.length,
	repeated: counted.repeated.length,
	kills: counted.inFlight.length,
	'in flight at each kill': counted.inFlight.map((ids) => ids.length).join(', '),
});

/** Runs the instant trigger. Its promise: nothing acknowledged is lost, and nothing comes twice without a cause. */
async function instant(place: HostPlace, options: RunOptions): Promise<number> {
	const counted = await pushCrash(place, options);
	console.table([
		{
			mode: 'instant',
			created: counted.created,
			executed: counted.executed,
			'cut short': counted.cutShort,
			lost: counted.lost.length,
			'not acknowledged': counted.open.length,
			repeated: counted.repeated.length,
			'repeated without a lost answer': counted.unexplained.length,
			kills: options.kills,
		},
	]);
	return [...counted.lost, ...counted.open, ...counted.unexplained].length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
	const { values } = parseArgs({
		options: {
			minutes: { type: 'string', default: '10' },
			mode: { type: 'string', default: 'both' },
			kills: { type: 'string', default: '3' },
			every: { type: 'string', default: '60' },
			seed: { type: 'string', default: String(Date.now() % 100_000) },
		},
	});
	const modes = (['default', 'durable'] as const).filter((one) =>
		['both', one].includes(values.mode),
	);
	if (modes.length === 0 && values.mode !== 'instant') {
		throw new Error('--mode is default, durable, both or instant.');
	}
	const seed = Number(values.seed);
	const options = {
		minutes: Number(values.minutes),
		kills: Number(values.kills),
		every: Number(values.every),
		seed,
	};
	console.log(`Seed ${seed}`);
	const signal = stopOnSignals();
	const installed = await installN8n({ signal });
	const place = (mode: Mode) => {
		const folder = join(FOLDER, mode);
		rmSync(folder, { recursive: true, force: true });
		mkdirSync(folder, { recursive: true });
		return { installed, mode, folder, signal };
	};
	if (values.mode === 'instant') return await instant(place('instant'), options);
	const runs = modes.map(async (mode) => ({
		mode,
		counted: await crash(place(mode), options),
	}));
	const results = await Promise.all(runs);
	console.table(results.map(({ mode, counted }) => row(mode, counted)));
	return results.every(({ mode, counted }) => isKept(mode, counted)) ? 0 : 1;
}

main().then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error instanceof Stopped ? 'Stopped.' : error);
		process.exit(1);
	},
);
