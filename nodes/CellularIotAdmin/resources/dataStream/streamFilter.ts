import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { eventTypesFilter, readCodes } from '../../../shared/fields/catalogues';
import type { Parameters } from '../../../shared/form/parameters';

const ALL = 'all';
const ALERTS = 'alerts';
const TYPES = 'eventTypes';

export const FILTER_OPTIONS: INodePropertyOptions[] = [
	{ name: 'Alerts Only', value: ALERTS, description: 'Events that call for attention' },
	{ name: 'All Events', value: ALL },
	{ name: 'Chosen Event Types', value: TYPES },
];

export const FILTERS = [ALERTS, ALL, TYPES] as const;

export const eventTypesField: INodeProperties = {
	...eventTypesFilter('eventTypes', 'Events of these types are sent, others are not'),
	displayOptions: { show: { filter: [TYPES] } },
};

/**
 * Returns the filters of the request; undefined if the field *Filter* says none of the above.
 * @assumption Event types are sent as numbers and `alert` as a bare boolean, as in the documentation; the contract has
 * texts (docs/service/streams.md, *Filters*). Check: create a stream with each and read it.
 */
export function readStreamFilters(
	parameters: Parameters,
	filter: string,
): IDataObject[] | undefined {
	if (filter === ALL) return [];
	if (filter === ALERTS) return [{ field: 'alert', value: true }];
	return filter === TYPES ? [{ field: 'event_type_id', value: readTypes(parameters) }] : undefined;
}

function readTypes(parameters: Parameters): number[] {
	const types = readCodes(parameters, 'eventTypes');
	if (types.length === 0) parameters.refuse('eventTypes', 'is empty', 'Choose one type or more.');
	return types.map(Number);
}
