import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
	INodePropertyMode,
} from 'n8n-workflow';
import { plainText } from '../values';

// With `as const`, n8n's lint does not check a mode as a field.

/** The editor checks IDs with this, `toId` checks them again before a request. */
const ID = '^\\s*[1-9]\\d{0,14}\\s*$';

/** Returns a page of a drop-down. `token`: the page after a scroll. */
export type Search = (
	this: ILoadOptionsFunctions,
	typed?: string,
	token?: string,
) => Promise<INodeListSearchResult>;

/** A search by the name under which n8n calls it. */
export type NamedSearch = Record<string, Search>;

/** A mode owns its search; JSON, as n8n sends it to the editor, has no symbols. */
const SEARCH = Symbol('search');

const searchedBy = (search: NamedSearch) => ({
	typeOptions: { searchListMethod: Object.keys(search)[0], searchable: true },
	[SEARCH]: search,
});

/** Returns the searches of all lists in fields. */
export function searchesOf(fields: NonNullable<INodeProperties['options']>): NamedSearch {
	const parts = fields.flatMap((one) => [
		...('modes' in one
			? (one.modes ?? []).map((mode) => (mode as { [SEARCH]?: NamedSearch })[SEARCH])
			: []),
		searchesOf('values' in one ? one.values : 'options' in one ? (one.options ?? []) : []),
	]);
	return Object.assign({}, ...parts) as NamedSearch;
}

/** Mode with a search. `one`: a record with its article, such as "a region". */
export const listMode = (one: string, search: NamedSearch): INodePropertyMode => ({
	displayName: 'List',
	name: 'list',
	type: 'list' as const,
	placeholder: `Select ${one}...`,
	...searchedBy(search),
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
	search: NamedSearch;
	/** A record with its article, such as "a region". */
	one: string;
	/** A realistic ID. */
	example: string;
}

/** A locator with the modes *List* and *ID*. */
export const shortListLocator = ({
	search,
	one,
	example,
	...field
}: ShortListLocator): INodeProperties => ({
	...field,
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	modes: [listMode(one, search), idMode(one, example)],
});

/** Returns the locator with changes of its mode *List*. */
export const withList = (
	locator: INodeProperties,
	changes: Partial<INodePropertyMode>,
): INodeProperties => ({
	...locator,
	modes: locator.modes?.map((mode) => (mode.name === 'list' ? { ...mode, ...changes } : mode)),
});

export const withSearch = (locator: INodeProperties, search: NamedSearch): INodeProperties =>
	withList(locator, searchedBy(search));

/**
 * Returns a text of the service as a choice. n8n stores the chosen text in the workflow and runs one that begins with "=".
 * A device or a tag with such a name could so read other data of the workflow. `Parameters` trims the space.
 */
export const choiceText = (text: string): string => (text.startsWith('=') ? ` ${text}` : text);

/** Joins the parts of a label that are not blank. */
export const joinLabel = (...parts: unknown[]): string =>
	parts
		.map((part) => plainText(part).trim())
		.filter((part) => part !== '')
		.join(', ');

/** Returns `name (more)` or `name`, with the ID for a blank name. */
export function lineOf(row: IDataObject, name: unknown, more?: unknown): string {
	const title = plainText(name).trim() || `ID ${plainText(row.id)}`;
	const addition = plainText(more).trim();
	return addition === '' ? title : `${title} (${addition})`;
}
