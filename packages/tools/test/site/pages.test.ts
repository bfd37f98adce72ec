import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { anchorOf } from '../../src/docs/markdown';
import { addressOf, findPages, headingsOf, linkTo, sidebarOf } from '../../src/site/pages';
import type { Section } from '../../src/site/sections';

const REPOSITORY = join(__dirname, '../../../..');
let root: string;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'site-pages-'));
	const pages = {
		'README.md': '# Start\n\n## Try it\n',
		'docs/a/two.md': '# Two',
		'docs/a/one.md': '# One',
	};
	for (const folder of ['tools/bench', 'sandbox/docs', 'fidelity/docs'])
		mkdirSync(join(root, 'packages', folder), { recursive: true });
	mkdirSync(join(root, 'docs/a'), { recursive: true });
	for (const [path, text] of Object.entries(pages)) write(path, text);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}

const SECTIONS: Section[] = [
	{ title: 'Begin', entries: [{ page: 'README.md' }, { page: 'README.md', heading: 'Try it' }] },
	{ title: 'Numbers', entries: [{ page: 'docs/a/two.md' }], folder: 'docs/a' },
];

it('every page of this repository has a place in the sidebar', () => {
	const groups = sidebarOf(REPOSITORY, anchorOf);
	expect(groups.map(({ text }) => text)).toContain('When it does not work');
	const links = groups.flatMap(({ items }) => items.map(({ link }) => link.split('#')[0]));
	for (const page of findPages(REPOSITORY)) expect(links).toContain(linkTo(page));
});

it('names lines by the headings of the pages, and adds the other pages of a folder by title', () => {
	write('docs/a/ace.md', '# Zero\n');
	expect(sidebarOf(root, anchorOf, SECTIONS)).toEqual([
		{
			text: 'Begin',
			link: '/',
			items: [
				{ text: 'Start', link: '/' },
				{ text: 'Try it', link: '/#try-it' },
			],
		},
		{
			text: 'Numbers',
			link: '/a/two.md',
			collapsed: true,
			items: [
				{ text: 'Two', link: '/a/two.md' },
				{ text: 'One', link: '/a/one.md' },
				{ text: 'Zero', link: '/a/ace.md' },
			],
		},
	]);
});

it('refuses a page without a place', () => {
	write('docs/new.md', '# New');
	expect(() => sidebarOf(root, anchorOf, SECTIONS)).toThrow(
		'Give these pages a place in packages/tools/src/site/sections.ts: docs/new.md.',
	);
});

it('refuses a page and a heading that are not there, and a page without a title', () => {
	const withEntry = (page: string, heading?: string): Section[] => [
		...SECTIONS,
		{ title: 'More', entries: [{ page, heading }] },
	];
	expect(() => sidebarOf(root, anchorOf, withEntry('docs/gone.md'))).toThrow(
		'there is no docs/gone.md',
	);
	expect(() => sidebarOf(root, anchorOf, withEntry('README.md', 'Gone'))).toThrow(
		'README.md has no heading "Gone"',
	);
	write('docs/a/one.md', 'text');
	expect(() => sidebarOf(root, anchorOf, SECTIONS)).toThrow('docs/a/one.md has no heading');
});

it('two pages never have the same address', () => {
	const addresses = findPages(REPOSITORY).map((page) => addressOf(page).toLowerCase());
	expect(new Set(addresses).size).toBe(addresses.length);
});

it('leaves out what only looks like a heading in code', () => {
	expect(headingsOf('# One\n\n```sh\n# a comment\n```\n\n## Two\n')).toEqual(['One', 'Two']);
});
