/** Reads the calls in the tables of docs/service. */
import { posix } from 'node:path';
import type { Citing } from './citations';

/** What a row of a table says about a call. */
export interface DocumentedCall {
	/** As `keyOf` writes it. */
	key: string;
	/** Whether the row or its section says where the call is known from (docs/service/README.md, *Confidence marks*). */
	isMarked: boolean;
}

/** `METHOD /path/{}`: the names of placeholders differ between pages and description. */
export const keyOf = (method: string, path: string) =>
	`${method} ${path.replace(/\?.*$/, '').replaceAll(/\{\w+\}/g, '{}')}`;

const MARK = /\[(?:described|recorded|spec|documented|third party|inferred|unknown)\]/;
/** The mark of all rows of a section or page. */
const GENERAL = new RegExp(`${MARK.source}\\s+unless\\s+marked`);
/** Columns about the call itself, and what it sends. */
const OF_CALL = ['Call', 'Body', 'Query'];
const TOKEN = /\b(GET|POST|PUT|PATCH|DELETE)\b|`(\/api\/[^`]+)`|the same (paths?)/g;

const cellsOf = (line: string) =>
	line
		.split('|')
		.slice(1, -1)
		.map((cell) => cell.trim());

/** Reads the rows of one table whose first column is headed *Call*; `the same path` is that of the row before. */
function rowsOf(table: string, isGeneral: boolean): DocumentedCall[] {
	const [first = '', , ...lines] = table.trimEnd().split('\n');
	const head = cellsOf(first);
	if (head[0] !== 'Call') return [];
	let before: string[] = [];
	return lines.flatMap((line) => {
		const cells = cellsOf(line);
		const tokens = [...(cells[0] ?? '').matchAll(TOKEN)];
		before = tokens.flatMap(([, , path, same]) => (path ? [path] : same ? before : []));
		const isMarked =
			isGeneral || OF_CALL.some((name) => MARK.test(cells[head.indexOf(name)] ?? ''));
		return before.map((path) => ({ key: keyOf(tokens[0]?.[1] ?? '', path), isMarked }));
	});
}

/** Returns the calls of all pages of docs/service. */
export const documentedCalls = (files: readonly Citing[]): DocumentedCall[] =>
	files
		.filter(({ path }) => posix.dirname(path) === 'docs/service')
		.flatMap(({ text }) => {
			const [intro = '', ...sections] = text.split(/^## /m);
			return sections.flatMap((section) =>
				[...section.matchAll(/(?:^\|.*\n?)+/gm)].flatMap(([table]) =>
					rowsOf(table, GENERAL.test(section) || GENERAL.test(intro)),
				),
			);
		});
