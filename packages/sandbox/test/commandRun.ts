import { startProgram } from './ownProcess';

/** A sandbox that has just started, and a way to stop it. */
interface Ready {
	url: string;
	token: string;
	stop: (signal: NodeJS.Signals) => void;
}

/**
 * Runs the command line from the sources. `whenReady` is called as soon as a sandbox has told where it is.
 * Resolves with the exit code and everything it has printed.
 */
export async function runCommand(
	args: string[],
	whenReady?: (sandbox: Ready) => Promise<void>,
	env?: NodeJS.ProcessEnv,
) {
	const main = 'packages/sandbox/src/main.ts';
	const { child, heard, ended, said } = startProgram(main, args, env);
	try {
		if (whenReady) {
			await heard(/\/_sandbox/);
			const url = await heard(/http:\/\/127\.0\.0\.1:\d+/);
			const token = await heard(/(?<=Application token {2})\S+/);
			await whenReady({ url, token, stop: (signal) => void child.kill(signal) });
		}
	} catch (error) {
		child.kill('SIGKILL');
		throw error;
	}
	return { code: await ended, text: said() };
}
