import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { breaksFilter, filter } from '../api/url';
import { field } from '../form/field';
import type { Parameters } from '../form/parameters';
import { readSearch, SEARCHED } from '../kinds/digits';
import { isFault, notValue } from '../kinds/kind';
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
	'By name: endpoint, network, country, organisation. By ID: type, source, severity, rat. A wrong value finds nothing.';

/** A protocol without a name (docs/service/flow-logs.md, *Protocols*). */
const UNLISTED = /^PROTO_\d+$/;

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

/** Reads a collection of filters for `filter`: the values of each field, and the raw expression. */
export function readFilters(
	filters: Parameters,
	field: INodeProperties,
	values: Values,
): [Record<string, string[]>, string] {
	const options = (field.options ?? []).filter(({ name }) => name !== 'q') as INodeProperties[];
	const read = ({ name, type, options: choices }: INodeProperties): string[] => {
		const allowed = (choices ?? []).flatMap((one) => ('value' in one ? [String(one.value)] : []));
		if (type === 'options') return filters.has(name) ? [filters.choice(name, allowed)] : [];
		if (values === 'severalValues' || type === 'multiOptions') {
			const given = filters.texts(name);
			const odd = given.find((one) => !allowed.includes(one) && !UNLISTED.test(one));
			if (allowed.length === 0 || odd === undefined) return given;
			filters.refuse(name, `must hold only: ${filters.labels(name, allowed)}${notValue(odd)}`);
		}
		if (!filters.has(name)) return [];
		return [type === 'resourceLocator' ? String(filters.id(name)) : (filters.text(name) ?? '')];
	};
	const chosen = options.map((option): [string, string[]] => {
		const { name } = option;
		const list = read(option);
		refuseSeparators(filters, name, list);
		return [
			name,
			SEARCHED.includes(name) ? list.map((one) => longNumber(filters, name, one)) : list,
		];
	});
	return [Object.fromEntries(chosen), filters.text('q') ?? ''];
}

/** Returns a long number as the service compares it. */
function longNumber(filters: Parameters, name: string, given: string): string {
	const value = readSearch(name, given);
	return isFault(value) ? filters.refuse(name, value.fault, value.advice) : value;
}

/**
 * The filters of endpoints or SIMs, as `q`. An ICCID goes to the filter field for its length. Rows are
 * compared with the tags again: `q` accepts one tag, and may match a part of it (docs/service/lists.md, *Filters*).
 */
export const filteredBy = (options: INodeProperties[]) => {
	const filters = filterCollection(options);
	return field(filters, (parameters, name) => {
		const added = parameters.added(name);
		const [{ tags = [], ...values }, raw] = readFilters(added, filters, 'oneValue');
		if (added.has('id')) added.id('id');
		const keeps = (row: IDataObject) => hasOneOf(row, tags);
		const q = filter({ ...byIccidLength(values), tags: tags.length === 1 ? tags : [] }, raw);
		return { q, tags, ...(tags.length > 0 && { keeps }) };
	});
};

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
