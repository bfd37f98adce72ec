/** `npm run docs:sandbox`: writes what each command of the sandbox says with --help into sandbox/README.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../sandbox/commands';

export const SANDBOX_README = join(__dirname, '..', 'sandbox', 'README.md');
const PART = /(?<=<!-- help -->\n)[\s\S]*(?=<!-- end of help -->)/;

/** Runs a command with --help and returns what it prints. */
async function helpOf(name: string): Promise<string> {
	const { log } = console;
	let printed = '';
	console.log = (text: string) => (printed += `${text}\n`);
	try {
		await COMMANDS.get(name)?.run(['--help']);
	} finally {
		console.log = log;
	}
	return printed.trimEnd();
}

/** Returns the text of the page with the present help of all commands. */
export async function withHelp(page: string): Promise<string> {
	let help = '';
	for (const name of COMMANDS.keys()) {
		help += `\n### ${name}\n\n\`\`\`text\n${await helpOf(name)}\n\`\`\`\n`;
	}
	return page.replace(PART, () => `${help}\n`);
}

if (require.main === module) {
	void withHelp(readFileSync(SANDBOX_README, 'utf8')).then((page) =>
		writeFileSync(SANDBOX_README, page),
	);
}
