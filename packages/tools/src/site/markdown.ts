/** Lets the site read the Markdown of the repository as the repository's own pages show it. */
import { join, relative, sep } from 'node:path';
import { resolveLink, type Places } from './links';

/** What is used of a token of markdown-it, which is installed only in packages/tools/site. */
export interface Token {
	type: string;
	content: string;
	children: Token[] | null;
	attrGet: (name: string) => string | null;
	attrSet: (name: string, value: string) => void;
}

export interface Reading extends Places {
	sizeOf: (picture: string) => { width: number; height: number };
}

/** Long enough for a line of a search engine. */
const SUMMARY_LENGTH = 160;

/** Text of the first paragraph without marks, cut at a word. */
export function summaryOf(tokens: readonly Token[]): string | undefined {
	const start = tokens.findIndex(({ type }) => type === 'paragraph_open');
	const words = tokens[start + 1]?.children?.map(({ type, content }) =>
		type === 'softbreak' ? ' ' : type === 'image' ? '' : content,
	);
	const text = words?.join('').trim();
	if (text === undefined || text.length <= SUMMARY_LENGTH) return text;
	return `${text.slice(0, text.lastIndexOf(' ', SUMMARY_LENGTH))} …`;
}

/** Number of columns of the table that begins with this token. */
export const columnsOf = (tokens: readonly Token[], index: number) => {
	const end = tokens.findIndex(({ type }, place) => place > index && type === 'tr_close');
	return tokens.slice(index, end).filter(({ type }) => type === 'th_open').length;
};

/** Vue reads two braces as an expression, also where they are plain text. */
export const withoutExpressions = (html: string) => html.replaceAll('{{', '&#123;&#123;');

function leadLink(token: Token, page: string, reading: Reading): void {
	const { href, download } = resolveLink(page, token.attrGet('href') ?? '', reading);
	token.attrSet('href', href);
	if (download) token.attrSet('download', '');
}

/** Space for a picture is kept free before it is there, so that nothing jumps. */
function measure(token: Token, file: string, { sizeOf }: Reading): void {
	const source = token.attrGet('src') ?? '';
	if (/^[a-z]+:/i.test(source))
		throw new Error(`${file} shows a picture of another host: ${source}`);
	const { width, height } = sizeOf(join(file, '..', decodeURI(source)));
	token.attrSet('width', String(width));
	token.attrSet('height', String(height));
}

/**
 * Leads the links of a page to the site, and measures its pictures.
 * @throws Error for a link to a file that is not there, and a picture of another host
 */
export function prepare(tokens: readonly Token[], file: string, reading: Reading): void {
	const page = relative(reading.root, file).replaceAll(sep, '/');
	for (const token of tokens.flatMap(({ children }) => children ?? [])) {
		if (token.type === 'link_open') leadLink(token, page, reading);
		if (token.type === 'image') measure(token, file, reading);
	}
}
