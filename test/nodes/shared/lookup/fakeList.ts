import type { IDataObject } from 'n8n-workflow';
import { failed, success } from '../../../../nodes/shared/api/types';
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

/** A service with a list and its records by id; `sent` holds the paths of its requests. `counts`: totals that pages tell. */
export function fakeRecords(
	rows: IDataObject[],
	{ size = 1000, counts = [] as number[], hidden = 0 } = {},
) {
	const sent: string[] = [];
	const api = fakeApi(async ({ path, query }) => {
		sent.push(path);
		const id = /\/(\d+)$/.exec(path)?.[1];
		if (id !== undefined) {
			const body = rows.find((row) => row.id === Number(id));
			if (body !== undefined) return success({ status: 200, headers: {}, body });
			return failed({ kind: 'status', status: 404, request: path });
		}
		const page = Number(query?.page);
		const headers = {
			'x-pages': String(Math.ceil(rows.length / size)),
			'x-per-page': String(size),
			'x-count': String(counts.shift() ?? rows.length),
		};
		const listed = rows.filter((row) => row.id !== hidden);
		return success({ status: 200, headers, body: listed.slice((page - 1) * size, page * size) });
	});
	return { api, sent };
}
