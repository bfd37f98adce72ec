/** The program `cellular-iot-sandbox`, in a clone `npm run sandbox`: carries out the command that comes first. */
import { COMMANDS } from './commands';
import { PROGRAM } from './program';
import * as start from './start/command';

/** Resolves with the exit code. Options without a command start a sandbox. */
async function main(args: string[]): Promise<number> {
	const [name = '', ...rest] = args;
	if (name === '' || name.startsWith('-')) return start.run(args);
	const command = COMMANDS.get(name);
	if (command) return command.run(rest);
	console.error(
		`There is no command '${name}': ${[...COMMANDS.keys()].join(', ')}.\n${PROGRAM} --help explains the options.`,
	);
	return 2;
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
