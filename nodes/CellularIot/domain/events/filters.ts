import { eventTypesFilter, severalChoices } from '../../../shared/fields/catalogues';
import {
	filterCollection,
	NAMES_NOT_IDS,
	rawFilter,
	textFilter,
} from '../../../shared/fields/filters';

const UP_TO_SIX = 'Up to six, comma-separated';

/**
 * Filters of the event list, under the names of the service (docs/service/events.md, *Filters*). Networks, countries,
 * organizations and sources are left to *Filter Expression*.
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
	textFilter('Description', 'description', 'e.g. quota', 'May match a part of the text'),
	eventTypesFilter('type', 'Up to six'),
	rawFilter('e.g. type:8|9,severity:1', NAMES_NOT_IDS),
	textFilter('ICCIDs', 'iccid', 'e.g. 8988303000001234567', UP_TO_SIX),
	textFilter('IMEI', 'imei', 'e.g. 3569380356438001'),
	textFilter('IMSI', 'imsi', 'e.g. 901430000000001'),
	textFilter('IP Address', 'ip_address', 'e.g. 10.192.0.65'),
	severalChoices('Radio Technology', 'rat', 'getRadioTechnologies', 'Up to six'),
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
	severalChoices('Tag', 'tags', 'getTags', 'Up to six; events of devices with one of them'),
	textFilter(
		'User',
		'user',
		'e.g. user@example.org',
		'User who caused the event; programs with a token have none',
	),
]);
