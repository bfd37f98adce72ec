import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { imageSize } from 'image-size';
import { defineConfig, type HeadConfig } from 'vitepress';
import { isExample } from '../../src/site/links';
import { addressOf, findPages, sidebarOf } from '../../src/site/pages';
import { repositoryMarkdown } from './markdown.mjs';

/** The site shows the Markdown where it lies in the repository; `npm run docs -- site` sets base and folder. */
const root = join(import.meta.dirname, '../../../..');
const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pages = findPages(root);
const base = process.env.SITE_BASE ?? '/';
const folders = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory());
const icon: HeadConfig = ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }];

/** Pages of reference stand behind the others. The site keeps the source of this function: it must use nothing else. */
const weightOf = (id: string) => {
	if (/\/(assumptions|fidelity|changelog|bench|contributing)\.html/.test(id)) return 0.2;
	return id.includes('/service/') ? 0.4 : 1;
};

/** The name of the button for voice control, too: it must be the text that is seen. */
const SEARCH = 'Search (Ctrl K)';

export default defineConfig({
	title: 'Cellular IoT for n8n',
	lang: 'en',
	base,
	srcDir: root,
	srcExclude: [
		...folders.map(({ name }) => `${name}/**`).filter((one) => !/^(docs|packages)\//.test(one)),
		'packages/*/!(docs|bench|*.md)/**',
		'packages/tools/bench/*/**',
		'packages/*/LICENSE.md',
	],
	outDir: process.env.SITE_FOLDER,
	rewrites: Object.fromEntries(pages.map((page) => [page, addressOf(page)])),
	head: [icon],
	markdown: {
		theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
		anchor: { slugify: slug },
		attrs: { disable: true },
		image: { lazyLoading: true },
		config: (parser) => {
			parser.disable('emoji');
			const sizeOf = (file: string) => imageSize(readFileSync(file));
			repositoryMarkdown(parser, { root, base, repository: homepage, pages, sizeOf });
		},
	},
	vite: {
		plugins: [
			{
				name: 'vue-for-pages-outside-this-folder',
				enforce: 'pre',
				resolveId(id, importer) {
					if (!/^vue(\/|$)/.test(id) || !importer?.endsWith('.md')) return null;
					return this.resolve(id, import.meta.filename, { skipSelf: true });
				},
			},
		],
	},
	buildEnd: ({ outDir }) => {
		cpSync(join(root, 'icons', 'cellularIot.svg'), join(outDir, 'icon.svg'));
		cpSync(join(root, 'icons', 'cellularIot.dark.svg'), join(outDir, 'icon.dark.svg'));
		const examples = readdirSync(join(root, 'workflows')).map((name) => `workflows/${name}`);
		for (const path of examples.filter(isExample)) cpSync(join(root, path), join(outDir, path));
	},
	themeConfig: {
		logo: { light: '/icon.svg', dark: '/icon.dark.svg', alt: '' },
		nav: [
			{ text: 'Examples', link: '/examples.md' },
			{ text: 'Triggers', link: '/triggers.md' },
			{ text: 'When it does not work', link: '/troubleshooting.md' },
		],
		sidebar: sidebarOf(root, slug),
		outline: { level: [2, 3], label: 'On this page' },
		socialLinks: [{ icon: 'github', link: homepage, ariaLabel: 'Repository' }],
		editLink: { pattern: `${homepage}/blob/main/:path`, text: 'This page in the repository' },
		docFooter: { prev: false, next: false },
		notFound: {
			title: 'There is no such page',
			quote: 'It may have moved. The search above finds pages by their words.',
			linkText: 'Start page',
			linkLabel: 'Go to the start page',
		},
		search: {
			provider: 'local',
			options: {
				translations: {
					button: { buttonText: SEARCH, buttonAriaLabel: SEARCH },
				},
				miniSearch: {
					searchOptions: {
						boost: { title: 4, titles: 2, text: 1 },
						boostDocument: weightOf,
					},
				},
			},
		},
	},
});
