import type { INodeProperties } from 'n8n-workflow';
import { filter } from '../../../shared/api/query';
import { eventTypes } from '../../../shared/fields/eventTypes';
import {
	filterCollection,
	rawFilter,
	readFilters,
	textFilter,
} from '../../../shared/fields/filters';
import { readTimeRange } from '../../../shared/fields/timeRange';
import type { Parameters } from '../../../shared/form/parameters';

const UP_TO_SIX = 'Up to six, comma-separated';

/**
 * Filters of the event list, under the names of the service.
 * @assumption All filters take ids; the contract asks for names of networks, countries, endpoints and organizations
 * (docs/service/events.md, *Filters*). Check: filter events by the id and by the name of an endpoint.
 */
export const filtersField = filterCollection([
	{
		displayName: 'Alert',
		name: 'alert',
		type: 'options',
		options: [
			{ name: 'No', value: 'false' },
			{ name: 'Yes', value: 'true' },
		],
		default: 'true',
	},
	textFilter('Country IDs', 'country', 'e.g. 74', UP_TO_SIX),
	textFilter('Description', 'description', 'e.g. quota', 'May match a part of the text'),
	textFilter('Endpoint IDs', 'endpoint', 'e.g. 11400001, 11400002', UP_TO_SIX),
	{
		displayName: 'Event Types',
		name: 'type',
		type: 'multiOptions',
		options: eventTypes,
		default: [],
		description: 'Up to six. Give a type that is not listed as a number, by expression.',
	},
	rawFilter('e.g. type:8|9,severity:1'),
	textFilter('ICCIDs', 'iccid', 'e.g. 8988303000001234567', UP_TO_SIX),
	textFilter('IMEI', 'imei', 'e.g. 3569380356438001'),
	textFilter('IMSI', 'imsi', 'e.g. 901430000000001'),
	textFilter('IP Address', 'ip_address', 'e.g. 10.192.0.65'),
	textFilter('Network IDs', 'network', 'e.g. 3', 'Up to six operators'),
	textFilter('Organization ID', 'organisation', 'e.g. 13000'),
	textFilter('Radio Technology IDs', 'rat', 'e.g. 6', 'For example 6 for 4G; up to six'),
	{
		displayName: 'Severity',
		name: 'severity',
		type: 'options',
		options: [
			{ name: 'Critical', value: '2' },
			{ name: 'Info', value: '0' },
			{ name: 'Warn', value: '1' },
		],
		default: '1',
	},
	{
		displayName: 'Source',
		name: 'source',
		type: 'options',
		options: [
			{ name: 'API', value: '2' },
			{ name: 'Network', value: '0' },
			{ name: 'Policy Control', value: '1' },
		],
		default: '0',
	},
	textFilter('Tag', 'tags', 'e.g. plant-a'),
	textFilter(
		'User',
		'user',
		'e.g. user@example.org',
		'User who caused the event; programs with a token have none',
	),
]);

/** Fields with up to six values, joined with a single pipe (docs/service/events.md, *Filters*). */
const WITH_VALUES = ['country', 'endpoint', 'iccid', 'network', 'rat', 'type'];
const PIPE = '|';
const MOST_VALUES = 6;

const only = (isWanted: (name: string) => boolean): INodeProperties => ({
	...filtersField,
	options: filtersField.options?.filter(({ name }) => isWanted(name)),
});
const severalField = only((name) => WITH_VALUES.includes(name));
const singleField = only((name) => !WITH_VALUES.includes(name));

function checkSeveral(filters: Parameters, name: string, values: string[]): void {
	if (values.some((value) => value.includes(PIPE))) {
		filters.refuse(name, "cannot hold '|'", 'Separate several values with commas.');
	}
	if (values.length > MOST_VALUES) {
		filters.refuse(
			name,
			`holds ${values.length} values, and the service takes ${MOST_VALUES} at most`,
			'Use several items, or filter the output.',
		);
	}
	if (name === 'type' && !values.every((value) => /^\d+$/.test(value))) {
		filters.refuse(name, 'must hold the numbers of event types');
	}
}

/**
 * Reads time range and filters. Returns the `q` of a request at a given time (docs/service/events.md, *Filters*). An
 * ICCID is sent without its check digit.
 */
export function readEventQuery(parameters: Parameters): (now: number) => string | undefined {
	const range = readTimeRange(parameters);
	const filters = parameters.group('filters');
	const [several] = readFilters(filters, severalField, 'severalValues');
	const [single, raw] = readFilters(filters, singleField, 'oneValue');
	for (const [name, values] of Object.entries(several)) checkSeveral(filters, name, values);
	const fields = {
		...several,
		iccid: several.iccid?.map((iccid) => (/^\d{20}$/.test(iccid) ? iccid.slice(0, 19) : iccid)),
		...single,
	};
	return (now) => filter({ ...range(now), ...fields }, raw, PIPE);
}
