/** Reads the calls in the tables of docs/service: the heading they stand under, and where we know them from. */
import { posix } from 'node:path';
import type { Citing } from './citations';

/** Marks in the order of docs/service/README.md, *Confidence marks*: in a conflict the first one wins. */
export const MARKS = [
	'described',
	'recorded',
	'spec',
	'documented',
	'third party',
	'inferred',
	'unknown',
] as const;
export type Mark = (typeof MARKS)[number];

/** A heading of a page of docs/service. */
interface Place {
	page: string;
	heading: string;
}

/** What a row of a table says about a call. */
export interface DocumentedCall extends Place {
	/** As `keyOf` writes it. */
	key: string;
	/** Where the call itself is known from, with what it sends. */
	call: Mark[];
	/** The same for its answer on success, and for its refusals: empty where the table shows none. */
	answer: Mark[];
	refusal: Mark[];
	/** Statuses of its refusals. */
	refusals: string[];
}

/** `METHOD /path/{}`: the names of placeholders differ between pages and description. */
export const keyOf = (method: string, path: string) =>
	`${method} ${path.replace(/\?.*$/, '').replaceAll(/\{\w+\}/g, '{}')}`;

const marksIn = (text: string): Mark[] =>
	MARKS.filter((mark) => new RegExp(`\\[${mark}\\]`).test(text));

/** Returns the mark of `[spec] unless marked`, if a text has one. */
const defaultIn = (text: string): Mark[] =>
	marksIn(/\[[a-z ]+\]\s+unless\s+marked/.exec(text)?.[0] ?? '').slice(0, 1);

/** Marks of a cell: each holds for its part, up to the next semicolon; a part without one has the mark of the section. */
function marksOf(cell: string, general: readonly Mark[]): Mark[] {
	const parts = cell.split(';').map((part) => part.trim());
	const found = parts.filter(Boolean).flatMap((part) => {
		const marks = marksIn(part);
		return marks.length > 0 ? marks : general;
	});
	return MARKS.filter((mark) => found.includes(mark));
}

const TOKEN = /\b(GET|POST|PUT|PATCH|DELETE)\b|`(\/api\/[^`]+)`|the same (paths?)/g;

/** Reads the calls of a first cell: a method and its paths; `the same path` is that of the row before. */
function callsOf(cell: string, before: readonly string[]): { method: string; paths: string[] } {
	const tokens = [...cell.matchAll(TOKEN)];
	const method = tokens[0]?.[1] ?? '';
	const paths = tokens.flatMap(([, , path, same]) => (path ? [path] : same ? before : []));
	return { method, paths };
}

const cellsOf = (line: string) =>
	line
		.split('|')
		.slice(1, -1)
		.map((cell) => cell.trim());

/** Reads the rows of one table whose first column is headed *Call*; `general` is the mark of the section. */
function rowsOf(table: string[], place: Place, general: Mark[]): DocumentedCall[] {
	const head = cellsOf(table[0] ?? '');
	if (head[0] !== 'Call') return [];
	let before: string[] = [];
	return table.slice(2).flatMap((line) => {
		const cells = cellsOf(line);
		const [first = ''] = cells;
		const marksUnder = (title: string) => marksOf(cells[head.indexOf(title)] ?? '', general);
		const { method, paths } = callsOf(first, before);
		before = paths;
		const call = [marksOf(first, general), marksUnder('Body'), marksUnder('Query')].flat();
		const refusal = cells[head.indexOf('Refusal')] ?? '';
		const marks = {
			call: MARKS.filter((mark) => call.includes(mark)),
			answer: marksUnder('Answer'),
			refusal: marksOf(refusal, general),
			refusals: [...new Set(refusal.match(/\b4\d\d\b/g))].sort(),
		};
		return paths.map((path) => ({ ...place, ...marks, key: keyOf(method, path) }));
	});
}

/** Tables of a text, each as its lines. */
const tablesOf = (text: string) =>
	[...text.matchAll(/(?:^\|.*\n?)+/gm)].map(([table]) => table.trimEnd().split('\n'));

/** Returns the calls of all pages of docs/service. */
export const documentedCalls = (files: readonly Citing[]): DocumentedCall[] =>
	files
		.filter(({ path }) => posix.dirname(path) === 'docs/service')
		.flatMap(({ path, text }) => {
			const [intro = '', ...sections] = text.split(/^## /m);
			return sections.flatMap((section) => {
				const heading = section.split('\n', 1)[0] ?? '';
				const [general = []] = [defaultIn(section), defaultIn(intro)].filter(
					({ length }) => length > 0,
				);
				return tablesOf(section).flatMap((table) =>
					rowsOf(table, { page: path, heading }, general),
				);
			});
		});
