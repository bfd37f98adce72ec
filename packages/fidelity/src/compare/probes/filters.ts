import { answerFindings } from '../answerFindings';
import { rowsOf } from '../look';
import { NotSeen, type Answer, type Finding, type Probe, type Row } from '../types';
import {
	DETAIL_FILTERS,
	ENDPOINT_FILTERS,
	EVENT_FILTERS,
	FLOW_FILTERS,
	ORGANISATION_EVENT_FILTERS,
	SIM_FILTERS,
	type FilterCase,
} from './filterCases';
import { LISTS, type List } from './lists';
import { openList, READ } from './openList';

const RESTS = 'docs/service/lists.md, *Filters*';

function casesOf({ name }: List): FilterCase[] {
	if (name === 'endpoints') return ENDPOINT_FILTERS;
	if (name === 'SIMs') return SIM_FILTERS;
	if (name === 'flow detail') return [...FLOW_FILTERS, ...DETAIL_FILTERS];
	if (name === 'flow destination') return FLOW_FILTERS;
	return name === 'events' ? [...EVENT_FILTERS, ...ORGANISATION_EVENT_FILTERS] : EVENT_FILTERS;
}

/** What came for a criterion. Two names apply where all rows fit anyway. */
function outcome(got: Row[], all: Row[], one: FilterCase, criterion: string): string[] {
	const fits = (row: Row) => one.fits(one.value(row), criterion);
	if (!got.some(fits)) return got.length === 0 ? ['nothing'] : ['other rows'];
	const names = ['rows that fit', 'all rows'];
	if (all.every(fits)) return names;
	return got.every(fits) ? names.slice(0, 1) : names.slice(1);
}

const filter = (list: List, one: FilterCase): Probe => ({
	name: `filter: ${list.name}: ${one.name}`,
	operation: `GET ${list.pattern}`,
	rests: list.name.includes('event') ? 'docs/service/events.md, *Filters*' : RESTS,
	bearsOn: one.bearsOn ?? [],
	observe: async (look) => {
		const { ask, rows } = await openList(look, list);
		const criterion = criterionOf(rows, one);
		const answer = await ask({ per_page: READ, q: `${one.field}:${criterion}` });
		const findings = answerFindings('answer', answer);
		if (answer.status >= 300) return findings;
		const is = outcome(rowsOf(answer.body), rows, one, criterion);
		return [...findings, { aspect: 'value', of: 'answer: rows', is }, ...echo(answer)];
	},
});

/** The criterion of the first row that gives one. A part must not be the whole value of another row. */
function criterionOf(rows: Row[], one: FilterCase): string {
	const values = new Set(rows.map((row) => String(one.value(row))));
	for (const row of rows) {
		const value = one.value(row);
		if (value === null) continue;
		const criterion = one.criterion(value, row);
		const isWhole = criterion === String(value);
		if (criterion !== undefined && (isWhole || !values.has(criterion))) return criterion;
	}
	throw new NotSeen();
}

const echo = ({ headers }: Answer): Finding[] => [
	{
		aspect: 'header',
		of: 'answer: X-Filter',
		is: 'x-filter' in headers ? 'sent' : 'not sent',
	},
];

interface Refused {
	name: string;
	q: (list: List) => string;
	bearsOn?: string[];
}

/** A field of each list whose values are numbers or short words. */
const PLAIN_FIELD: Record<string, string> = {
	endpoints: 'status',
	SIMs: 'status',
	'flow detail': 'destination_port',
	'flow destination': 'destination_port',
};
const fieldOf = ({ name }: List) => PLAIN_FIELD[name] ?? 'type';

const REFUSED: Refused[] = [
	{ name: 'a field that does not exist', q: () => 'nonsense:1' },
	{ name: 'a text without a field', q: () => 'nonsense' },
	{ name: 'an empty value', q: (list) => `${fieldOf(list)}:` },
	{ name: 'letters in place of an id', q: (list) => `${fieldOf(list)}:nonsense` },
	{ name: 'the same field twice', q: (list) => `${fieldOf(list)}:1,${fieldOf(list)}:2` },
	{ name: 'two values with one pipe', q: (list) => `${fieldOf(list)}:0|1` },
	{ name: 'two values with two pipes', q: (list) => `${fieldOf(list)}:0||1` },
	{ name: 'seven values', q: (list) => `${fieldOf(list)}:${[0, 1, 2, 3, 5, 8, 9].join('|')}` },
];

const unusual = (list: List, { name, q, bearsOn = [] }: Refused): Probe => ({
	name: `filter: ${list.name}: ${name}`,
	operation: `GET ${list.pattern}`,
	rests: RESTS,
	bearsOn,
	observe: async (look) => {
		const { ask } = await openList(look, list);
		return answerFindings('answer', await ask({ per_page: 1, q: q(list) }));
	},
});

/** Filters of all lists with pages: whole values, parts, and what is refused. */
export const filters: Probe[] = LISTS.flatMap((list) => [
	...casesOf(list).map((one) => filter(list, one)),
	...REFUSED.map((one) => unusual(list, one)),
]);
