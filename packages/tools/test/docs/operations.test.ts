import { CALLS, NOUNS } from '../../../sandbox/src/openapi/nouns';
import { documentedCalls } from '../../src/docs/calls';
import { citationsIn, citingFiles, pagesOf } from '../../src/docs/citations';
import {
	GENERAL,
	operationsByHeading,
	operationsNamedIn,
	rowsOfOperations,
} from '../../src/docs/operations';

const files = citingFiles();
const pages = pagesOf(files);
const declared = NOUNS.flatMap(({ facts = {} }) => Object.entries(facts));

it('every operation of the description has exactly one row in the tables of docs/service', () => {
	const keys = documentedCalls(files).map(({ key }) => key);
	expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
	expect(rowsOfOperations(files).size).toBe(CALLS.size);
});

it('every row says where its call is known from', () => {
	const unmarked = documentedCalls(files).filter(({ call }) => call.length === 0);
	expect(unmarked).toEqual([]);
});

it('headings that are linked with calls are there, and so are the calls', () => {
	for (const heading of [...declared.map(([name]) => name), ...Object.keys(GENERAL)]) {
		const [citation] = citationsIn(heading);
		expect([heading, pages.get(citation?.page ?? '')?.has(citation?.heading ?? '')]).toEqual([
			heading,
			true,
		]);
	}
	expect(declared.flatMap(([, calls]) => calls).filter((call) => !CALLS.has(call))).toEqual([]);
});

it('links a heading with the calls of its table, with declared ones, and with all that it holds for', () => {
	const operations = operationsByHeading(files);
	expect(operations.get('docs/service/tags.md, *Colors*')).toEqual(['GET /api/v2/tag-colors']);
	expect(operations.get('docs/service/sms.md, *Cancel*')).toEqual([
		'DELETE /api/v1/endpoint/{id}/sms/{smsId}',
	]);
	expect(operations.get('docs/service/lists.md, *Paging in the body*')).toEqual([
		'GET /api/v2/tags',
	]);
	expect(operations.get('docs/service/authentication.md, *Session token*')).toHaveLength(
		CALLS.size - 1,
	);
});

it('reads the operations that a check names; a word in place of an id fits a placeholder', () => {
	expect(operationsNamedIn('GET `/api/v1/user/my` and `/api/v1/endpoint/status`')).toEqual([
		'GET /api/v1/user/{user}',
		'GET /api/v1/endpoint/status',
	]);
	expect(operationsNamedIn('PATCH `expiry_date` of a token')).toEqual([]);
});
