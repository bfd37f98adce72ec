import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values';
import type { Api } from './client';
import { failed, type Query, type Result, success } from './types';

/** One page of a list, with the counts of the whole list. */
export interface Page {
	rows: IDataObject[];
	pages?: number;
	/** Rows of a full page. The service may clamp the requested size. */
	size?: number;
	/** Number of rows of the whole list. */
	total?: number;
	/** Clock of the service, in milliseconds since 1970. */
	serviceTime?: number;
}

/** Reads one page of a list. The query has `page` (from 1) and `per_page`. */
export type ReadPage = (api: Api, path: string, query: Query) => Promise<Result<Page>>;

/** Reads the first count present; undefined without one. */
function firstCount(...values: unknown[]): number | undefined {
	const value = values.find((one) => (one ?? null) !== null);
	const number = Number(value);
	return value === undefined || !Number.isInteger(number) || number < 0 ? undefined : number;
}

/** Reads a list of version 1, with counts in two families of headers (docs/service/lists.md, *Paging*). */
export const readPage: ReadPage = async (api, path, query) => {
	const answer = await api.send({ method: 'GET', path, query, expect: 'records' });
	if (!answer.ok) return answer;
	const { headers, body, serviceTime } = answer.value;
	return success({
		rows: body,
		pages: firstCount(headers['x-pages'], headers['x-total-pages']),
		size: firstCount(headers['x-per-page'], headers['x-count-per-page']),
		total: firstCount(headers['x-count'], headers['x-total-count']),
		serviceTime,
	});
};

/**
 * @assumption The largest page of v2 lists is unknown; a smaller one is echoed (docs/service/lists.md, *Paging in the
 * body*). Check: ask for `page_size=100` and read `page_size`.
 */
export const V2_PAGE = 100;

/**
 * Reads a list of version 2 (docs/service/lists.md, *Paging in the body*). It has no filter language and no order: the
 * one field of `q` becomes a parameter.
 */
export const readPageV2: ReadPage = async (api, path, { q, page, per_page: perPage }) => {
	const [field = '', ...value] = String(q ?? '').split(':');
	const size = Math.min(Number(perPage ?? V2_PAGE), V2_PAGE);
	const query = { ...(field !== '' && { [field]: value.join(':') }), page, page_size: size };
	const answer = await api.send({ method: 'GET', path, query, expect: 'object' });
	if (!answer.ok) return answer;
	const { status, body, serviceTime } = answer.value;
	const { data, total, last_page: pages, page_size: fullSize } = body;
	if (!Array.isArray(data) || !data.every(isObject)) {
		return failed({ kind: 'shape', request: `GET ${path}`, status });
	}
	return success({
		rows: data as IDataObject[],
		pages: firstCount(pages),
		size: firstCount(fullSize),
		total: firstCount(total),
		serviceTime,
	});
};
