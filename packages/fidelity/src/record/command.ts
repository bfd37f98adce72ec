/** `cellular-iot-fidelity record`: records calls to a real service until a signal stops it. */
import { runCommand, untilSignal } from '../../../sandbox/src/start/runCommand';
import { PROGRAM } from '../program';
import { readCommandLine, USAGE } from './commandLine';
import { startRecorder, type RecordOptions } from './proxy';
import { summaryText } from './summary';

/** Returns the message for a recorder that did not start, or that cannot go on. */
function explain(error: unknown, { port, file }: RecordOptions): string {
	const { code = 'unknown error' } = error as NodeJS.ErrnoException;
	if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with --port.`;
	if (code === 'EEXIST')
		return `${file} exists and stays as it is. Choose another file with --out.`;
	return `${file} cannot be written (${code}).`;
}

const welcome = (url: string, { service, file }: RecordOptions) => `Recording. Ctrl-C stops it.

  Base URL  ${url}  instead of ${service.origin}
  File      ${file}
`;

/** Resolves with the exit code: 0 after a signal, 1 if it did not start or broke off, 2 for a wrong option. */
export const run = (args: string[]): Promise<number> =>
	runCommand({ name: `${PROGRAM} record`, usage: USAGE, read: readCommandLine }, args, record);

async function record(options: RecordOptions): Promise<number> {
	const stopped = untilSignal();
	try {
		const recorder = await startRecorder(options);
		console.log(welcome(recorder.url, options));
		try {
			await Promise.race([stopped, recorder.failed]);
		} finally {
			await recorder.close();
		}
		console.log(`${summaryText(recorder.summary)}\n\nLook at ${options.file} before you send it.`);
		return 0;
	} catch (error) {
		console.error(explain(error, options));
		return 1;
	}
}
