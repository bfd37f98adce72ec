import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import { breaksFilter, filter } from '../api/query';
import { readPageV2 } from '../api/page';
import { idMode, listMode, nameMode } from './modes';
import { searchPaged, searchWhole } from './search';
import { TAGS } from '../lookup/tag';

/** Chooses one tag: from a list searched at the service, by its id or by its name. */
export const tagLocator: INodeProperties = {
	displayName: 'Tag',
	name: 'tagId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The label that devices carry',
	modes: [listMode('a tag', 'searchTags'), idMode('a tag', '11'), nameMode('plant-a')],
};

/** The color of a new tag, as part of a collection. */
export const tagColor: INodeProperties = {
	displayName: 'Color',
	name: 'colorId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The color of the tag in the portal; without it the service chooses one',
	modes: [listMode('a color', 'searchTagColors'), idMode('a color', '3')],
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
	const list = { path: TAGS, sort: '', query, choice, readPage: readPageV2 };
	return await searchPaged(this, list, typed?.trim(), token);
}

/** Lines of the list of colors, which the service gives as a whole (docs/service/tags.md, *Colors*). */
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
