/** Finds the Markdown pages of the site, and builds its sidebar from their headings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESSES, SECTIONS, type Entry, type Section } from './sections';

/** Folders with pages; of the root only the files directly in it. */
const DEEP = ['docs'];
const FLAT = [
	'.',
	'packages/tools',
	'packages/tools/bench',
	...['packages/sandbox', 'packages/fidelity'].flatMap((name) => [name, `${name}/docs`]),
];
/** Copies for packages. */
const NO_PAGE = ['packages/sandbox/LICENSE.md', 'packages/fidelity/LICENSE.md'];

export interface Line {
	text: string;
	link: string;
}

export interface Group extends Line {
	/** A long group is folded until a page of it is open. The others cannot be folded. */
	collapsed?: true;
	items: Line[];
}

const isPage = (path: string) => path.endsWith('.md') && !NO_PAGE.includes(path);

/** Returns the paths of all Markdown pages below the root, sorted. */
export function findPages(root: string): string[] {
	const below = (folder: string, recursive: boolean) =>
		readdirSync(join(root, folder), { recursive, encoding: 'utf8' }).map((name) =>
			join(folder, name).replaceAll('\\', '/'),
		);
	const found = [
		...FLAT.flatMap((folder) => below(folder, false)),
		...DEEP.flatMap((folder) => below(folder, true)),
	];
	return found.filter(isPage).sort();
}

/** Path of a page in the site, with `.md`. */
export const addressOf = (page: string) => ADDRESSES[page] ?? page.replace(/^docs\//, '');

/** Path of a page in the site for a link: absolute, without the base. */
export const linkTo = (page: string) => `/${addressOf(page).replace(/(^|\/)index\.md$/, '$1')}`;

/** Texts of the headings of a page: first its title. Code blocks are left out. */
export function headingsOf(markdown: string): string[] {
	const text = markdown.replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?^\1/gm, '');
	return [...text.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = '']) => heading);
}

function titleOf(root: string, page: string): string {
	const [title] = headingsOf(readFileSync(join(root, page), 'utf8'));
	if (title === undefined) throw new Error(`${page} has no heading to name it in the sidebar.`);
	return title;
}

/** Lines of the pages of a folder that the section does not list itself. */
const restOf = ({ folder, entries }: Section, pages: readonly string[]): Entry[] =>
	pages
		.filter((page) => folder !== undefined && page.startsWith(`${folder}/`))
		.filter((page) => !entries.some((entry) => entry.page === page))
		.map((page) => ({ page }));

/**
 * Returns the sidebar.
 * @param slugOf the address of a heading on its page
 * @throws Error for a page in no section, a listed page or heading that is not there, and a page without a title
 */
export function sidebarOf(
	root: string,
	slugOf: (heading: string) => string,
	sections: readonly Section[] = SECTIONS,
): Group[] {
	const pages = findPages(root);
	const byTitle = (one: Line, other: Line) => one.text.localeCompare(other.text, 'en');
	const lineOf = ({ page, heading }: Entry): Line => {
		if (!pages.includes(page))
			throw new Error(`packages/tools/src/site/sections.ts: there is no ${page}.`);
		if (heading === undefined) return { text: titleOf(root, page), link: linkTo(page) };
		if (!headingsOf(readFileSync(join(root, page), 'utf8')).includes(heading))
			throw new Error(`packages/tools/src/site/sections.ts: ${page} has no heading "${heading}".`);
		return { text: heading, link: `${linkTo(page)}#${slugOf(heading)}` };
	};
	const all = sections.map((section) => ({ section, rest: restOf(section, pages) }));
	const listed = all.flatMap(({ section, rest }) => [...section.entries, ...rest]);
	const lost = pages.filter((page) => !listed.some((entry) => entry.page === page));
	if (lost.length > 0)
		throw new Error(
			`Give these pages a place in packages/tools/src/site/sections.ts: ${lost.join(', ')}.`,
		);
	return all.map(({ section: { title, entries, folder }, rest }) => ({
		text: title,
		link: lineOf(entries[0]).link,
		...(folder !== undefined && { collapsed: true }),
		items: [...entries.map(lineOf), ...rest.map(lineOf).sort(byTitle)],
	}));
}
