import type { Call } from '../../../sandbox/src/core/description/call';
import { isPlainName } from './known/vocabulary';
import { typeName } from './answerFindings';
import type { Answer, Finding } from './types';

/** Headers of proxies and servers, which say nothing about the service. */
const INFRASTRUCTURE =
	/^x-(?:request|correlation|trace|amz|amzn|azure|cache|cdn|cloud|content|dns|edge|envoy|forwarded|frame|kong|permitted|powered|real|runtime|served|server|ua|varnish|xss)/;
const OWN = /^(?:x-[a-z-]{1,40}|link|location|retry-after|deprecation|sunset|allow)$/;

/** Type of a good answer, and which headers of the service it has. */
export function headerFindings({ headers }: Answer, { headers: described = {} }: Call): Finding[] {
	const wanted = new Map(Object.keys(described).map((name) => [name.toLowerCase(), name]));
	const extra = Object.keys(headers).filter(
		(name) =>
			OWN.test(name) &&
			isPlainName(name.replace(/^x-/, '')) &&
			!INFRASTRUCTURE.test(name) &&
			!wanted.has(name),
	);
	return [
		{ aspect: 'header', of: 'Content-Type', is: typeName(headers) },
		...[...wanted].map(
			([lower, name]): Finding => ({
				aspect: 'header',
				of: name,
				is: lower in headers ? 'sent' : 'not sent',
			}),
		),
		...extra.map(
			(name): Finding => ({ aspect: 'header', of: name, is: 'sent', described: 'not sent' }),
		),
	];
}

/** What the paging headers of both families say (docs/service/lists.md, *Paging*); undefined where none does. */
export interface Paging {
	count?: number;
	pages?: number;
	page?: number;
	perPage?: number;
}

const FAMILIES: Record<keyof Paging, [older: string, newer: string]> = {
	count: ['x-total-count', 'x-count'],
	pages: ['x-total-pages', 'x-pages'],
	page: ['x-current-page', 'x-page'],
	perPage: ['x-count-per-page', 'x-per-page'],
};

/** Reads the paging of an answer; the newer family wins. */
export function pagingOf({ headers }: Answer): Paging {
	const values = Object.entries(FAMILIES).flatMap(([key, [older, newer]]) => {
		const text = headers[newer] ?? headers[older] ?? '';
		return /^\d+$/.test(text) ? [[key, Number(text)]] : [];
	});
	return Object.fromEntries(values) as Paging;
}

/** Whether both families say the same; undefined when there is one. */
export function familiesAgree({ headers }: Answer): boolean | undefined {
	const both = Object.values(FAMILIES).filter((names) => names.every((name) => name in headers));
	if (both.length === 0) return undefined;
	return both.every(([older, newer]) => headers[older] === headers[newer]);
}
