import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../form/parameters';
import { isObject, toId } from '../values';
import { idMode, listMode, matches, type NamedSearch } from './locator';

interface IdList extends Pick<INodeProperties, 'displayName' | 'name' | 'description'> {
	/** Label and name of a row, and the name of the field in it. */
	row: { displayName: string; name: string; field: string; description: string };
	search: NamedSearch;
	/** A record with its article, such as "a device". */
	one: string;
	/** Realistic IDs. */
	example: string;
	/** "The ID of an endpoint". */
	id: string;
	/** Whether the form begins with an empty row. */
	isNeeded: boolean;
}

/** A list of records. Each row has a searched list: n8n's multiple choice would load all of them. */
export const idList = ({
	row,
	search,
	one,
	example,
	id,
	isNeeded,
	...field
}: IdList): INodeProperties => ({
	...field,
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: `Add ${row.displayName}`,
	default: isNeeded ? { [row.name]: [{ [row.field]: { mode: 'list', value: '' } }] } : {},
	options: [
		{
			displayName: row.displayName,
			name: row.name,
			values: [
				{
					displayName: row.displayName,
					name: row.field,
					type: 'resourceLocator',
					default: { mode: 'list', value: '' },
					description: row.description,
					modes: [
						listMode(one, search),
						{
							...idMode(one, example),
							hint: 'One ID, or several separated by commas',
							validation: matches(
								'^\\s*[1-9]\\d{0,14}(\\s*,\\s*[1-9]\\d{0,14})*\\s*$',
								`${id} is a whole number; separate several with commas`,
							),
						},
					],
				},
			],
		},
	],
});

/** Reads the ids of a list without duplicates. Refuses invalid ones. `advice`: how to correct them. */
export function readIdList(parameters: Parameters, name: string, advice: string): number[] {
	const texts = flatten(parameters.raw(name)).filter((one) => one.trim() !== '');
	const ids = texts.map(
		(one) => toId(one) ?? parameters.refuse(name, 'must hold whole numbers above 0', advice),
	);
	return [...new Set(ids)];
}

/** Returns the texts of the form's rows or of an expression: an id, a text with commas, or a list. */
function flatten(value: unknown): string[] {
	if (value === undefined || value === null) return [];
	if (Array.isArray(value)) return value.flatMap(flatten);
	if (!isObject(value)) return String(value).split(',');
	// The only key of a row is its name or its field; a locator has others.
	return flatten('value' in value ? value.value : Object.values(value));
}
