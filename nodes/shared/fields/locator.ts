import type { IDataObject, INodeProperties, INodePropertyMode } from 'n8n-workflow';

// With `as const`, n8n's lint does not check a mode as a field.

/** The editor checks IDs with this, `toId` checks them again before a request. */
const ID = '^\\s*[1-9]\\d{0,14}\\s*$';

/** Mode with a search. `one`: a record with its article, such as "a region". */
export const listMode = (one: string, searchListMethod: string): INodePropertyMode => ({
	displayName: 'List',
	name: 'list',
	type: 'list' as const,
	placeholder: `Select ${one}...`,
	typeOptions: { searchListMethod, searchable: true },
});

/** The check of a mode in the editor. */
export const matches = (regex: string, errorMessage: string): INodePropertyMode['validation'] => [
	{ type: 'regex', properties: { regex, errorMessage } },
];

/** Mode with an ID. */
export const idMode = (one: string, example: string): INodePropertyMode => ({
	displayName: 'ID',
	name: 'id',
	type: 'string' as const,
	placeholder: `e.g. ${example}`,
	validation: matches(ID, `The ID of ${one} is a whole number`),
});

export const nameMode = (example: string): INodePropertyMode => ({
	displayName: 'Name',
	name: 'name',
	type: 'string' as const,
	hint: 'The whole name, exactly as the service knows it',
	placeholder: `e.g. ${example}`,
});

interface ShortListLocator
	extends Pick<INodeProperties, 'displayName' | 'name' | 'required' | 'typeOptions'> {
	description: string;
	searchListMethod: string;
	/** A record with its article, such as "a region". */
	one: string;
	/** A realistic ID. */
	example: string;
}

/** A locator with the modes *List* and *ID*. */
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

/** Returns the locator with changes of its mode *List*. */
export const withList = (
	locator: INodeProperties,
	changes: Partial<INodePropertyMode>,
): INodeProperties => ({
	...locator,
	modes: locator.modes?.map((mode) => (mode.name === 'list' ? { ...mode, ...changes } : mode)),
});

export const withSearch = (locator: INodeProperties, searchListMethod: string): INodeProperties =>
	withList(locator, { typeOptions: { searchListMethod, searchable: true } });

/**
 * Returns a text of the service as a choice. n8n stores the chosen text in the workflow and runs one that begins with "=".
 * A device or a tag with such a name could so read other data of the workflow. `Parameters` trims the space.
 */
export const choiceText = (text: string): string => (text.startsWith('=') ? ` ${text}` : text);

/** Joins the parts of a label that are not blank. */
export const joinLabel = (...parts: unknown[]): string =>
	parts
		.map((part) => String(part ?? '').trim())
		.filter((part) => part !== '')
		.join(', ');

/** Returns `name (more)` or `name`, with the ID for a blank name. */
export function lineOf(row: IDataObject, name: unknown, more?: unknown): string {
	const title = String(name ?? '').trim() || `ID ${String(row.id)}`;
	const addition = String(more ?? '').trim();
	return addition === '' ? title : `${title} (${addition})`;
}
