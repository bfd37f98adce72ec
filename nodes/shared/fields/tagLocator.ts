import type { INodeProperties } from 'n8n-workflow';
import { breaksFilter, filter } from '../api/query';
import { readPageV2 } from '../api/page';
import { idMode, lineOf, listMode, nameMode, shortListLocator } from './locator';
import { pagedSearch, shortSearch } from './search';
import { TAGS } from '../lookup/tag';

export const tagLocator: INodeProperties = {
	displayName: 'Tag',
	name: 'tagId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The label that devices carry',
	modes: [listMode('a tag', 'searchTags'), idMode('a tag', '11'), nameMode('plant-a')],
};

export const tagColor = shortListLocator({
	displayName: 'Color',
	name: 'colorId',
	description: 'The color of the tag in the portal; without it the service chooses one',
	searchListMethod: 'searchTagColors',
	one: 'a color',
	example: '3',
});

/** `metering (130)`, with the number of devices. */
export const searchTags = pagedSearch({
	path: TAGS,
	sort: '',
	query: (name) => (breaksFilter(name) ? undefined : filter({ name })),
	readPage: readPageV2,
	line: (tag) => lineOf(tag, tag.name, tag.resource_count ?? 0),
});

/** Colors of tags (docs/service/tags.md, *Colors*). */
export const searchTagColors = shortSearch({
	path: '/api/v2/tag-colors',
	line: (color) => String(color.description ?? color.hex_color ?? color.id),
});
