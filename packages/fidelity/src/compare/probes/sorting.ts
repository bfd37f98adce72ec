import { answerFindings } from '../answerFindings';
import { rowsOf } from '../look';
import { NotSeen, type Answer, type Finding, type Look, type Probe, type Row } from '../types';
import { LISTS, REPLACED, type List, type ValueOf } from './lists';
import { openList, READ } from './openList';
import { ordersOf, orderOfTies, placeOfEmpty } from './order';

const RESTS = 'docs/service/lists.md, *Sorting*';

const order = (of: string, is: string | string[], bearsOn?: string[]): Finding => ({
	aspect: 'order',
	of: `answer: ${of}`,
	is,
	...(bearsOn && { bearsOn }),
});

/** `X-Sort` echoes what is in effect. */
const echo = ({ headers }: Answer, asked: string): Finding[] => {
	const is = headers['x-sort'];
	return is === undefined
		? []
		: [{ aspect: 'header', of: 'answer: X-Sort', is: is === asked ? 'as asked' : 'other' }];
};

async function sorted(look: Look, list: List, sort: string): Promise<[Answer, Row[]]> {
	const open = await openList(look, list);
	if (open.rows.length < 2) throw new NotSeen();
	const answer = await open.ask({ per_page: READ, sort });
	return [answer, rowsOf(answer.body)];
}

const byField = (list: List, field: string, values: ValueOf[], isDown: boolean): Probe => ({
	name: `sorting: ${list.name}: ${field} ${isDown ? 'descending' : 'ascending'}`,
	operation: `GET ${list.pattern}`,
	rests: RESTS,
	bearsOn: [],
	observe: async (look) => {
		const sort = `${isDown ? '-' : ''}${field}`;
		const [answer, rows] = await sorted(look, list, sort);
		const findings = answerFindings('answer', answer);
		if (answer.status >= 300) return findings;
		// Stand-ins of a recording are in no order.
		const isReadable = look.side.session !== undefined || !REPLACED.test(field);
		return [
			...findings,
			...echo(answer, sort),
			...(isReadable ? ofRows(rows, list, values, isDown) : []),
		];
	},
});

function ofRows(rows: Row[], list: List, values: ValueOf[], isDown: boolean): Finding[] {
	const [value] = values;
	if (!value) return [];
	const orders = ordersOf(rows, values, isDown);
	const empty = values.length === 1 ? placeOfEmpty(rows, value) : undefined;
	const ties = list.tie(rows[0] ?? {}) === null ? undefined : orderOfTies(rows, value, list.tie);
	return [
		...(orders.length > 0 ? [order('rows', orders)] : []),
		...(empty === undefined ? [] : [order('rows without a value', empty, ['compareValues'])]),
		...(ties === undefined || orders.length === 0 ? [] : [order('equal rows', ties)]),
	];
}

const standard = (list: List): Probe => ({
	name: `sorting: ${list.name}: without sort`,
	operation: `GET ${list.pattern}`,
	rests: list.rests,
	bearsOn: [],
	observe: async (look) => {
		const { ask, rows } = await openList(look, list);
		if (rows.length < 2) throw new NotSeen();
		const answer = await ask({ per_page: READ });
		const field = list.standard.replace('-', '');
		const orders = ordersOf(
			rowsOf(answer.body),
			list.sorts[field] ?? [],
			list.standard.startsWith('-'),
		);
		return [
			...answerFindings('answer', answer),
			...echo(answer, list.standard),
			...(orders.length > 0 ? [order('rows', orders)] : []),
		];
	},
});

const refused = (list: List, name: string, sort: string): Probe => ({
	name: `sorting: ${list.name}: ${name}`,
	operation: `GET ${list.pattern}`,
	rests: RESTS,
	bearsOn: [],
	observe: async (look) => {
		const { ask } = await openList(look, list);
		return answerFindings('answer', await ask({ per_page: 1, sort }));
	},
});

/** Sorting of all lists with pages: each field up and down, equal rows, rows without a value, and what is refused. */
export const sorting: Probe[] = LISTS.flatMap((list) => [
	standard(list),
	...Object.entries(list.sorts).flatMap(([field, values]) => [
		byField(list, field, values, false),
		byField(list, field, values, true),
	]),
	refused(list, 'a field that does not exist', 'nonsense'),
	refused(list, 'a plus before the field', `+${list.standard.replace('-', '')}`),
]);
