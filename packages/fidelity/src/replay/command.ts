/** `cellular-iot-fidelity replay`: serves a recording until a signal stops it. */
import { parseArgs } from 'node:util';
import { runCommand, untilSignal } from '../../../sandbox/src/start/runCommand';
import { PROGRAM } from '../program';
import { readPort } from '../record/commandLine';
import { readRecording } from '../record/recording';
import { startReplay } from './serve';

/** Text of `replay --help`; defaults are in brackets. */
export const USAGE = `Usage: ${PROGRAM} replay --recording <file> [options]

Serves a recording on 127.0.0.1 until Ctrl-C. A call gets the answer that was recorded for the same
method, path, query and body. Repeated calls get the recorded answers in their order, then the last one.
Any login is answered. A call that was not recorded gets 501 with the nearest recorded calls.

  --recording <file>      written by ${PROGRAM} record
  --port <n>              port on 127.0.0.1; 0 takes a free one (3402)
  --help                  this text
`;

const OPTIONS = {
	recording: { type: 'string' },
	port: { type: 'string', default: '3402' },
	help: { type: 'boolean' },
} as const;

interface ReplayCommand {
	file: string;
	port: number;
}

/**
 * Reads the command line; 'help' when that is asked for.
 * @throws Error with a message for people
 */
export function readCommandLine(args: string[]): ReplayCommand | 'help' {
	const { values } = parseArgs({ args, options: OPTIONS });
	if (values.help) return 'help';
	if (values.recording === undefined)
		throw new RangeError('--recording is missing: the file to serve');
	return { file: values.recording, port: readPort(values.port) };
}

/** Resolves with the exit code: 0 after a signal, 1 if it did not start, 2 for a wrong option. */
export const run = (args: string[]): Promise<number> =>
	runCommand({ name: `${PROGRAM} replay`, usage: USAGE, read: readCommandLine }, args, replay);

async function replay(options: ReplayCommand): Promise<number> {
	const stopped = untilSignal();
	try {
		const recording = await readRecording(options.file);
		const replay = await startReplay(recording, { port: options.port });
		const { length } = recording.exchanges;
		console.log(`Serving ${length} recorded calls at ${replay.url}. Ctrl-C stops it.`);
		await stopped;
		await replay.close();
		const missing = [...replay.missing].map((call) => `  ${call}`);
		if (missing.length > 0) console.log(['Not in the recording:', ...missing].join('\n'));
		return 0;
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		const isTaken = code === 'EADDRINUSE';
		console.error(isTaken ? `Port ${options.port} is taken. Choose another with --port.` : message);
		return 1;
	}
}
