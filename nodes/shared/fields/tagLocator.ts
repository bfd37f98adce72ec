import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { breaksFilter, filter } from '../api/query';
import { v2Lists } from '../api/v2Lists';
import { searchPaged, searchWhole } from './search';
import { TAGS } from './tagLookup';

const idMode = (example: string, errorMessage: string) => ({
	displayName: 'By ID',
	name: 'id',
	type: 'string' as const,
	placeholder: `e.g. ${example}`,
	validation: [{ type: 'regex', properties: { regex: '^\\s*[1-9]\\d{0,14}\\s*$', errorMessage } }],
});

/** Chooses one tag: from a list searched at the service, by its id or by its name. */
export const tagLocator: INodeProperties = {
	displayName: 'Tag',
	name: 'tagId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The label that devices carry',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a tag...',
			typeOptions: { searchListMethod: 'searchTags', searchable: true },
		},
		idMode('11', 'A tag ID is a whole number'),
		{
			displayName: 'By Name',
			name: 'name',
			type: 'string',
			hint: 'The whole name, exactly as the service knows it',
			placeholder: 'e.g. plant-a',
		},
	],
};

/** The color of a new tag, as part of a collection. */
export const tagColor: INodeProperties = {
	displayName: 'Color',
	name: 'colorId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The color of the tag in the portal; without it the service chooses one',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a color...',
			typeOptions: { searchListMethod: 'searchTagColors', searchable: true },
		},
		idMode('3', 'A color ID is a whole number'),
	],
};

/** Lines of the tag list: the name, and how many things carry it. */
export async function searchTags(
	this: ILoadOptionsFunctions,
	typed?: string,
	token?: string,
): Promise<INodeListSearchResult> {
	const choice = (tag: IDataObject) => ({
		name: `${String(tag.name)} (${String(tag.resource_count ?? 0)})`,
		value: String(tag.id),
	});
	const query = (name: string) => (breaksFilter(name) ? undefined : filter({ name }));
	const list = { path: TAGS, sort: '', query, choice, through: v2Lists };
	return await searchPaged(this, list, typed?.trim(), token);
}

/** Lines of the list of colors, which the service gives as a whole (supplement.md 10.3). */
export async function searchTagColors(
	this: ILoadOptionsFunctions,
	typed?: string,
): Promise<INodeListSearchResult> {
	const choice = (color: IDataObject) => ({
		name: String(color.description ?? color.hex_color ?? color.id),
		value: String(color.id),
	});
	return await searchWhole(this, '/api/v2/tag-colors', choice, typed?.trim());
}
