import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values';
import type { Api } from './client';
import { failed, success } from './types';
import type { Answer, ApiRequest, Query, Result } from './types';

/** What stands beside the rows in the answer of a v2 list, and the header of v1 that says the same. */
const HEADERS: Record<string, string> = {
	'x-count': 'total',
	'x-pages': 'last_page',
	'x-per-page': 'page_size',
};

/**
 * Rows of one page.
 * @assumption The largest page of v2 lists is unknown; a service that gives less says so in its answer
 * (docs/service/lists.md, *Paging in the body*). Check: ask for `page_size=100` and read `page_size`.
 */
export const V2_PAGE = 100;

/** `q` holds one field at most, because v2 lists have no filter language. Their order cannot be chosen. */
function v2Query({ q, page, per_page }: Query): Query {
	const [field = '', ...value] = String(q ?? '').split(':');
	const size = Math.min(Number(per_page ?? V2_PAGE), V2_PAGE);
	return { ...(field !== '' && { [field]: value.join(':') }), page, page_size: size };
}

/** The rows as the body and the paging as headers; undefined when the body is no page of a list. */
function asV1({ body, ...answer }: Answer): Answer | undefined {
	const page = body as IDataObject;
	if (!Array.isArray(page.data) || !page.data.every(isObject)) return undefined;
	const paging = Object.entries(HEADERS)
		.filter(([, key]) => (page[key] ?? null) !== null)
		.map(([header, key]) => [header, String(page[key])]);
	return {
		...answer,
		headers: { ...answer.headers, ...Object.fromEntries(paging) },
		body: page.data,
	};
}

/**
 * The connection as the readers of v1 lists need it for a list of v2, which pages in the body and takes the filter
 * field as a parameter of its own (docs/service/lists.md, *Paging in the body*): `readPages`, look-ups and drop-downs
 * then work for both.
 */
export const v2Lists = (api: Api): Api => ({
	baseUrl: api.baseUrl,
	async send(request: ApiRequest): Promise<Result<Answer>> {
		const query = v2Query(request.query ?? {});
		const answer = await api.send({ ...request, query, expect: 'object' });
		if (!answer.ok) return answer;
		const list = asV1(answer.value);
		const { status } = answer.value;
		return list === undefined
			? failed({ kind: 'shape', request: `${request.method} ${request.path}`, status })
			: success(list);
	},
});
