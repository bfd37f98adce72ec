import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { readList, readRecords } from '../api/call';
import { type PageRequest, readPages } from '../api/pages';
import { success } from '../api/types';
import type { Outcome, Run } from '../run/operation';
import { field, together } from '../form/field';
import type { Parameters } from '../form/parameters';

const limitProperties: INodeProperties[] = [
	{
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 50,
		displayOptions: { show: { returnAll: [false] } },
		description: 'Max number of results to return',
	},
];

/** The number of rows to return; undefined means all. */
export const limitField = together(limitProperties, (parameters) =>
	parameters.flag('returnAll') ? undefined : (parameters.integer('limit', 1) ?? 50),
);

export const simplifyField: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** Returns `simplify`, or the identity when *Simplify* is off. */
export const readSimplify = (
	parameters: Parameters,
	simplify: (record: IDataObject) => IDataObject,
): ((record: IDataObject) => IDataObject) =>
	parameters.flag('simplify') ? simplify : (record) => record;

/** *Simplify*, whose value is `simplify` or the identity. */
export const simplifiedBy = (simplify: (record: IDataObject) => IDataObject) =>
	field(simplifyField, (parameters) => readSimplify(parameters, simplify));

/** The fields of a list of long records. */
export const listingOf = (simplify: (record: IDataObject) => IDataObject) => ({
	limit: limitField,
	shape: simplifiedBy(simplify),
});

const GET_MORE = "Turn on 'Return All' or raise 'Limit' to get more.";

/** Returns the note about hidden results; undefined if all are shown. */
export function limitNote(shown: number, total: number | undefined): string | undefined {
	return total !== undefined && total > shown
		? `${shown} of ${total} results are shown. ${GET_MORE}`
		: undefined;
}

/** The same for a list whose total also counts rows that `keeps` leaves out. */
const filteredNote = (shown: number) =>
	`${shown} results are shown, and there may be more. ${GET_MORE}`;

/**
 * Reads a paged list. Adds notes about hidden rows and about changes meanwhile. `compare`: an order that the service does
 * not have, so all rows are read and sorted before the limit.
 */
export async function listPages(
	run: Run,
	request: PageRequest,
	compare?: (a: IDataObject, b: IDataObject) => number,
): Promise<Outcome> {
	const { limit } = request;
	const pages = await readPages(run.api, compare ? { ...request, limit: undefined } : request);
	if (!pages.ok) return pages;
	const { total, changed } = pages.value;
	const rows = compare ? pages.value.rows.sort(compare).slice(0, limit) : pages.value.rows;
	const note = limit === undefined ? undefined : noteOf(request, limit, rows.length, total);
	if (note !== undefined) run.hint(note);
	if (changed) {
		run.hint('The list changed while it was read. Run this again if you need every row.');
	}
	return success(rows);
}

/** Returns the note of a limited list. Fewer kept rows than the limit: the list was read to its end. */
function noteOf(
	{ keeps }: PageRequest,
	limit: number,
	shown: number,
	total: number | undefined,
): string | undefined {
	const note = limitNote(shown, total);
	if (keeps === undefined || note === undefined) return note;
	return shown < limit ? undefined : filteredNote(shown);
}

/** Reads a list without pages. Adds a note about hidden records. `mayBeBare`: its only record may come without a list. */
export async function listWhole(
	run: Run,
	list: Pick<PageRequest, 'path' | 'limit' | 'keeps' | 'shape'> & { mayBeBare?: true },
): Promise<Outcome> {
	const { path, limit, keeps = () => true, shape = (record) => record } = list;
	const answer = list.mayBeBare ? await readList(run.api, path) : await readRecords(run.api, path);
	if (!answer.ok) return answer;
	const rows = answer.value.filter(keeps);
	const shown = rows.slice(0, limit);
	const note = limitNote(shown.length, rows.length);
	if (note !== undefined) run.hint(note);
	return success(shown.map(shape));
}
