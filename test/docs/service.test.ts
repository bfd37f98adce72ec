import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', '..', 'docs', 'service');
const pages = readdirSync(FOLDER).map((name) => ({
	name,
	/** Without code, in which brackets mean lists. */
	text: readFileSync(join(FOLDER, name), 'utf8').replaceAll(/```[\s\S]*?```|`[^`]*`/g, ''),
}));
const readme = pages.find(({ name }) => name === 'README.md')?.text ?? '';

/** Confidence marks; links are no marks. */
const marksIn = (text: string) =>
	[...text.matchAll(/\[([^\]]+)\](?!\()/g)].map(([, mark = '']) => mark.replaceAll(/\s+/g, ' '));

it('every mark is explained in the README of the folder', () => {
	const explained = [...readme.matchAll(/^\| \[([^\]]+)\] \|/gm)].map(([, mark]) => mark);
	expect(explained).toHaveLength(7);
	expect(
		pages.flatMap(({ text }) => marksIn(text)).filter((mark) => !explained.includes(mark)),
	).toEqual([]);
});

it.each(pages.filter(({ name }) => name !== 'README.md'))(
	'$name marks its facts, as a whole or in every section',
	({ text }) => {
		const [intro = '', ...sections] = text.split(/^## /m);
		const unmarked = sections.filter((section) => marksIn(`${intro}${section}`).length === 0);
		expect(unmarked.map((section) => section.split('\n')[0])).toEqual([]);
	},
);

it('the README of the folder names every page', () => {
	for (const { name } of pages) if (name !== 'README.md') expect(readme).toContain(`(${name})`);
});
