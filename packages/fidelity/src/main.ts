/** The program `cellular-iot-fidelity`: carries out the command that comes first. */
import { COMMANDS } from './commands';
import { PROGRAM } from './program';

const usage = `Usage: ${PROGRAM} <command> [options]

Commands: ${[...COMMANDS.keys()].join(', ')}
Each explains itself with --help.`;

/** Resolves with the exit code. */
async function main(args: string[]): Promise<number> {
	const [name = '', ...rest] = args;
	const command = COMMANDS.get(name);
	if (command) return command.run(rest);
	if (name === '' || name === '--help') {
		console.log(usage);
		return 0;
	}
	console.error(`There is no command '${name}'.\n${usage}`);
	return 2;
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
