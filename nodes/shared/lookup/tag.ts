import { readPageV2, V2_PAGE } from '../api/page';
import type { Located, Parameters } from '../form/parameters';
import { type Lookup, readLocated } from './lookupMode';
import { callerOf, idOf, idsOf, type LookupRun } from './ids';
import { plainText } from '../values';

/** List of tags (docs/service/tags.md, *Operations*). */
export const TAGS = '/api/v2/tags';
export const TAG_LIST = { path: TAGS, pageSize: V2_PAGE, readPage: readPageV2 };

const tags: Lookup = {
	noun: 'tag',
	plural: 'tags',
	list: TAG_LIST,
	modes: {
		name: {
			title: 'Name',
			filterField: () => 'name',
			// A locator trims names.
			keyIn: ({ name }) => plainText(name).trim(),
		},
	},
};

/** Reads the locator; refuses a value that cannot name a tag. */
export const readTag = (parameters: Parameters): Located => readLocated(tags, parameters, 'tagId');

/** Returns the id of the chosen tag, with at most one request per run. */
export const tagIdOf = async (run: LookupRun, located: Located) => await idOf(tags, run, located);

/** Returns the ids of many tags, in the order of the locators, with few requests. */
export const tagIdsOf = async (run: LookupRun, located: readonly Located[]) =>
	await idsOf(tags, run, located);

/** Sends a request about one tag. `suffix` follows its path; `read` also gets its id. */
export const callTag = callerOf(tags);
