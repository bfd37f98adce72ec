import { answerFindings } from '../answerFindings';
import { familiesAgree, pagingOf } from '../headers';
import { rowsOf } from '../look';
import { NotSeen, type Answer, type Finding, type Probe } from '../types';
import { LISTS, type List } from './lists';
import { openList, type OpenList } from './openList';

/** A page that no list of a test has. */
const FAR = 900_000;
const HUGE = 1_000_000;

interface Case {
	name: string;
	query: Record<string, string | number>;
	/** What is looked at in a good answer. */
	look: (answer: Answer, list: OpenList) => Finding[];
	bearsOn?: (list: List) => string[];
	rests?: string;
}

const value = (of: string, is: string | string[]): Finding => ({
	aspect: 'value',
	of: `answer: ${of}`,
	is,
});

const size = (answer: Answer): Finding[] => {
	const { perPage } = pagingOf(answer);
	return perPage === undefined ? [] : [value('page size', String(perPage))];
};

const page = (answer: Answer, { rows }: OpenList): Finding[] => {
	const is = pagingOf(answer);
	const number = is.page === undefined ? [] : [value('page', nameOf(is.page, is.pages))];
	const got = rowsOf(answer.body).length;
	return [...number, value('rows', got === 0 && rows.length > 0 ? 'none' : 'some')];
};

/** All names of a page: the only page of a list is the first and the last. */
function nameOf(number: number, pages: number | undefined): string[] {
	const names = [
		...(number === FAR ? ['as asked'] : []),
		...(number === pages ? ['the last one'] : []),
		...(number === 1 ? ['the first one'] : []),
	];
	return names.length > 0 ? names : [String(number)];
}

const strict = (list: List) => list.paging;
const SIZES = 'docs/service/lists.md, *Page sizes*';

const CASES: Case[] = [
	{
		name: 'without a size',
		query: {},
		look: size,
		rests: SIZES,
		bearsOn: ({ name }) =>
			name.startsWith('events') ? ['packages/sandbox/src/event/routes.ts SIZES'] : [],
	},
	{ name: 'pages of one row', query: { per_page: 1 }, look: onePerPage },
	{
		name: 'too large a size',
		query: { per_page: HUGE },
		look: size,
		rests: SIZES,
		bearsOn: strict,
	},
	{ name: 'size 0', query: { per_page: 0 }, look: size, rests: SIZES, bearsOn: strict },
	{ name: 'size -1', query: { per_page: -1 }, look: size, rests: SIZES, bearsOn: strict },
	{
		name: 'a size of letters',
		query: { per_page: 'nonsense' },
		look: size,
		bearsOn: () => ['readNumber'],
	},
	{ name: 'page 0', query: { per_page: 1, page: 0 }, look: page, bearsOn: strict },
	{ name: 'page -1', query: { per_page: 1, page: -1 }, look: page, bearsOn: strict },
	{
		name: 'a page of letters',
		query: { per_page: 1, page: 'nonsense' },
		look: page,
		bearsOn: () => ['readNumber'],
	},
	{
		name: 'a page beyond the end',
		query: { per_page: 1, page: FAR },
		look: page,
		bearsOn: strict,
	},
];

function onePerPage(answer: Answer): Finding[] {
	const { count, pages, perPage, page: number } = pagingOf(answer);
	const agree = familiesAgree(answer);
	const got = rowsOf(answer.body).length;
	return [
		value('rows', got === 1 ? 'one' : got === 0 ? 'none' : 'several'),
		...(perPage === undefined ? [] : [value('page size', String(perPage))]),
		...(number === undefined ? [] : [value('page', String(number))]),
		...(pages === undefined || count === undefined
			? []
			: [value('pages', pages === count ? 'one for each row' : 'another number')]),
		...(agree === undefined ? [] : [value('header families', agree ? 'agree' : 'differ')]),
	];
}

const ofCase = (list: List, one: Case): Probe => ({
	name: `paging: ${list.name}: ${one.name}`,
	operation: `GET ${list.pattern}`,
	rests: one.rests ?? 'docs/service/lists.md, *Paging*',
	bearsOn: one.bearsOn?.(list) ?? [],
	observe: async (look) => {
		const open = await openList(look, list);
		if (open.rows.length === 0) throw new NotSeen();
		const answer = await open.ask(one.query);
		const findings = answerFindings('answer', answer);
		return answer.status < 300 ? [...findings, ...one.look(answer, open)] : findings;
	},
});

const empty = (list: List): Probe => ({
	name: `paging: ${list.name}: no row fits`,
	operation: `GET ${list.pattern}`,
	rests: 'docs/service/lists.md, *Paging*',
	bearsOn: ['packages/sandbox/src/core/http/paging.ts readPage'],
	observe: async (look) => {
		const open = await openList(look, list);
		const answer = await open.ask({ q: list.nothing });
		const findings = answerFindings('answer', answer);
		const { pages, page: number, count } = pagingOf(answer);
		if (rowsOf(answer.body).length > 0) throw new NotSeen();
		return [
			...findings,
			...[count, pages, number].flatMap((is, index) =>
				is === undefined ? [] : [value(['count', 'pages', 'page'][index] ?? '', String(is))],
			),
		];
	},
});

/** Pages of all lists with paging headers: sizes and numbers that are right, wrong, and no numbers. */
export const paging: Probe[] = LISTS.flatMap((list) => [
	...CASES.map((one) => ofCase(list, one)),
	empty(list),
]);
