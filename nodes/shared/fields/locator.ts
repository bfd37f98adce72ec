import type { IDataObject, INodeProperties, INodePropertyMode } from 'n8n-workflow';

// A mode is no field of a form; `as const` lets n8n's lint see the difference.

/** An ID of the service, as the editor checks it while a person types; `toId` checks it again before it is sent. */
const ID = '^\\s*[1-9]\\d{0,14}\\s*$';

/** Chooses from a searched list. `one`: a record with its article, for example "a region". */
export const listMode = (one: string, searchListMethod: string): INodePropertyMode => ({
	displayName: 'From List',
	name: 'list',
	type: 'list' as const,
	placeholder: `Select ${one}...`,
	typeOptions: { searchListMethod, searchable: true },
});

/** Chooses by the ID. `example`: an ID such as the service gives. `regex`: the shape of an ID of another kind. */
export const idMode = (one: string, example: string, regex = ID): INodePropertyMode => ({
	displayName: 'By ID',
	name: 'id',
	type: 'string' as const,
	placeholder: `e.g. ${example}`,
	validation: [
		{
			type: 'regex',
			properties: { regex, errorMessage: `The ID of ${one} is a whole number` },
		},
	],
});

/** Chooses by the whole name. */
export const nameMode = (example: string): INodePropertyMode => ({
	displayName: 'By Name',
	name: 'name',
	type: 'string' as const,
	hint: 'The whole name, exactly as the service knows it',
	placeholder: `e.g. ${example}`,
});

/** What is particular to a locator over a short list. */
interface ShortListLocator
	extends Pick<INodeProperties, 'displayName' | 'name' | 'required' | 'typeOptions'> {
	description: string;
	searchListMethod: string;
	/** A record with its article, for example "a region". */
	one: string;
	/** An ID such as the service gives. */
	example: string;
}

/** Chooses from a list that the service gives as a whole, or by ID. */
export const shortListLocator = ({
	searchListMethod,
	one,
	example,
	...field
}: ShortListLocator): INodeProperties => ({
	...field,
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	modes: [listMode(one, searchListMethod), idMode(one, example)],
});

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

/** `name (more)`, or the name alone; the ID stands in for a blank name. */
export function lineOf(row: IDataObject, name: unknown, more?: unknown): string {
	const title = String(name ?? '').trim() || `ID ${String(row.id)}`;
	const addition = String(more ?? '').trim();
	return addition === '' ? title : `${title} (${addition})`;
}
