import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { connect } from '../api/client';
import type { Api } from '../api/client';
import { toNodeError } from '../api/errors';
import type { Answer, Failure, Query, Result } from '../api/types';

/** One line of a drop-down. */
export interface Choice {
	name: string;
	value: string | number;
}

/** The same locator with another search behind its list. */
export const withSearch = (
	locator: INodeProperties,
	searchListMethod: string,
): INodeProperties => ({
	...locator,
	modes: locator.modes?.map((mode) =>
		mode.name === 'list' ? { ...mode, typeOptions: { searchListMethod, searchable: true } } : mode,
	),
});

/** A drop-down shows this many lines at a time and asks for more while the person scrolls. */
export const PAGE = 100;
/** How many rows are looked through here when the service's own filter finds nothing. */
const LOOK_THROUGH = 1000;

function stop(host: ILoadOptionsFunctions, failure: Failure): never {
	throw toNodeError(host.getNode(), failure);
}

/** The connection of an open form. */
export async function openForm(
	host: ILoadOptionsFunctions,
	through = (api: Api): Api => api,
): Promise<Api> {
	const connection = await connect(host);
	return connection.ok ? through(connection.value) : stop(host, connection.failure);
}

async function answerOf(host: ILoadOptionsFunctions, read: Promise<Result<Answer>>) {
	const answer = await read;
	return answer.ok ? answer.value : stop(host, answer.failure);
}

/** One page of a list, and whether the service says that there are more. */
export async function readPage(
	host: ILoadOptionsFunctions,
	api: Api,
	path: string,
	query: Query & { page: number },
): Promise<{ rows: IDataObject[]; hasMore: boolean }> {
	const read = api.send({ method: 'GET', path, query, expect: 'records' });
	const { body, headers } = await answerOf(host, read);
	const pages = Number(headers['x-pages'] ?? headers['x-total-pages'] ?? 1);
	return { rows: body as IDataObject[], hasMore: query.page < pages };
}

/** What the service gives as a whole: a record, or a list. */
export async function readWhole(
	host: ILoadOptionsFunctions,
	path: string,
	expect: 'object' | 'records',
	open = openForm,
): Promise<unknown> {
	const api = await open(host);
	return (await answerOf(host, api.send({ method: 'GET', path, expect }))).body;
}

const matches = (choice: Choice, filter: string) =>
	choice.name.toLowerCase().includes(filter.toLowerCase());

/**
 * Searches a long, paged list on the service's side, so that 50,000 devices cost one small request.
 * @assumption `q` finds parts of a text. Where it finds nothing, the first 1,000 rows are searched here, so a small
 * fleet is searchable either way (docs/service/lists.md, *Filters*). Check: filter endpoints by half a name.
 */
export async function searchPaged(
	host: ILoadOptionsFunctions,
	list: {
		path: string;
		sort: string;
		/** The filter that fits what the person typed; undefined when the filter language cannot hold it. */
		query: (typed: string) => string | undefined;
		choice: (row: IDataObject) => Choice;
		/** For a list that speaks otherwise than those of v1. */
		through?: (api: Api) => Api;
	},
	typed = '',
	token = '1',
): Promise<INodeListSearchResult> {
	const api = await openForm(host, list.through);
	const read = async (query: { q?: string; page: number; per_page: number }) =>
		await readPage(host, api, list.path, { sort: list.sort, ...query });
	const page = Number(token);
	const q = typed === '' ? undefined : list.query(typed);
	if (typed === '' || q !== undefined) {
		const { rows, hasMore } = await read({ q, page, per_page: PAGE });
		const results = rows.map(list.choice);
		const paginationToken = hasMore ? String(page + 1) : undefined;
		if (typed === '' || results.length > 0) return { results, paginationToken };
	}
	const start = await read({ page: 1, per_page: LOOK_THROUGH });
	const results = start.rows.map(list.choice);
	return { results: results.filter((one) => matches(one, typed)) };
}

/**
 * Searches a short list that the service gives as a whole; with `rowsOf`, one that is a part of a record. A row without
 * a choice is left out. `open` opens the form's connection.
 */
export async function searchWhole(
	host: ILoadOptionsFunctions,
	path: string,
	choice: (row: IDataObject) => Choice | undefined,
	typed = '',
	rowsOf?: (record: IDataObject) => IDataObject[],
	open = openForm,
): Promise<INodeListSearchResult> {
	const body = await readWhole(host, path, rowsOf === undefined ? 'records' : 'object', open);
	const rows = rowsOf === undefined ? (body as IDataObject[]) : rowsOf(body as IDataObject);
	const results = rows.flatMap((row) => choice(row) ?? []);
	return { results: results.filter((one) => matches(one, typed)) };
}
