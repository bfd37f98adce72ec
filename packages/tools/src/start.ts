/** `npm start`: the sandbox and a real n8n with this package, ready to try. */
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { startSandbox } from '../../sandbox/src';
import { watchText } from '../../sandbox/src/play/scenarios/watchText';
import { installN8n } from './n8n/install';
import { installPackage } from './n8n/package';
import { freePort } from './n8n/ports';
import { privateFolder } from './n8n/privateFolder';
import { startN8n } from './n8n/process';
import type { RunningN8n } from './n8n/process';
import { withProgress } from './n8n/progress';
import { N8nRest } from './n8n/rest';
import { RestError } from './n8n/restSession';
import { startElsewhere } from './start/elsewhere';
import { furnish } from './start/furnish';
import type { Access } from './start/furnish';
import { readStartOptions, USAGE, worldOf } from './start/options';
import type { StartOptions } from './start/options';
import { resetFolder } from './start/reset';
import { Stopped, stopOnSignals } from './n8n/shutdown';
import { FOLDER, readState, writeState } from './start/state';
import { AGENT_NOTE, moved, welcome } from './start/welcome';
import { ROOT } from './root';

const LOCK = 'running.lock';
const STATE = join(FOLDER, 'start.json');

/** Creates the account of a new n8n, and furnishes it. */
async function furnishOwn(n8n: RunningN8n, sandbox: Access, withAgent: boolean) {
	const state = readState(STATE);
	const save = () => writeState(STATE, state);
	// Stored before the account is created, so that its password is not lost.
	save();
	const rest = new N8nRest(n8n.url);
	await rest.signIn(state.owner);
	await furnish(rest, state, save, sandbox, withAgent);
	return state.owner;
}

/** The user may change the password: then n8n runs, but examples and credentials are not updated. */
async function furnishIfAllowed(n8n: RunningN8n, sandbox: Access, withAgent: boolean) {
	try {
		return { owner: await furnishOwn(n8n, sandbox, withAgent), notes: [] };
	} catch (error) {
		if (!(error instanceof RestError) || error.status !== 401) throw error;
		const { owner } = readState(STATE);
		const note =
			'The password was changed in n8n, so credential and examples were left as they are. ' +
			`The base URL of the sandbox is ${sandbox.url} now.`;
		return { owner: { ...owner, password: '(the one you have set in n8n)' }, notes: [note] };
	}
}

async function start(options: StartOptions, signal: AbortSignal): Promise<void> {
	const installed = await installN8n({ signal });
	await installPackage({
		n8n: installed,
		userFolder: FOLDER,
		logFile: join(FOLDER, 'package.log'),
		project: ROOT,
		signal,
	});
	const sandbox = await startSandbox({
		port: await freePort(options.sandboxPort),
		...worldOf(options),
	});
	try {
		const n8n = await withProgress('Starting n8n', () =>
			startN8n(installed, {
				userFolder: FOLDER,
				port: options.port,
				logFile: join(FOLDER, 'n8n.log'),
				codeNodes: true,
				modules: options.agents ? ['agents'] : [],
				signal,
			}),
		);
		try {
			const furnished = await furnishIfAllowed(n8n, sandbox, options.agents);
			const notes = [
				...(options.agents ? [AGENT_NOTE] : []),
				...furnished.notes,
				...moved('n8n', options.port, n8n.port),
				...moved('the sandbox', options.sandboxPort, Number(new URL(sandbox.url).port)),
			];
			const scenario = sandbox.copied || watchText(sandbox.control.scenario(), sandbox.url);
			console.log(
				welcome({
					url: n8n.url,
					owner: furnished.owner,
					sandbox,
					baseUrl: sandbox.url,
					scenario,
					notes,
				}),
			);
			await untilEnd(n8n, signal);
		} finally {
			await n8n.stop();
		}
	} finally {
		await sandbox.close();
	}
}

/** Waits for Ctrl-C. Rejects if n8n ends unexpectedly. */
async function untilEnd(n8n: RunningN8n, signal: AbortSignal): Promise<void> {
	const stopped = new Promise<void>((resolve) => {
		if (signal.aborted) resolve();
		signal.addEventListener('abort', () => resolve(), { once: true });
	});
	await Promise.race([stopped, n8n.ended]);
	if (signal.aborted) {
		console.log('\nStopping ... (Ctrl-C again to end at once)');
		return;
	}
	throw new Error(
		`n8n has ended by itself. Its last lines (all of them: ${n8n.logFile}):\n${n8n.lastLogLines()}`,
	);
}

async function main(): Promise<number> {
	let options: StartOptions | 'help';
	try {
		options = readStartOptions(process.argv.slice(2));
	} catch (error) {
		console.error(`${(error as Error).message}\n\n${USAGE}`);
		return 2;
	}
	if (options === 'help') {
		console.log(USAGE);
		return 0;
	}
	const signal = stopOnSignals();
	privateFolder(FOLDER);
	let release: () => Promise<void>;
	try {
		release = await lock(FOLDER, { lockfilePath: join(FOLDER, LOCK) });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
		console.error(
			'npm start is running already, in another terminal: stop it there first. ' +
				'If it was killed, wait ten seconds.',
		);
		return 1;
	}
	try {
		if (options.reset && !(await resetFolder(FOLDER, LOCK, options.yes))) return 1;
		const run = options.n8nUrl === undefined ? start : startElsewhere;
		await run(options, signal);
		console.log('Stopped.');
		return 0;
	} catch (error) {
		if (error instanceof Stopped) {
			console.log('Stopped.');
			return 0;
		}
		console.error(`\n${(error as Error).message}`);
		return 1;
	} finally {
		await release();
	}
}

void main().then((code) => process.exit(code));
