import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '../../sandbox/src/openapi/nouns';
import { holdings, OPERATION_TESTS, type OperationTests } from '../src/docs/operationTests';
import { FIDELITY_PAGE, fidelityPage } from '../src/fidelityPage';

const ROOT = join(__dirname, '../../..');

it('docs/internals/fidelity.md is up to date: npm run generate writes it', () => {
	expect(readFileSync(FIDELITY_PAGE, 'utf8')).toBe(fidelityPage());
});

it('every operation is sent by a test of the file that serves it; npm run generate -- operations notes new ones', () => {
	const held = holdings();
	expect([...CALLS.keys()].filter((operation) => held.get(operation)?.tests.length === 0)).toEqual(
		[],
	);
});

it('the notes name only tests and operations that are there', () => {
	const notes = JSON.parse(readFileSync(OPERATION_TESTS, 'utf8')) as OperationTests;
	expect(Object.keys(notes).filter((test) => !existsSync(join(ROOT, test)))).toEqual([]);
	const operations = Object.values(notes)
		.flat()
		.map((answer) => answer.replace(/ \d+$/, ''));
	expect(operations.filter((operation) => !CALLS.has(operation))).toEqual([]);
});
