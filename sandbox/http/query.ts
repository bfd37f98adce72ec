import type { FastifyRequest } from 'fastify';
import { badRequest } from './errors';

export type Query = Record<string, string | string[] | undefined>;

/** One query parameter; empty counts as absent, given twice is a bad request. */
export function readParameter(query: Query, name: string): string | undefined {
	const value = query[name];
	if (Array.isArray(value)) throw badRequest(`Parameter ${name} is given more than once`);
	return value === '' ? undefined : value;
}

/**
 * A whole-number parameter; 400/1000 for a word, and for nothing.
 * @assumption The wording for a bad number follows the recorded one for ids
 * (docs/service/errors.md, *Recorded bodies*). Check: ask for `page=x`.
 */
export function readNumber(query: Query, name: string): number | undefined {
	const text = query[name] === '' ? '' : readParameter(query, name);
	if (text === undefined) return undefined;
	if (!/^-?\d{1,15}$/.test(text)) {
		throw badRequest(`Cannot parse parameter ${name} as Long: For input string: "${text}"`);
	}
	return Number(text);
}

/** The path a request asks for, without its query. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** The route that serves a request, however its path is escaped; the path itself where none does. */
export const routeOf = (request: FastifyRequest): string =>
	request.routeOptions.url ?? pathOf(request);
