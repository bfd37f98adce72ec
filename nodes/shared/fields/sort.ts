import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { field } from '../form/field';

const sortProperty = (options: INodePropertyOptions[], start: string): INodeProperties => ({
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

/** The query value `sort` of the service (docs/service/lists.md, *Sorting*). `start`: the field of a new line. */
export const sortField = (options: INodePropertyOptions[], start: string, description?: string) =>
	field(
		{ ...sortProperty(options, start), ...(description && { description }) },
		(parameters, name): string | undefined => {
			const chosen = ((parameters.raw(name) ?? {}) as { by?: IDataObject[] }).by ?? [];
			const terms = chosen.map(({ field, direction }) => {
				if (!options.some((option) => option.value === field)) {
					parameters.refuse(name, 'holds a field that this list cannot be sorted by');
				}
				return `${direction === 'descending' ? '-' : '+'}${String(field)}`;
			});
			return terms.length > 0 ? terms.join(',') : undefined;
		},
	);
