/** `cellular-iot-sandbox [start]`: runs a sandbox until a signal stops it. */
import { startSandbox, type SandboxOptions } from '..';
import { runCommand, untilSignal } from './runCommand';
import { PROGRAM } from './program';
import { readCommandLine, USAGE } from './commandLine';
import { welcome } from './welcome';

/** Returns the message for a sandbox that did not start. */
function explain(error: unknown, port: number | undefined): string {
	const { code, message } = error as NodeJS.ErrnoException;
	if (code === 'EADDRINUSE') {
		return `Port ${port} is taken. Choose another with --port, or --port 0 for any free one.`;
	}
	if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023.`;
	return message;
}

/** Resolves with the exit code: 0 after a signal, 1 if it did not start, 2 for a wrong option. */
export const run = (args: string[]): Promise<number> =>
	runCommand({ name: PROGRAM, usage: USAGE, read: readCommandLine }, args, start);

async function start(options: SandboxOptions): Promise<number> {
	const stopped = untilSignal();
	try {
		const sandbox = await startSandbox(options);
		console.log(welcome(sandbox, options.stateFile));
		await stopped;
		await sandbox.close();
		return 0;
	} catch (error) {
		console.error(explain(error, options.port));
		return 1;
	}
}
