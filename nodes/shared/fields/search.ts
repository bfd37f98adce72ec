import { type IDataObject, type ILoadOptionsFunctions, NodeOperationError } from 'n8n-workflow';
import { orThrow } from '../api/errors';
import { readPage, type ReadPage } from '../api/page';
import type { Body } from '../api/types';
import type { Located } from '../form/parameters';
import type { LookupRun } from '../lookup/ids';
import { connect, type Connection, userOnly } from '../run/connect';
import { compareLabels, toId } from '../values';
import { choiceText, type Search } from './locator';

export const openForm = async (host: ILoadOptionsFunctions): Promise<Connection> =>
	orThrow(host, await connect(host));

/** Opens a connection for lookups of a name or a number. */
export const openLookup = async (host: ILoadOptionsFunctions): Promise<LookupRun> => ({
	api: await openForm(host),
	lookupCache: new Map(),
});

/** Opens a connection. Refuses an application token. */
export async function openAsUser(host: ILoadOptionsFunctions): Promise<Connection> {
	const connection = await openForm(host);
	orThrow(host, userOnly(connection));
	return connection;
}

/** Reads a record, or a list that is not paged. */
export async function readWhole<E extends 'object' | 'records'>(
	host: ILoadOptionsFunctions,
	path: string,
	expect: E,
	open = openForm,
): Promise<Body<E>> {
	const api = await open(host);
	return orThrow(host, await api.send({ method: 'GET', path, expect })).body;
}

/** Reads a locator of the open form. Refuses a blank one, and an expression, which has no value before the run. */
export function chosen(
	host: ILoadOptionsFunctions,
	name: string,
	label: string,
	isComplete: (located: Located) => boolean,
): Located {
	const stored = host.getCurrentNodeParameter(name) as Partial<Located> | undefined;
	const located = { mode: stored?.mode ?? 'id', value: String(stored?.value ?? '').trim() };
	if (!isComplete(located) || located.value.startsWith('=')) {
		throw new NodeOperationError(host.getNode(), `Choose the '${label}' first`, {
			description: `The list can only be shown when the '${label}' is chosen here, not for an expression.`,
		});
	}
	return located;
}

export const chosenId = (host: ILoadOptionsFunctions, name: string, label: string): number =>
	Number(chosen(host, name, label, ({ value }) => toId(value) !== undefined).value);

/** Choices on a page of a drop-down. */
export const PAGE_SIZE = 100;
/** Rows searched locally after a filter of the service without results. */
const LOOK_THROUGH = 1000;

/** Returns the choices for records; the value is the id. Leaves out records without one. */
export const choicesOf = (rows: readonly IDataObject[], line: (row: IDataObject) => string) =>
	rows
		.filter(({ id }) => toId(id) !== undefined)
		.map((row) => ({ name: choiceText(line(row)), value: String(row.id) }));

/** Returns a filter for the choices whose label contains a text. */
export const matching = (typed: string) => (choice: { name: string }) =>
	choice.name.toLowerCase().includes(typed.toLowerCase());

interface PagedList {
	path: string;
	sort: string;
	/** The filter while nothing is typed. Without a result, all rows are listed. */
	first?: string;
	/** Returns the filter for a search text; undefined if the filter language cannot express it. */
	query: (typed: string) => string | undefined;
	line: (row: IDataObject) => string;
	/** Reads one page of the list. Default: a list of version 1. */
	readPage?: ReadPage;
}

/**
 * Searches a paged list with the filter of the service: one small request for any fleet.
 * @assumption `q` finds parts of a text. If it finds nothing, the first 1,000 rows are searched locally
 * (docs/service/lists.md, *Filters*). Check: filter endpoints by half a name.
 */
export const pagedSearch = (list: PagedList): Search =>
	async function (text = '', token = '1') {
		const typed = text.trim();
		const api = await openForm(this);
		const readOne = list.readPage ?? readPage;
		const read = async (query: { q?: string; page: number; per_page: number }) => {
			const answer = await readOne(api, list.path, { sort: list.sort, ...query });
			const { rows, pages = 1 } = orThrow(this, answer);
			return { pages, results: choicesOf(rows, list.line) };
		};
		const page = Number(token);
		const q = typed === '' ? list.first : list.query(typed);
		if (typed === '' || q !== undefined) {
			const { results, pages } = await read({ q, page, per_page: PAGE_SIZE });
			const paginationToken = page < pages ? String(page + 1) : undefined;
			if (q === undefined || results.length > 0) return { results, paginationToken };
		}
		const { results } = await read({ page: 1, per_page: LOOK_THROUGH });
		return { results: results.filter(matching(typed)) };
	};

interface ShortList {
	/** May depend on the open form. Undefined means an empty list. */
	path: string | ((host: ILoadOptionsFunctions) => string | Promise<string | undefined>);
	line: (row: IDataObject) => string;
	/** Returns the rows of a list that is part of a record. */
	rowsOf?: (record: IDataObject, host: ILoadOptionsFunctions) => IDataObject[];
	/** Rows to show. Default: all. */
	isShown?: (row: IDataObject) => boolean;
	/** Whether to sort by label. Default: the order of the service. */
	byLabel?: true;
	/** Opens the connection. Default: for any credential. */
	open?: typeof openForm;
}

export const shortSearch = (list: ShortList): Search =>
	async function (typed = '') {
		const { path, line, rowsOf, isShown, byLabel, open } = list;
		const place = typeof path === 'string' ? path : await path(this);
		if (place === undefined) return { results: [] };
		const rows =
			rowsOf === undefined
				? await readWhole(this, place, 'records', open)
				: rowsOf(await readWhole(this, place, 'object', open), this);
		const shown = isShown === undefined ? rows : rows.filter(isShown);
		const results = choicesOf(shown, line).filter(matching(typed.trim()));
		return { results: byLabel ? results.sort((a, b) => compareLabels(a.name, b.name)) : results };
	};
