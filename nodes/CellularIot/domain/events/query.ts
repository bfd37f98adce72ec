import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { filter } from '../../../shared/api/query';
import { type Result, success } from '../../../shared/api/types';
import { COUNTRIES, OPERATORS } from '../../../shared/lookup/lists';
import { readFilters } from '../../../shared/fields/filters';
import { readTimeRange } from '../../../shared/fields/timeRange';
import type { Parameters } from '../../../shared/form/parameters';
import { part } from '../../../shared/records/record';
import type { Run } from '../../../shared/run/operation';
import { country, filtersField, network } from './filters';
import { type Named, namesIn, PIPE } from './names';

/** Fields with up to six values, joined with a single pipe (docs/service/events.md, *Filters*). */
const WITH_VALUES = ['country', 'iccid', 'network', 'rat', 'tags', 'type'];
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

/** Refuses an id in place of the name: the service would answer an empty list. */
function readOrganisation(filters: Parameters): void {
	const name = filters.text('organisation') ?? '';
	if (!/^\d+$/.test(name)) return;
	filters.refuse(
		'organisation',
		'must be a name, not an ID',
		"If the name is a number, use 'Filter Expression'.",
	);
}

/** Reads time range and filters of the form. An ICCID loses its check digit. */
export function readEventFilters(parameters: Parameters) {
	const filters = parameters.group('filters');
	const [given] = readFilters(filters, severalField, 'severalValues');
	for (const [name, values] of Object.entries(given)) checkSeveral(filters, name, values);
	const { country: countries = [], network: networks = [], ...several } = given;
	const [single, raw] = readFilters(filters, singleField, 'oneValue');
	readOrganisation(filters);
	const iccid = several.iccid?.map((one) => (/^\d{20}$/.test(one) ? one.slice(0, 19) : one));
	return {
		range: readTimeRange(parameters),
		fields: { ...several, iccid, ...single },
		raw,
		countries,
		networks,
		tags: given.tags ?? [],
	};
}

interface EventQuery {
	/** Returns `q` at the time of the request. */
	q: (now: number) => string | undefined;
	/** Whether an event belongs to the chosen records: others may have the same name. */
	keeps?: (event: IDataObject) => boolean;
}

export async function eventQueryOf(
	run: Run,
	{ range, fields, raw, ...chosen }: ReturnType<typeof readEventFilters>,
): Promise<Result<EventQuery>> {
	const countries = await namesIn(
		run,
		{ noun: 'country', label: country.displayName, path: COUNTRIES },
		chosen.countries,
	);
	if (!countries.ok) return countries;
	const networks = await namesIn(
		run,
		{ noun: 'network', label: network.displayName, path: OPERATORS },
		chosen.networks,
	);
	if (!networks.ok) return networks;
	const named = { country: countries.value.names, network: networks.value.names };
	const isChosen = [...Object.values(named)].some((names) => names.length > 0);
	return success({
		q: (now) => filter({ ...range(now), ...named, ...fields }, raw, PIPE),
		...(isChosen && {
			keeps: (event: IDataObject) =>
				isNamesake(countries.value, part(part(event, 'detail'), 'country')) &&
				isNamesake(networks.value, part(event, 'detail')),
		}),
	});
}

/** Whether a record is a chosen one, as far as its id tells. */
const isOneOf = ({ ids }: Named, { id }: IDataObject): boolean =>
	ids.length === 0 || id === undefined || id === null || ids.includes(Number(id));

/** The same for a part of `detail`, which is no country or network in each event: then its name is another one. */
const isNamesake = (chosen: Named, record: IDataObject): boolean =>
	!chosen.names.includes(String(record.name)) || isOneOf(chosen, record);
