import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { toNodeError } from '../api/errors';
import { readPage } from '../api/page';
import type { ReadPage } from '../api/page';
import type { Body, Result } from '../api/types';
import { connect } from '../run/connect';
import type { Connection } from '../run/connect';

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

/** The value of a result; a failure becomes the error that the open form shows. */
export function valueOf<T>(host: ILoadOptionsFunctions, result: Result<T>): T {
	if (result.ok) return result.value;
	throw toNodeError(host.getNode(), result.failure);
}

/** The connection of an open form. */
export const openForm = async (host: ILoadOptionsFunctions): Promise<Connection> =>
	valueOf(host, await connect(host));

/** Reads a record, or a list that is not paged. */
export async function readWhole<E extends 'object' | 'records'>(
	host: ILoadOptionsFunctions,
	path: string,
	expect: E,
	open = openForm,
): Promise<Body<E>> {
	const api = await open(host);
	return valueOf(host, await api.send({ method: 'GET', path, expect })).body;
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
		/** Reads one page of the list. Default: a list of version 1. */
		readPage?: ReadPage;
	},
	typed = '',
	token = '1',
): Promise<INodeListSearchResult> {
	const api = await openForm(host);
	const readOne = list.readPage ?? readPage;
	const read = async (query: { q?: string; page: number; per_page: number }) =>
		valueOf(host, await readOne(api, list.path, { sort: list.sort, ...query }));
	const page = Number(token);
	const q = typed === '' ? undefined : list.query(typed);
	if (typed === '' || q !== undefined) {
		const { rows, pages = 1 } = await read({ q, page, per_page: PAGE });
		const results = rows.map(list.choice);
		const paginationToken = page < pages ? String(page + 1) : undefined;
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
	const rows =
		rowsOf === undefined
			? await readWhole(host, path, 'records', open)
			: rowsOf(await readWhole(host, path, 'object', open));
	const results = rows.flatMap((row) => choice(row) ?? []);
	return { results: results.filter((one) => matches(one, typed)) };
}
