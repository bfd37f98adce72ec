import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { breaksFilter, filter } from '../api/query';
import type { Parameters } from '../form/parameters';
import { AS_TEXT, isScientific } from '../form/textFault';
import { collectionOf } from './collections';
import { byIccidLength } from '../lookup/sim';
import { hasOneOf } from '../records/endpoint';

export const filterCollection = collectionOf('Filters', 'filters', 'Filter');

export const textFilter = (
	displayName: string,
	name: string,
	placeholder: string,
	description?: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	placeholder,
	...(description !== undefined && { description }),
});

/** `hint`: about the values. */
export const rawFilter = (placeholder: string, hint?: string): INodeProperties => ({
	displayName: 'Filter Expression',
	name: 'q',
	type: 'string',
	default: '',
	placeholder,
	description:
		"Filter in the service's own language, added to the others: field:value, several joined with a comma",
	...(hint !== undefined && { hint }),
});

/** For the filter expression of events (docs/service/events.md, *Filters*). */
export const NAMES_NOT_IDS =
	'By name: endpoint, network, country, organisation. By ID: type, source, severity, rat. A wrong value gives an empty list.';

/** Only flow logs document several values for one field, joined with `||`. */
type Values = 'oneValue' | 'severalValues';

/** Refuses values with a separator of the filter language, which has no escape. */
export function refuseSeparators(
	filters: Parameters,
	name: string,
	values: readonly string[],
): void {
	if (values.some(breaksFilter)) {
		filters.refuse(name, "cannot hold ',' or '||'", 'They separate filters from each other.');
	}
}

const LONG_NUMBERS = ['eid', 'iccid', 'imei'];

/** Reads a collection of filters for `filter`: the values of each field, and the raw expression. */
export function readFilters(
	filters: Parameters,
	field: INodeProperties,
	values: Values,
): [Record<string, string[]>, string] {
	const options = (field.options ?? []).filter(({ name }) => name !== 'q') as INodeProperties[];
	const read = ({ name, type }: INodeProperties): string[] => {
		if (values === 'severalValues' || type === 'multiOptions') return filters.texts(name);
		if (!filters.has(name)) return [];
		return [type === 'resourceLocator' ? String(filters.id(name)) : (filters.text(name) ?? '')];
	};
	const chosen = options.map((option): [string, string[]] => {
		const { name } = option;
		const list = read(option);
		refuseSeparators(filters, name, list);
		if (LONG_NUMBERS.includes(name) && list.some(isScientific)) {
			filters.refuse(name, 'has lost digits because it is written with an exponent', AS_TEXT);
		}
		return [name, list];
	});
	return [Object.fromEntries(chosen), filters.text('q') ?? ''];
}

/**
 * Reads the filters of endpoints or SIMs into `q`. An ICCID goes to the filter field for its length. Rows are
 * compared with the tags again: `q` accepts one tag, and may match a part of it (docs/service/lists.md, *Filters*).
 */
export function readIccidQuery(parameters: Parameters, field: INodeProperties) {
	const filters = parameters.added('filters');
	const [{ tags = [], ...values }, raw] = readFilters(filters, field, 'oneValue');
	if (filters.has('id')) filters.id('id');
	const keeps = (row: IDataObject) => hasOneOf(row, tags);
	const q = filter({ ...byIccidLength(values), tags: tags.length === 1 ? tags : [] }, raw);
	return { q, tags, ...(tags.length > 0 && { keeps }) };
}

export const iccidFilter = textFilter(
	'ICCID',
	'iccid',
	'e.g. 8988303000001234567',
	'The number printed on the SIM, 19 or 20 digits',
);

/** Lists the record with an id. */
export const idFilter = (example: string) => textFilter('ID', 'id', `e.g. ${example}`);

/** Lists of endpoints by status (docs/service/endpoints.md, *Status*). */
export const endpointStatusFilter: INodeProperties = {
	displayName: 'Status',
	name: 'status',
	type: 'options',
	options: [
		{ name: 'Disabled', value: '1' },
		{ name: 'Enabled', value: '0' },
	],
	default: '0',
};

/** Lists of SIMs, or of their endpoints, by the status of the SIM (docs/service/sims.md, *Statuses*). */
export const simStatusFilter: INodeProperties = {
	displayName: 'SIM Status',
	name: 'sim_status',
	type: 'options',
	options: [
		{ name: 'Activated', value: '1' },
		{ name: 'Deleted', value: '3' },
		{ name: 'Factory Test', value: '4' },
		{ name: 'Issued', value: '0' },
		{ name: 'Suspended', value: '2' },
	],
	default: '1',
};
