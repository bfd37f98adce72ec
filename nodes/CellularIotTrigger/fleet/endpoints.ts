import { idList, readIdList } from '../../shared/fields/idList';
import type { Parameters } from '../../shared/form/parameters';

/** Most endpoints of a poll: each costs one or two requests. */
const MOST_ENDPOINTS = 100;

export const endpointsField = idList({
	displayName: 'Endpoints',
	name: 'endpoints',
	description: 'The devices to watch, up to 100',
	row: {
		displayName: 'Endpoint',
		name: 'endpoint',
		field: 'endpointId',
		description: 'A device to watch; with the mode ID also several at once',
	},
	searchListMethod: 'searchEndpoints',
	one: 'a device',
	example: '11400001, 11400002',
	id: 'The ID of an endpoint',
	isNeeded: true,
});

/** Reads the chosen endpoint ids without duplicates. Refuses no id, invalid ids, and too many. */
export function readEndpoints(parameters: Parameters): string[] {
	const refuse = (what: string, advice: string) => parameters.refuse('endpoints', what, advice);
	const ids = readIdList(parameters, 'endpoints', 'An endpoint ID is a number.');
	if (ids.length === 0) {
		refuse('is empty', 'Add at least one device: choose it from the list, or give its ID.');
	}
	if (ids.length > MOST_ENDPOINTS) {
		refuse(
			`holds ${ids.length} devices, but at most ${MOST_ENDPOINTS} can be chosen`,
			"For more, set 'Scope' to all endpoints or to those that match filters.",
		);
	}
	return ids.map(String);
}
