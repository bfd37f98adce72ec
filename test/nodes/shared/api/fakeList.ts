import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../../nodes/shared/api/client';
import { readPages } from '../../../../nodes/shared/api/pages';
import { failed, success } from '../../../../nodes/shared/api/types';
import type { Query } from '../../../../nodes/shared/api/types';
import { fakeApi } from './fakeApi';

/** Which paging headers a list sends. */
export type Headers = 'both' | 'old' | 'new' | 'none';

/**
 * A paged list with the habits of docs/service/lists.md, *Paging*: sizes are clamped, a page beyond the end is the last
 * page again.
 */
export function list(
	rows: IDataObject[],
	options: { maximum?: number; headers?: Headers; failAt?: number; changing?: () => void } = {},
) {
	const asked: Query[] = [];
	const api = fakeApi(async ({ query = {} }) => {
		asked.push(query);
		if (asked.length === options.failAt) {
			return failed({ kind: 'status', request: 'GET /', status: 403 });
		}
		const size = Math.min(Number(query.per_page), options.maximum ?? 1000);
		const pages = Math.max(1, Math.ceil(rows.length / size));
		const page = Math.min(Number(query.page), pages);
		const headers: Record<Headers, Record<string, string>> = {
			both: {
				'x-count': `${rows.length}`,
				'x-total-pages': `${pages}`,
				'x-pages': `${pages}`,
				'x-count-per-page': `${size}`,
			},
			old: { 'x-pages': `${pages}`, 'x-count': `${rows.length}` },
			new: {
				'x-total-pages': `${pages}`,
				'x-count-per-page': `${size}`,
				'x-total-count': `${rows.length}`,
			},
			none: { 'x-per-page': `${size}` },
		};
		const body = rows.slice((page - 1) * size, page * size);
		options.changing?.();
		const answer = { status: 200, headers: headers[options.headers ?? 'both'], body };
		return success(answer);
	});
	return { api, asked };
}

export const numbered = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
export const read = async (
	api: Api,
	pageSize: number,
	limit?: number,
	path = '/api/v1/endpoint',
) => {
	const pages = await readPages(api, {
		path,
		query: { sort: 'id' },
		pageSize,
		limit,
	});
	if (!pages.ok) throw new Error(`status ${String(pages.failure.status)}`);
	return pages.value;
};
