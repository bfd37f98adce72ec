import { STORY_KINDS, type StoryKind } from './views/storyEntry';
import { object, oneOf } from '../core/description/schema';
import { matching, NOTHING, short } from './schemas';
import type { Control } from './control';
import { verb, type Verb } from './verb';

const number = (about: string) => matching('^\\d{1,15}$', about);
const LIMIT = matching('^(?:[1-9]\\d{0,2}|1000)$', 'a number up to 1000');
const DEVICES = object({
	'search?': short,
	'state?': oneOf('ONLINE', 'ATTACHED', 'OFFLINE', 'BLOCKED'),
	'country?': short,
	'offset?': number('a number of devices'),
});
const KINDS = STORY_KINDS.join('|');
const STORY = object({
	'endpointId?': number('the id of an endpoint'),
	'kinds?': matching(`^(?:${KINDS})(?:,(?:${KINDS}))*$`, `a list of ${STORY_KINDS.join(', ')}`),
	'limit?': LIMIT,
});
const REQUESTS = object({ 'limit?': LIMIT });

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** The views of the page, over HTTP. */
export const viewVerbs = (control: Control): Verb[] => [
	verb('GET /fleet', 'devices by state and country, the failure, mailed codes', NOTHING, () =>
		control.fleet(),
	),
	verb(
		'GET /devices',
		'a page of devices; the search is for names, numbers, tags, IP addresses',
		DEVICES,
		({ offset, ...wish }) => control.devices({ ...wish, offset: numberOf(offset) }),
	),
	verb('GET /endpoint/:id', 'one device in detail', NOTHING, (_query, id) => control.device(id)),
	verb(
		'GET /story',
		`what happened, newest first: ${STORY_KINDS.join(', ')}`,
		STORY,
		({ endpointId, kinds, limit }) =>
			control.story({
				endpointId: numberOf(endpointId),
				kinds: kinds?.split(',') as StoryKind[] | undefined,
				limit: numberOf(limit),
			}),
	),
	verb('GET /requests/newest', 'the newest requests', REQUESTS, ({ limit }) => ({
		requests: control.newestRequests(numberOf(limit) ?? 100),
	})),
];
