import { explain } from '../../../../nodes/shared/api/errors';
import { SOCKET_TEXT } from '../../../../nodes/shared/api/errorTexts';
import type { Failure } from '../../../../nodes/shared/api/types';

const refusal = (errors: unknown[], more: Partial<Failure> = {}): Failure => ({
	kind: 'status',
	request: 'POST /api/v1/sim/transfer',
	status: 422,
	body: { message: 'Several things are wrong', errors },
	...more,
});
/** What is said of one entry of a validation list. */
const said = (entry: unknown) =>
	explain(refusal([entry])).message.replace('The service did not accept the values: ', '');

describe('an entry of a validation list', () => {
	it('names the SIMs that it is about', () => {
		const sims = [{ iccid: '8988303000000000001', id: 3 }, { id: 5 }, 'x', 7, null, { a: 1 }];
		expect(said({ message: 'Locked', sims })).toBe(
			'Locked (8988303000000000001, 5, x, 7, null, {"a":1})',
		);
	});

	it.each([
		[20, '20)'],
		[21, '20, ...)'],
	])('names 20 of %i SIMs', (count, end) => {
		const sims = Array.from({ length: count }, (_, n) => ({ id: n + 1 }));
		const text = said({ message: 'Locked', sims });
		expect(text).toMatch(/^Locked \(1, 2, /);
		expect(text.endsWith(`, ${end}`)).toBe(true);
	});

	it.each([
		{ message: 'Locked', sims: [] },
		{ message: 'Locked', sims: 'all' },
	])('is its message alone without SIMs: %j', (entry) => expect(said(entry)).toBe('Locked'));

	it('without a message says nothing, whatever SIMs it names', () => {
		expect(said({ sims: [{ id: 1 }] })).toBe('Several things are wrong');
		expect(said({ message: 5, sims: [{ id: 1 }] })).toBe('Several things are wrong');
	});

	it('is shown whole up to 500 characters', () => {
		expect(said({ message: 'a '.repeat(250) })).toBe('a '.repeat(250));
		expect(said({ message: `${'a '.repeat(250)}b` })).toBe(`${'a '.repeat(250)}...`);
	});
});

describe('a description', () => {
	it('lists 20 further entries before it counts the rest', () => {
		const entries = (count: number) =>
			Array.from({ length: count }, (_, n) => ({ message: `entry ${n}` }));
		const lines = (count: number) => explain(refusal(entries(count))).description.split('\n');
		expect(lines(21).filter((line) => line.startsWith('- '))).toHaveLength(20);
		expect(lines(21).join()).not.toContain('more');
		expect(lines(22)).toContain('- and 1 more');
	});

	it('ends with the request, where one was sent', () => {
		const { description } = explain({ kind: 'timeout', request: 'GET /api/v1/sim' });
		expect(description).toBe('Try again later, or ask for less at once.\n(GET /api/v1/sim)');
		expect(explain({ kind: 'timeout', request: '' }).description).toBe(
			'Try again later, or ask for less at once.',
		);
		expect(explain({ kind: 'login', request: 'POST /x', message: 'No.' }).description).toBe(
			'Open the credential and test it.',
		);
		expect(explain({ kind: 'canceled', request: '' }).description).toBe('');
		expect(explain({ kind: 'canceled', request: 'GET /' }).description).toBe('(GET /)');
	});

	it('begins with what the socket said', () => {
		const { description } = explain({ kind: 'network', request: '', code: 'ENOTFOUND' });
		expect(description).toBe(
			`${String(SOCKET_TEXT.ENOTFOUND)} Try again later. If it never worked, check the credential's 'Base URL', and that this n8n may connect to it.`,
		);
	});
});
