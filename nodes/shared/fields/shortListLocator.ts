import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { idMode, listMode } from './modes';
import { searchWhole } from './search';

/** The words of a locator. */
interface Words {
	displayName: string;
	name: string;
	description: string;
	searchListMethod: string;
	/** What one of them is called, for example "a region". */
	one: string;
	/** An ID such as the service gives. */
	example: string;
}

/** A locator over a short list that the service gives as a whole: from the list, or by ID. */
export const shortListLocator = ({
	displayName,
	name,
	description,
	searchListMethod,
	one,
	example,
}: Words): INodeProperties => ({
	displayName,
	name,
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description,
	modes: [listMode(one, searchListMethod), idMode(one, example)],
});

/** The search of such a list: `line` is what a person reads of a row. */
export const searchShortList = (path: string, line: (row: IDataObject) => string) =>
	async function (this: ILoadOptionsFunctions, typed?: string): Promise<INodeListSearchResult> {
		const choice = (row: IDataObject) => ({ name: line(row), value: String(row.id) });
		return await searchWhole(this, path, choice, typed?.trim());
	};

/** `name (more)`, or the name alone; a blank name gives way to the ID. */
export function lineOf(row: IDataObject, name: unknown, more?: unknown): string {
	const title = String(name ?? '').trim() || `ID ${String(row.id)}`;
	const addition = String(more ?? '').trim();
	return addition === '' ? title : `${title} (${addition})`;
}
