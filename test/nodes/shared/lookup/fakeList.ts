import type { IDataObject } from 'n8n-workflow';
import { success } from '../../../../nodes/shared/api/types';
import type { Query } from '../../../../nodes/shared/api/types';
import type { LookupRun } from '../../../../nodes/shared/lookup/ids';
import { fakeApi } from '../api/fakeApi';

const isSame = (value: unknown, sought: string) => value === sought;

/** A list of the service with its filter and pages; `asked` holds the queries it got. */
export function fakeList(
	rows: IDataObject[],
	size = 1000,
	count: () => number = () => rows.length,
	filterFinds: (value: unknown, sought: string) => boolean = isSame,
) {
	const asked: Query[] = [];
	const api = fakeApi(async ({ query = {} }) => {
		asked.push(query);
		const [field = '', sought = ''] = String(query.q ?? '').split(':');
		const valueIn = (row: IDataObject) =>
			row[field] ?? (row.sim as IDataObject | undefined)?.[field];
		const found =
			query.q === undefined ? rows : rows.filter((row) => filterFinds(valueIn(row), sought));
		const page = Number(query.page);
		const headers = {
			'x-pages': String(Math.ceil(found.length / size)),
			'x-per-page': String(size),
			'x-count': String(query.q === undefined ? count() : found.length),
		};
		return success({ status: 200, headers, body: found.slice((page - 1) * size, page * size) });
	});
	const run: LookupRun = { api, lookupCache: new Map() };
	return { api, asked, run };
}
