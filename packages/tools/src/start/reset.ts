import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

/**
 * Empties the folder of `npm start` after a confirmation.
 * @param spare a file to keep
 * @returns false if the user declines
 * @throws Error without a terminal to ask on
 */
export async function resetFolder(folder: string, spare: string, sure: boolean): Promise<boolean> {
	const entries = existsSync(folder) ? readdirSync(folder).filter((name) => name !== spare) : [];
	if (entries.length === 0) return true;
	if (!sure) {
		if (!process.stdin.isTTY) throw new Error('--reset asks first. Without a terminal, add --yes.');
		const terminal = createInterface({ input: process.stdin, output: process.stdout });
		const answer = await terminal.question(
			`Delete the workflows, credentials and executions in ${folder}? [y/N] `,
		);
		terminal.close();
		if (!/^y(es)?$/i.test(answer.trim())) return false;
	}
	for (const name of entries) rmSync(join(folder, name), { recursive: true, force: true });
	return true;
}
