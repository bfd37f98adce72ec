/** `cellular-iot-sandbox [start]`: runs a sandbox until a signal stops it. */
import { startSandbox } from '..';
import { PROGRAM } from '../program';
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
export async function run(args: string[]): Promise<number> {
	let options: ReturnType<typeof readCommandLine>;
	try {
		options = readCommandLine(args);
	} catch (error) {
		const message = (error as Error).message.replace(/\.?$/, '.');
		console.error(`${message}\n${PROGRAM} --help explains the options.`);
		return 2;
	}
	if (options === 'help') {
		console.log(USAGE);
		return 0;
	}
	// Before the start: the first process of a container ignores a signal without a handler.
	const stopped = new Promise((stop) => process.once('SIGINT', stop).once('SIGTERM', stop));
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
