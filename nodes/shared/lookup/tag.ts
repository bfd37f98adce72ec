import { V2_PAGE, v2Lists } from '../api/v2Lists';
import type { Run } from '../run/operation';
import type { Located, Parameters } from '../form/parameters';
import { idOf, readLocated } from './lookup';
import type { Lookup } from './lookup';

/** List of tags (docs/service/tags.md, *Operations*). */
export const TAGS = '/api/v2/tags';

const tags: Lookup = {
	noun: 'tag',
	plural: 'tags',
	path: TAGS,
	pageSize: V2_PAGE,
	ways: {
		name: {
			title: 'Name',
			pattern: /./,
			shape: 'is empty',
			field: () => 'name',
			// As for endpoints: the locator loses the spaces around a name.
			fits: (tag, value) => String(tag.name ?? '').trim() === value,
		},
	},
};

/** Reads the locator and refuses what cannot be a tag, before anything is sent. */
export const readTag = (parameters: Parameters): Located => readLocated(tags, parameters, 'tagId');

/** The id of the chosen tag; one request for a name, none for an id. */
export const tagIdOf = async (run: Run, located: Located) =>
	await idOf(tags, { ...run, api: v2Lists(run.api) }, located);
