import type { ILoadOptionsFunctions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readPageV2 } from '../api/page';
import { breaksFilter, filter } from '../api/url';
import { field } from '../form/field';
import { readAllTags, readTag, TAGS } from '../lookup/tagDirectory';
import { severalChoices } from './catalogues';
import { choiceText, idMode, lineOf, listMode, nameMode, shortListLocator } from './locator';
import { orThrow } from '../api/errors';
import { openForm, pagedSearch, shortSearch } from './search';
import { plainText } from '../values';

/** `metering (130)`, with the number of devices. */
const searchTags = pagedSearch({
	path: TAGS,
	sort: '',
	query: (name) => (breaksFilter(name) ? undefined : filter({ name })),
	readPage: readPageV2,
	line: (tag) => lineOf(tag, tag.name, tag.resource_count ?? 0),
});

const tagLocator: INodeProperties = {
	displayName: 'Tag',
	name: 'tagId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The label that devices carry',
	modes: [listMode('a tag', { searchTags }), idMode('a tag', '11'), nameMode('plant-a')],
};

export const tagField = field(tagLocator, readTag);

export const tagOfItem = field(
	{ ...tagLocator, description: 'The label of each input item' },
	readTag,
);

/** Colors of tags (docs/service/tags.md, *Colors*). */
const searchTagColors = shortSearch({
	path: '/api/v2/tag-colors',
	line: (color) => lineOf(color, color.description ?? color.hex_color),
});

export const tagColor = shortListLocator({
	displayName: 'Color',
	name: 'colorId',
	description: 'The color of the tag in the portal; without it the service chooses one',
	search: { searchTagColors },
	one: 'a color',
	example: '3',
});

/** Values are names: workflows stay readable, and fit another workspace. */
export const tagsField = severalChoices(
	'Tag',
	'tags',
	'getTags',
	'Tags of the device; an expression may also give one text with commas',
);

export const tagsFilter = severalChoices(
	'Tag',
	'tags',
	'getTags',
	'Only devices that have one of these tags',
);

export const createMissingTagsField: INodeProperties = {
	displayName: 'Create Missing Tags',
	name: 'createMissingTags',
	type: 'boolean',
	default: true,
	description:
		'Whether to create tags that do not exist yet. Without it, a tag that does not exist is refused: it may be misspelt.',
};

/** Machine values of *Tags Mode*. */
export const TAGS_MODES = ['add', 'remove', 'replace'] as const;
export type TagsMode = (typeof TAGS_MODES)[number];

export const tagsModeField: INodeProperties = {
	displayName: 'Tags Mode',
	name: 'tagsMode',
	type: 'options',
	options: [
		{
			name: 'Add',
			value: 'add',
			description: 'The device gets these tags and keeps its others',
		},
		{
			name: 'Remove',
			value: 'remove',
			description: 'The device loses these tags and keeps its others',
		},
		{
			name: 'Replace',
			value: 'replace',
			description: 'The device has these tags afterwards, and no others',
		},
	],
	default: 'add',
	description: 'What to do with the tags',
};

/** Lists all tags by name, with the number of devices that carry each (docs/service/tags.md, *Operations*). */
export async function getTags(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const api = await openForm(this);
	const { rows } = orThrow(this, await readAllTags(api));
	return rows.map(({ name, resource_count: count }) => ({
		name: choiceText(plainText(name)),
		value: choiceText(plainText(name)),
		description: `Devices: ${plainText(count, '0')}`,
	}));
}
