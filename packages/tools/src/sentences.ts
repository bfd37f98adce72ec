/**
 * `npx tsx packages/tools/src/sentences.ts`, part of `npm run lint`: names each sentence of a label, message, comment, note or page
 * that is too long.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longSentences, MOST_WORDS } from './words/sentences';
import { isRead, textsOf } from './words/texts';
import { ROOT } from './root';

const WHERE = [
	'*.md',
	'*.js',
	'*.mjs',
	'docs',
	'nodes',
	'credentials',
	'workflows',
	'test',
	'packages',
];
/** The words of a license are not ours, nor are those of a lockfile. */
const NOT_OURS =
	/(?:^|\/)LICENSE|__schema__|(?:^|\/)(?:package|package-lock|cspell|tsconfig)\.json$|recipes\//;

const files = execFileSync('git', ['ls-files', '--', ...WHERE], { cwd: ROOT, encoding: 'utf8' })
	.split('\n')
	.filter((path) => isRead(path) && !NOT_OURS.test(path) && existsSync(join(ROOT, path)));
let found = 0;
for (const path of files) {
	const texts = textsOf(path, readFileSync(join(ROOT, path), 'utf8'));
	for (const { words, text } of texts.flatMap(longSentences)) {
		console.log(`${path}: ${words} words: ${text}`);
		found++;
	}
}
if (found > 0)
	console.log(`${found} sentences have more than ${MOST_WORDS} words: make two of one.`);
process.exitCode = found === 0 ? 0 : 1;
