/** The program `cellular-iot-sandbox`, in a clone `npm run sandbox`: starts a sandbox. */
import { PROGRAM } from './start/program';
import * as start from './start/command';

/** Resolves with the exit code. `start` may be left out. */
async function main(args: string[]): Promise<number> {
	const [name = '', ...rest] = args;
	if (name === '' || name.startsWith('-')) return start.run(args);
	if (name === 'start') return start.run(rest);
	console.error(`There is no command '${name}'.\n${PROGRAM} --help explains the options.`);
	return 2;
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
