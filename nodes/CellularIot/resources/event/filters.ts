import { eventTypes } from '../../../shared/fields/eventTypes';
import { filterCollection, rawFilter, textFilter } from '../../../shared/fields/filters';

const SEVERAL = 'One or several, comma-separated; the service takes up to six';

/**
 * What events can be filtered by (docs/service/events.md, *Filters*). The names are the service's own, so that the
 * filter is built from the form as it is.
 * @assumption Types, sources, severities, technologies, networks, countries, endpoints and organizations are named by
 * id. The contract wants names for the last four (docs/service/events.md, *Filters*). Check: filter events by the id
 * and by the name of an endpoint.
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
	textFilter('Country IDs', 'country', 'e.g. 74', SEVERAL),
	textFilter('Description', 'description', 'e.g. quota', 'May match a part of the text'),
	textFilter('Endpoint IDs', 'endpoint', 'e.g. 11400001, 11400002', SEVERAL),
	{
		displayName: 'Event Types',
		name: 'type',
		type: 'multiOptions',
		options: eventTypes,
		default: [],
		description: 'Up to six. For a type without a name here, give its number by expression.',
	},
	rawFilter('e.g. type:8|9,severity:1'),
	textFilter('ICCIDs', 'iccid', 'e.g. 8988303000001234567', SEVERAL),
	textFilter('IMEI', 'imei', 'e.g. 3569380356438001'),
	textFilter('IMSI', 'imsi', 'e.g. 901430000000001'),
	textFilter('IP Address', 'ip_address', 'e.g. 10.192.0.65'),
	textFilter('Network IDs', 'network', 'e.g. 3', 'IDs of operators. One or several, up to six.'),
	textFilter('Organization ID', 'organisation', 'e.g. 13000'),
	textFilter(
		'Radio Technology IDs',
		'rat',
		'e.g. 6',
		'For example 6 for 4G. One or several, up to six.',
	),
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
		'Who did it; programs with a token have no user',
	),
]);
