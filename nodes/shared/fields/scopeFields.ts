import type { INodeProperties } from 'n8n-workflow';
import { filter as filterText } from '../api/url';
import { together } from '../form/field';
import type { Parameters } from '../form/parameters';
import { shownFor } from '../form/shownFor';
import type { DeviceScope } from '../lookup/deviceScope';
import { searchEndpoints } from './endpointLocator';
import {
	endpointStatusFilter,
	filterCollection,
	rawFilter,
	refuseSeparators,
	textFilter,
} from './filters';
import { idList, readIdList } from './idList';
import { otherServiceProfile } from './profileLocators';
import { tagsFilter } from './tagFields';

const choice = {
	displayName: 'Scope',
	name: 'scope',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'All Endpoints', value: 'all' },
		{ name: 'Chosen Endpoints', value: 'chosen' },
		{ name: 'Endpoints That Match Filters', value: 'filter' },
	],
	default: 'chosen',
	description: 'Which devices to watch',
} satisfies INodeProperties;

/** Most endpoints of a poll: each costs one or two requests. */
const MOST_ENDPOINTS = 100;

const endpointsField = idList({
	displayName: 'Endpoints',
	name: 'endpoints',
	description: 'The devices to watch, up to 100',
	row: {
		displayName: 'Endpoint',
		name: 'endpoint',
		field: 'endpointId',
		description: 'A device to watch; with the mode ID also several at once',
	},
	search: { searchEndpoints },
	one: 'a device',
	example: '11400001, 11400002',
	id: 'The ID of an endpoint',
	isNeeded: true,
});

const filtersField: INodeProperties = {
	...filterCollection([
		rawFilter('e.g. name:meter,status:0'),
		textFilter('Name', 'name', 'e.g. meter', 'May match a part of the name'),
		otherServiceProfile,
		endpointStatusFilter,
		tagsFilter,
	]),
	displayName: 'Endpoint Filters',
	name: 'endpointFilters',
	description: 'A device is watched while it matches all of them',
};

/** Reads the chosen endpoint ids without duplicates. Refuses no id, invalid ids, and too many. */
function readEndpoints(parameters: Parameters): string[] {
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

/** Refuses an empty choice or filter. */
function readScope(parameters: Parameters): DeviceScope {
	const scope = parameters.choice('scope', ['all', 'chosen', 'filter']);
	if (scope === 'chosen') return { of: 'chosen', ids: readEndpoints(parameters) };
	if (scope === 'all') return { of: 'fleet' };
	const filters = parameters.added('endpointFilters');
	const text = (name: string): string | undefined => {
		const value = filters.text(name);
		if (value !== undefined) refuseSeparators(filters, name, [value]);
		return value;
	};
	const tags = filters.texts('tags');
	refuseSeparators(filters, 'tags', tags);
	const fields = {
		name: text('name'),
		service_profile: filters.has('serviceProfileId') ? filters.id('serviceProfileId') : undefined,
		status: filters.has('status') ? filters.choice('status', ['0', '1']) : undefined,
		tags: tags.length === 1 ? tags : [],
	};
	const q = filterText(fields, filters.text('q') ?? '');
	if (q === undefined && tags.length === 0) {
		parameters.refuse(
			'endpointFilters',
			'is empty',
			"Add a filter, or set 'Scope' to all endpoints.",
		);
	}
	return { of: 'fleet', q, ...(tags.length > 0 && { tags }) };
}

/** The devices to watch. `first`: the scope of a new trigger. */
export const scopeField = (first: 'all' | 'chosen') =>
	together(
		[
			{ ...choice, default: first },
			...shownFor({ scope: ['chosen'] }, [endpointsField]),
			...shownFor({ scope: ['filter'] }, [filtersField]),
		],
		readScope,
	);
