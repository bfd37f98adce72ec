import type { ILoadOptionsFunctions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readAllTags } from '../lookup/tagDirectory';
import { severalChoices } from './catalogues';
import { choiceText } from './locator';
import { openForm, valueOf } from './openForm';

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
	const { rows } = valueOf(this, await readAllTags(api));
	return rows.map(({ name, resource_count: count }) => ({
		name: choiceText(String(name)),
		value: choiceText(String(name)),
		description: `Devices: ${String(count ?? 0)}`,
	}));
}
