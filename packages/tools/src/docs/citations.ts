/** Checks citations in comments and pages, such as `docs/service/sms.md, *Send*`: a page, a comma, a heading. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow, ROOT } from '../verify/project';
import { commentsOf } from './comments';
import { anchorOf } from './markdown';

/** A file with citations; its path is relative to the root of the repository. */
export interface Citing {
	path: string;
	text: string;
}

/** Headings by the path of their page. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>;

const FOLDERS = ['nodes', 'credentials', 'packages', 'test', 'docs'];

/** Reads all sources and pages of the repository. */
export function citingFiles(): Citing[] {
	const nested = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)));
	return [...readdirSync(ROOT), ...nested]
		.filter((path) => /\.(ts|md)$/.test(path) && !/\/(dist|node_modules)\//.test(path))
		.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

export function pagesOf(files: readonly Citing[]): Pages {
	const headings = (text: string) =>
		[...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title);
	return new Map(
		files
			.filter(({ path }) => path.endsWith('.md'))
			.map(({ path, text }) => [path, new Set(headings(text))]),
	);
}

/** Returns the comments of a source, or a whole page, without line breaks inside citations. */
const proseOf = ({ path, text }: Citing) =>
	path.endsWith('.md')
		? text.replaceAll(/\s*\n\s*/g, ' ')
		: commentsOf(text)
				.flatMap(({ paragraphs }) => paragraphs)
				.join('\n');

/** A page, relative to the root or to the citing file, with an optional heading or anchor. */
const CITATION =
	/(?<![\w%}./-])((?:\.\.\/)*[\w-]+(?:[./][\w-]+)*\.md)\b(?:, \*([^*\n]+)\*|#([\w-]+))?/g;

/** Returns all citations of a text: a page, and a heading or its anchor. */
export const citationsIn = (text: string) =>
	[...text.matchAll(CITATION)].map(([, page = '', heading, anchor]) => ({ page, heading, anchor }));

/** Returns citations of missing pages and missing headings. */
export function brokenCitations(file: Citing, pages: Pages): string[] {
	const near = (page: string) => posix.join(posix.dirname(file.path), page);
	return citationsIn(proseOf(file)).flatMap(({ page, heading, anchor }) => {
		const headings = pages.get(page) ?? pages.get(near(page));
		if (headings === undefined) return [`${file.path}: no page ${page}`];
		const isThere =
			anchor === undefined
				? heading === undefined || headings.has(heading)
				: [...headings].map(anchorOf).includes(anchor);
		return isThere ? [] : [`${file.path}: ${page} has no heading '${heading ?? anchor}'`];
	});
}
