import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

/**
 * Runs the command line from the sources. `whenReady` gets its words as soon as a sandbox has told all of them.
 * Resolves with the exit code and everything it has printed.
 */
export function runCommand(
	args: string[],
	whenReady: (text: string, stop: (signal: NodeJS.Signals) => void) => Promise<void> | void = () =>
		undefined,
	env: NodeJS.ProcessEnv = process.env,
) {
	const child = spawn(
		process.execPath,
		['--import', 'tsx', 'packages/sandbox/src/main.ts', ...args],
		{
			cwd: ROOT,
			env,
		},
	);
	let text = '';
	let ready = false;
	const hear = (chunk: Buffer) => {
		text += chunk.toString();
		if (ready || !text.includes('/_sandbox')) return;
		ready = true;
		void Promise.resolve(whenReady(text, (signal) => child.kill(signal)));
	};
	child.stdout.on('data', hear);
	child.stderr.on('data', hear);
	return new Promise<{ code: number | null; text: string }>((resolve) => {
		child.once('close', (code) => resolve({ code, text }));
	});
}
