import type { INodeProperties } from 'n8n-workflow';
import { filter } from '../../../shared/api/query';
import { readFilters } from '../../../shared/fields/filters';
import { readTimeRange } from '../../../shared/fields/timeRange';
import type { Parameters } from '../../../shared/form/parameters';
import { filtersField } from './filters';

/** Fields that take several values, joined with a single pipe, and how many (docs/service/events.md, *Filters*). */
const SEVERAL = ['country', 'endpoint', 'iccid', 'network', 'rat', 'type'];
const PIPE = '|';
const MOST_VALUES = 6;

/** The collection with some of its fields. */
const only = (isWanted: (name: string) => boolean): INodeProperties => ({
	...filtersField,
	options: filtersField.options?.filter(({ name }) => isWanted(name)),
});
const severalField = only((name) => SEVERAL.includes(name));
const singleField = only((name) => !SEVERAL.includes(name));

function checkSeveral(filters: Parameters, name: string, values: string[]): void {
	if (values.some((value) => value.includes(PIPE))) {
		filters.refuse(name, "cannot hold '|'", 'Separate several values with commas.');
	}
	if (values.length > MOST_VALUES) {
		filters.refuse(
			name,
			`holds ${values.length} values, and the service takes ${MOST_VALUES} at most`,
			'Ask in several runs, or filter the output.',
		);
	}
	if (name === 'type' && !values.every((value) => /^\d+$/.test(value))) {
		filters.refuse(name, 'must hold the numbers of event types');
	}
}

/**
 * The whole `q` of an event list at the moment of its request: the time range, whose two bounds are only valid
 * together, and the filters (docs/service/events.md, *Filters*). An ICCID is looked for without its check digit.
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
