import type { FastifyRequest } from 'fastify';
import { badRequest } from './errors';

export type Query = Record<string, string | string[] | undefined>;

/** What routes read of a request: the names in their paths, and the query. */
export interface Asked {
	Params: Record<
		| 'id'
		| 'bic'
		| 'device'
		| 'key'
		| 'kind'
		| 'limit'
		| 'operationId'
		| 'operatorId'
		| 'ratTypeId'
		| 'service'
		| 'smsId'
		| 'tagId'
		| 'user',
		string
	>;
	Querystring: Query;
}

/** Reads a query parameter; empty counts as absent, a repeated one is a bad request. */
export function readParameter(query: Query, name: string): string | undefined {
	const value = query[name];
	if (Array.isArray(value)) throw badRequest(`Parameter ${name} is given more than once`);
	return value === '' ? undefined : value;
}

/**
 * Reads a whole number; 400/1000 for other text and for an empty value.
 * @assumption The wording for a bad number follows the recorded one for ids (docs/service/errors.md, *Recorded
 * bodies*). Check: ask for `page=x`.
 */
export function readNumber(query: Query, name: string): number | undefined {
	const text = query[name] === '' ? '' : readParameter(query, name);
	if (text === undefined) return undefined;
	if (!/^-?\d{1,15}$/.test(text)) {
		throw badRequest(`Cannot parse parameter ${name} as Long: For input string: "${text}"`);
	}
	return Number(text);
}

/** Returns the path of a request, without its query. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;

/** Returns the route of a request, independent of escapes in its path; without a route, the path. */
export const routeOf = (request: FastifyRequest): string =>
	request.routeOptions.url ?? pathOf(request);
