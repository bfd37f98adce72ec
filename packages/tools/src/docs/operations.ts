/** Says which operations of the sandbox's description a heading of docs/service is about. */
import type { Call } from '../../../sandbox/src/openapi/call';
import { CALLS, NOUNS } from '../../../sandbox/src/openapi/nouns';
import type { DocumentedCall } from './calls';
import { documentedCalls, keyOf } from './calls';
import type { Citing } from './citations';

/** Whether a heading holds for a call. */
type Rule = (operation: string, call: Call) => boolean;

const hasQuery =
	(name: string): Rule =>
	(_operation, { query = {} }) =>
		name in query;
const isProtected: Rule = (_operation, { open }) => open !== true;

/** Headings that hold for all lists, or for all calls: nothing is declared at the calls. */
export const GENERAL: Record<string, Rule> = {
	'docs/service/lists.md, *Filters*': hasQuery('q'),
	'docs/service/lists.md, *Sorting*': hasQuery('sort'),
	'docs/service/lists.md, *Paging*': hasQuery('per_page'),
	'docs/service/lists.md, *Page sizes*': hasQuery('per_page'),
	'docs/service/lists.md, *Paging in the body*': hasQuery('page_size'),
	'docs/service/errors.md, *Recorded bodies*': (operation, call) =>
		operation.includes('{') || hasQuery('page')(operation, call),
	'docs/service/authentication.md, *Session token*': isProtected,
	'docs/service/limits.md, *Rate limits*': () => true,
};

/** The row of docs/service for each operation `METHOD /path/{id}` of the description. */
export function rowsOfOperations(files: readonly Citing[]): Map<string, DocumentedCall> {
	const rows = new Map(documentedCalls(files).map((row) => [row.key, row]));
	return new Map(
		[...CALLS.keys()].map((operation) => {
			const [method = '', path = ''] = operation.split(' ');
			const row = rows.get(keyOf(method, path));
			if (row === undefined) throw new Error(`No table of docs/service has ${operation}`);
			return [operation, row];
		}),
	);
}

/** Operations by heading, `docs/service/sms.md, *Send*`, in the order of the description. */
export function operationsByHeading(files: readonly Citing[]): Map<string, string[]> {
	const rows = rowsOfOperations(files);
	const declared = NOUNS.flatMap(({ facts = {} }) => Object.entries(facts));
	const headings = new Set([
		...[...rows.values()].map(({ page, heading }) => `${page}, *${heading}*`),
		...declared.map(([heading]) => heading),
		...Object.keys(GENERAL),
	]);
	const isAbout = (heading: string, operation: string, call: Call) => {
		const row = rows.get(operation);
		return (
			heading === `${row?.page}, *${row?.heading}*` ||
			declared.some(([fact, calls]) => fact === heading && calls.includes(operation)) ||
			GENERAL[heading]?.(operation, call) === true
		);
	};
	return new Map(
		[...headings].map((heading) => [
			heading,
			[...CALLS].flatMap(([operation, call]) =>
				isAbout(heading, operation, call) ? [operation] : [],
			),
		]),
	);
}

const NAMED = /\b(GET|POST|PUT|PATCH|DELETE) ((?:`\/api\/[^`]+`(?: and )?)+)/g;

/** Returns the operations that a text names, such as "GET `/api/v1/user/my`": `my` stands for a user. */
export function operationsNamedIn(text: string): string[] {
	const calls = [...text.matchAll(NAMED)].flatMap(([, method = '', paths = '']) =>
		[...paths.matchAll(/`([^`]+)`/g)].map(([, path = '']) => `${method} ${path}`),
	);
	const fits = (operation: string, call: string) =>
		new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call);
	return calls.flatMap((call) =>
		CALLS.has(call) ? [call] : [...CALLS.keys()].filter((operation) => fits(operation, call)),
	);
}
