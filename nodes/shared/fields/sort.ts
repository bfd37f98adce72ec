import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Parameters } from '../form/parameters';

/** Sort by one or more fields; the list of them is the service's, and `start` the one a new line begins with. */
export const sortField = (options: INodePropertyOptions[], start: string): INodeProperties => ({
	displayName: 'Sort',
	name: 'sort',
	type: 'fixedCollection',
	placeholder: 'Add Sort Field',
	default: {},
	typeOptions: { multipleValues: true, sortable: true },
	options: [
		{
			displayName: 'Field',
			name: 'by',
			values: [
				{
					displayName: 'Field',
					name: 'field',
					type: 'options',
					options,
					default: start,
				},
				{
					displayName: 'Direction',
					name: 'direction',
					type: 'options',
					options: [
						{ name: 'Ascending', value: 'ascending' },
						{ name: 'Descending', value: 'descending' },
					],
					default: 'ascending',
				},
			],
		},
	],
});

/**
 * `sort` of the service: `-` before a descending field, `+` before an ascending one (docs/service/lists.md, *Sorting*).
 */
export function readSort(
	parameters: Parameters,
	options: INodePropertyOptions[],
): string | undefined {
	const chosen = ((parameters.raw('sort') ?? {}) as { by?: IDataObject[] }).by ?? [];
	const terms = chosen.map(({ field, direction }) => {
		if (!options.some((option) => option.value === field)) {
			parameters.refuse('sort', 'holds a field that this list cannot be sorted by');
		}
		return `${direction === 'descending' ? '-' : '+'}${String(field)}`;
	});
	return terms.length > 0 ? terms.join(',') : undefined;
}
