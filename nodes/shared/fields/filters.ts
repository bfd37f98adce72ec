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
		"Filter in the service's own language, added to the others: field:value, several values joined with ||, several fields with a comma",
});

/**
 * Reads a collection of filters whose names are the fields of the service, as `filter` takes them: several values per
 * field, and the raw expression.
 */
export function readFilters(
	filters: Parameters,
	field: INodeProperties,
): [Record<string, string[]>, string] {
	const names = (field.options ?? []).map((option) => option.name).filter((name) => name !== 'q');
	const values = names.map((name): [string, string[]] => {
		const list = filters.texts(name);
		if (list.some(breaksFilter)) filters.refuse(name, "cannot hold '||'");
		return [name, list];
	});
	return [Object.fromEntries(values), filters.text('q') ?? ''];
}
