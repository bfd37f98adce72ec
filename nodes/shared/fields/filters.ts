import type { INodeProperties } from 'n8n-workflow';
import { breaksFilter } from '../api/query';
import type { Parameters } from '../parameters';

/** The way out for filters that the form does not offer: written in the service's own filter language. */
export const rawFilter = (placeholder: string): INodeProperties => ({
	displayName: 'Filter Expression',
	name: 'q',
	type: 'string',
	default: '',
	placeholder,
	description:
		"Filter in the service's own language, added to the others: field:value, several fields joined with a comma",
});

/** Which lists take several values for one field, joined with `||`: the flow logs say so, others do not. */
type Values = 'oneValue' | 'severalValues';

/**
 * Reads a collection of filters whose names are the fields of the service, as `filter` takes them: the values of each
 * field, and the raw expression.
 */
export function readFilters(
	filters: Parameters,
	field: INodeProperties,
	values: Values,
): [Record<string, string[]>, string] {
	const names = (field.options ?? []).map((option) => option.name).filter((name) => name !== 'q');
	const read = (name: string): string[] => {
		if (values === 'severalValues') return filters.texts(name);
		const one = filters.text(name);
		return one === undefined ? [] : [one];
	};
	const chosen = names.map((name): [string, string[]] => {
		const list = read(name);
		if (list.some(breaksFilter)) {
			filters.refuse(name, "cannot hold ',' or '||'", 'They separate filters from each other.');
		}
		return [name, list];
	});
	return [Object.fromEntries(chosen), filters.text('q') ?? ''];
}
