import type { MarkdownRenderer } from 'vitepress';
import {
	columnsOf,
	prepare,
	summaryOf,
	withoutExpressions,
	type Reading,
} from '../../src/site/markdown';

/** A plugin of markdown-it: links, pictures, tables, braces, and the description of a page for search engines. */
export function repositoryMarkdown(parser: MarkdownRenderer, reading: Reading): void {
	parser.core.ruler.push('repository', ({ tokens, env }) => {
		prepare(tokens, env.realPath ?? env.path, reading);
		env.frontmatter = { description: summaryOf(tokens), ...env.frontmatter };
	});
	const { rules } = parser.renderer;
	for (const kind of ['text', 'code_inline']) {
		const render = rules[kind];
		rules[kind] = (...given) => withoutExpressions(render?.(...given) ?? '');
	}
	rules.table_open = (tokens, index) =>
		`<table tabindex="0" class="columns-${columnsOf(tokens, index)}">\n`;
}
