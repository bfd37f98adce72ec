import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';

/** The site shows `docs/`. Links to other files of the repository lead to its own page. */
const root = join(import.meta.dirname, '../../../..');
const docs = join(root, 'docs');
const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The start page of a folder is its README. */
const asIndex = (path) => path.replace(/(^|\/)README\.md/, '$1index.md');

/** Returns where a link leads on the site: `target` is relative to a page below the root. */
function hrefOf(page, target) {
	if (/^([a-z]+:|#)/i.test(target)) return target;
	const path = posix.join(posix.dirname(page), target);
	return path.startsWith('docs/') ? asIndex(target) : `${homepage}/blob/main/${path}`;
}

/** Pages of a folder for the sidebar, by their title. */
const pagesIn = (folder) =>
	readdirSync(join(docs, folder))
		.filter((name) => name.endsWith('.md'))
		.map((name) => {
			const [, text = name] =
				/^# (.+)$/m.exec(readFileSync(join(docs, folder, name), 'utf8')) ?? [];
			return { text, link: `/${asIndex(posix.join(folder, name))}` };
		})
		.sort((one, other) => one.text.localeCompare(other.text, 'en'));

export default defineConfig({
	title: 'Cellular IoT for n8n',
	base: process.env.SITE_BASE,
	srcDir: docs,
	outDir: process.env.SITE_FOLDER,
	rewrites: { 'README.md': 'index.md', 'service/README.md': 'service/index.md' },
	markdown: {
		// Links name headings as GitHub does.
		anchor: { slugify: slug },
		attrs: { disable: true },
		config: (parser) => {
			parser.core.ruler.push('repository', ({ tokens, env }) => {
				const page = relative(root, env.realPath ?? env.path);
				for (const token of tokens.flatMap(({ children }) => children ?? [])) {
					if (token.type !== 'link_open') continue;
					token.attrSet('href', hrefOf(page, token.attrGet('href') ?? ''));
				}
			});
			// Vue reads two braces as an expression.
			const { rules } = parser.renderer;
			for (const kind of ['text', 'code_inline']) {
				const render = rules[kind];
				rules[kind] = (...given) => (render?.(...given) ?? '').replaceAll('{{', '&#123;&#123;');
			}
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
	themeConfig: {
		sidebar: [
			{ text: 'Use it', items: pagesIn('') },
			{ text: 'Operations', collapsed: true, items: pagesIn('resources') },
			{ text: 'The service', collapsed: true, items: pagesIn('service') },
			{ text: 'Inside', collapsed: true, items: pagesIn('internals') },
		],
		socialLinks: [{ icon: 'github', link: homepage }],
		search: { provider: 'local' },
	},
});
