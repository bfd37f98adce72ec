/** Writes what each command of the programs says with --help into the README of its package. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS, type Command } from '../../fidelity/src/commands';
import * as start from '../../sandbox/src/start/command';

type Commands = ReadonlyMap<string, Command>;

const PACKAGES = join(__dirname, '../..');
const PART = /(?<=<!-- help -->\n)[\s\S]*(?=<!-- end of help -->)/;

/** The commands of each program by its package. */
export const PROGRAMS: ReadonlyMap<string, Commands> = new Map([
	['sandbox', new Map([['start', start]])],
	['fidelity', COMMANDS],
]);

export const readmeOf = (name: string) => join(PACKAGES, name, 'README.md');

/** Runs a command with --help and returns what it prints. */
async function helpOf(command: Command): Promise<string> {
	const { log } = console;
	let printed = '';
	console.log = (text: string) => (printed += `${text}\n`);
	try {
		await command.run(['--help']);
	} finally {
		console.log = log;
	}
	return printed.trimEnd();
}

/** Returns the text of a README with the present help of all commands. */
export async function withHelp(page: string, commands: Commands): Promise<string> {
	let help = '';
	for (const [name, command] of commands) {
		help += `\n### ${name}\n\n\`\`\`text\n${await helpOf(command)}\n\`\`\`\n`;
	}
	return page.replace(PART, () => `${help}\n`);
}

export async function writeHelp(): Promise<void> {
	for (const [name, commands] of PROGRAMS) {
		const readme = readmeOf(name);
		writeFileSync(readme, await withHelp(readFileSync(readme, 'utf8'), commands));
	}
}
