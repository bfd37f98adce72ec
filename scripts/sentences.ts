/**
 * `npx tsx scripts/sentences.ts`, part of `npm run lint`: names each sentence of a label, message, comment, note or page
 * that is too long.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOfCode } from './words/code';
import { paragraphsOfMarkdown } from './words/markdown';
import { longSentences, MOST_WORDS } from './words/sentences';

const ROOT = join(__dirname, '..');
const WHERE = [
	'*.md',
	'.github',
	'docs',
	'nodes',
	'credentials',
	'sandbox',
	'workflows',
	'bench/*.md',
];
const IS_READ = /\.(?:md|ts|js|json)$/;
/** The words of a license are not ours. */
const NOT_OURS = /(?:^|\/)LICENSE|__schema__|(?:^|\/)package(?:-lock)?\.json$/;

/** Returns the texts of a note or a parameter in an example workflow. */
function textsOfWorkflow(source: string): string[] {
	const texts: string[] = [];
	JSON.parse(source, (_key, value: unknown) => {
		if (typeof value === 'string' && !/^=|<!DOCTYPE/i.test(value))
			texts.push(...paragraphsOfMarkdown(value));
		return value;
	});
	return texts;
}

function textsOf(path: string): string[] {
	const source = readFileSync(join(ROOT, path), 'utf8');
	if (path.endsWith('.md')) return paragraphsOfMarkdown(source);
	return path.endsWith('.json') ? textsOfWorkflow(source) : textsOfCode(path, source);
}

const files = execFileSync('git', ['ls-files', '--', ...WHERE], { cwd: ROOT, encoding: 'utf8' })
	.split('\n')
	.filter((path) => IS_READ.test(path) && !NOT_OURS.test(path) && existsSync(join(ROOT, path)));
let found = 0;
for (const path of files) {
	for (const { words, text } of textsOf(path).flatMap(longSentences)) {
		console.log(`${path}: ${words} words: ${text}`);
		found++;
	}
}
if (found > 0)
	console.log(`${found} sentences have more than ${MOST_WORDS} words: make two of one.`);
process.exitCode = found === 0 ? 0 : 1;
