/** What packages/sandbox/README.md tells people to type. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './installed';

const README = readFileSync(join(ROOT, 'packages/sandbox/README.md'), 'utf8');

/** Returns the code blocks in one language below a heading. */
export function codeBelow(heading: string, language: string): string {
	const [, part = ''] = README.split(`\n## ${heading}\n`);
	const [section = ''] = part.split('\n## ');
	const blocks = [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
	const found = blocks.filter(([, name]) => name === language).map(([, , code]) => code);
	if (found.length === 0) throw new Error(`No ${language} code below "${heading}"`);
	return found.join('');
}
