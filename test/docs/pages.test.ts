import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { wordsIn } from './words';

const ROOT = join(__dirname, '../..');
const pagesIn = (folder: string) =>
	readdirSync(join(ROOT, folder))
		.filter((name) => name.endsWith('.md'))
		.map((name) => posix.join(folder, name));

const GENERATED = ['docs/errors.md'];
const forUsers = pagesIn('docs').filter((page) => !GENERATED.includes(page));
const pages = [
	...['.', 'docs', 'docs/internals', 'docs/resources', 'docs/service'],
	...['sandbox', 'fidelity'].flatMap((name) => [`packages/${name}`, `packages/${name}/docs`]),
].flatMap(pagesIn);

const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');

it.each(forUsers)('%s has at most 1,500 words', (page) => {
	expect(wordsIn(textOf(page))).toBeLessThanOrEqual(1500);
});

it('all pages for users have at most 20,000 words', () => {
	const words = forUsers.map((page) => wordsIn(textOf(page))).reduce((sum, one) => sum + one, 0);
	expect(words).toBeLessThanOrEqual(20_000);
});

/** Pages of packages lead to the pages of the repository. */
const OURS = 'https://github.com/n8n-nodes-cellular-iot/n8n-nodes-cellular-iot/blob/main/';

/** Address of a heading on a page of the repository. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');
const headingsOf = (page: string) =>
	[...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Links and pictures of a page that stay in the repository, with paths from its root. */
const linksOf = (page: string) =>
	[...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
		const isOurs = target.startsWith(OURS);
		if (!isOurs && /^[a-z]+:/.test(target)) return [];
		const [address = '', anchor] = target.replace(OURS, '').split('#');
		const near = address === '' ? page : posix.join(posix.dirname(page), address);
		return [{ target, path: isOurs ? address : near, anchor }];
	});

it.each(pages)('every link of %s leads to a file and a heading', (page) => {
	const broken = linksOf(page).filter(
		({ path, anchor }) =>
			!existsSync(join(ROOT, path)) ||
			(anchor !== undefined && path.endsWith('.md') && !headingsOf(path).includes(anchor)),
	);
	expect(broken.map(({ target }) => target)).toEqual([]);
});

const HOME = 'https://github.com/n8n-nodes-cellular-iot/n8n-nodes-cellular-iot';
const LINKING = [
	...['CellularIot', 'CellularIotAdmin', 'CellularIotTrigger', 'CellularIotInstantTrigger'].map(
		(name) => `nodes/${name}/${name}.node.json`,
	),
	'credentials/CellularIotApi.credentials.ts',
	'credentials/CellularIotUserApi.credentials.ts',
	'.github/ISSUE_TEMPLATE/config.yml',
	'.github/ISSUE_TEMPLATE/service.yml',
];

it.each(LINKING)('every link of %s to the documentation leads to a page and a heading', (file) => {
	const links = [...textOf(file).matchAll(/https:\/\/github\.com\/[^\s"')]+/g)]
		.map(([link]) =>
			link.replace(/\.$/, '').replace(OURS, `${HOME}/`).slice(HOME.length).split('#'),
		)
		.map(([path = '', anchor]) => ({ path: path === '' ? 'README.md' : path.slice(1), anchor }));
	expect(links.length).toBeGreaterThan(0);
	for (const { path, anchor } of links.filter((one) => one.path.endsWith('.md')))
		expect(anchor === undefined ? [undefined] : headingsOf(path)).toContain(anchor);
});

it('every page of docs can be reached from README.md and the index of docs', () => {
	const found = new Set(['README.md']);
	for (const page of found)
		for (const { path } of linksOf(page)) if (path.endsWith('.md')) found.add(path);
	expect(pages.filter((page) => page.startsWith('docs/') && !found.has(page))).toEqual([]);
});

it('a page shows each picture of docs/screens', () => {
	const shown = new Set(pages.flatMap((page) => linksOf(page).map(({ path }) => path)));
	const pictures = readdirSync(join(ROOT, 'docs/screens')).map((name) => `docs/screens/${name}`);
	expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
});

it('the index of docs names every page for users', () => {
	const named = linksOf('docs/README.md').map(({ path }) => path);
	expect(pagesIn('docs').filter((page) => ![...named, 'docs/README.md'].includes(page))).toEqual(
		[],
	);
});

it.each(pages)('the curl commands of %s work with a curl of 2022 and before', (page) => {
	const young = textOf(page)
		.split('\n')
		.filter((line) => /\bcurl\b.* --json\b/.test(line));
	expect(young).toEqual([]);
});
