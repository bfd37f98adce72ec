import type { INodeProperties } from 'n8n-workflow';
import { filter } from '../../../shared/api/query';
import { readFilters } from '../../../shared/fields/filters';
import { readTimeRange } from '../../../shared/fields/timeRange';
import type { Parameters } from '../../../shared/form/parameters';
import { filtersField } from './filters';

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
	const iccid = several.iccid?.map((one) => (/^\d{20}$/.test(one) ? one.slice(0, 19) : one));
	const range = readTimeRange(parameters);
	return {
		q: (now: number) => filter({ ...range(now), ...several, iccid, ...single }, raw, PIPE),
		raw,
		tags: several.tags ?? [],
	};
}
