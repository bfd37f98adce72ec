import { documentedCalls, keyOf } from '../../src/docs/calls';

const read = (...lines: string[]) =>
	documentedCalls([{ path: 'docs/service/x.md', text: lines.join('\n') }]);
const HEAD = ['| Call | Answer | Refusal |', '|---|---|---|'];

it('compares paths without the names of placeholders and without a query', () => {
	expect(keyOf('GET', '/api/v1/sim/{sim_id}/stats?start_date=x')).toBe('GET /api/v1/sim/{}/stats');
});

it('reads calls with their heading; a mark of the section holds where a part has none', () => {
	const rows = read(
		'# X',
		'[spec] unless marked.',
		'## Read',
		...HEAD,
		'| GET `/api/v1/x/{id}` [recorded] | 200; of a new one [described] | 404 [inferred] |',
	);
	expect(rows).toEqual([
		{
			key: 'GET /api/v1/x/{}',
			page: 'docs/service/x.md',
			heading: 'Read',
			call: ['recorded'],
			answer: ['described', 'spec'],
			refusal: ['inferred'],
			refusals: ['404'],
		},
	]);
});

it('a section has a mark of its own before that of its page', () => {
	const text = ['[spec] unless', 'marked.', '## A', '[recorded] unless marked.', ...HEAD];
	expect(read(...text, '| GET `/api/v1/x` | 200 | |')).toMatchObject([
		{ call: ['recorded'], answer: ['recorded'], refusal: [] },
	]);
});

it('reads several paths of one row, and the same path as in the row before', () => {
	const rows = read(
		'## A',
		...HEAD,
		'| GET `/api/v1/a`, `/api/v1/b` | | |',
		'| PUT the same paths | | |',
	);
	expect(rows.map(({ key }) => key)).toEqual([
		'GET /api/v1/a',
		'GET /api/v1/b',
		'PUT /api/v1/a',
		'PUT /api/v1/b',
	]);
});

it('a body that is less certain shows in the marks of the call', () => {
	const rows = read(
		'## A',
		'| Call | Body | Answer |',
		'|---|---|---|',
		'| POST `/api/v1/a` [described] | `name`; `secret` [inferred] | 201 |',
	);
	expect(rows).toMatchObject([{ call: ['described', 'inferred'], answer: [] }]);
});

it('leaves out tables of other things', () => {
	expect(read('## A', '| Field | Notes |', '|---|---|', '| `/api/v1/a` | GET it |')).toEqual([]);
});
