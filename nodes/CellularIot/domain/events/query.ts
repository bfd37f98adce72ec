import type { INodeProperties } from 'n8n-workflow';
import { filter } from '../../../shared/api/url';
import { eventTypesFilter, severalChoices } from '../../../shared/fields/catalogues';
import {
	filterCollection,
	NAMES_NOT_IDS,
	rawFilter,
	readFilters,
	textFilter,
} from '../../../shared/fields/filters';
import { readTimeRange } from '../../../shared/fields/timeRange';
import type { Parameters } from '../../../shared/form/parameters';
import { ICCID, iccidKey } from '../../../shared/kinds/digits';

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

/** Fields with up to six values, joined with a single pipe (docs/service/events.md, *Filters*). */
const WITH_VALUES = ['iccid', 'rat', 'tags', 'type'];
const PIPE = '|';
const OF_IDS = ['rat', 'type'];
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
	if (OF_IDS.includes(name) && !values.every((value) => /^\d+$/.test(value))) {
		filters.refuse(name, 'must hold IDs here, which are numbers');
	}
}

/** Reads time range and filters of the form. An ICCID loses its check digit. `q`: the filter at the time of the request. */
export function readEventFilters(parameters: Parameters) {
	const filters = parameters.added('filters');
	const [several] = readFilters(filters, severalField, 'severalValues');
	for (const [name, values] of Object.entries(several)) checkSeveral(filters, name, values);
	const [single, raw] = readFilters(filters, singleField, 'oneValue');
	const iccid = several.iccid?.map((one) => (ICCID.fromService(one) === one ? iccidKey(one) : one));
	const range = readTimeRange(parameters);
	return {
		q: (now: number) => filter({ ...range(now), ...several, iccid, ...single }, raw, PIPE),
		raw,
		tags: several.tags ?? [],
	};
}
