import fc from 'fast-check';
import { parse, stringify } from 'lossless-json';
import {
	exactIntegers,
	identityOf,
	idOf,
	recordsOf,
} from '../../../../nodes/CellularIotInstantTrigger/call/body';

const sent = (text: string) => Buffer.from(text);

describe('the records of a call', () => {
	it.each([
		['a list', '[{"id":1},{"id":"2"}]', [{ id: 1 }, { id: '2' }]],
		['a list with a record that has no id', '[{"id":1},{"a":2}]', [{ id: 1 }, { a: 2 }]],
		['a list with nulls', '[null,{"id":1},null]', [{ id: 1 }]],
		['a list of nulls', '[null]', []],
		['one record', '{"id":1,"detail":"text"}', [{ id: 1, detail: 'text' }]],
		['an empty list', '[]', []],
		['an empty record', '{}', []],
		['an empty body', '', []],
	])('are taken from %s', (_, text, records) => {
		expect(recordsOf(sent(text))).toEqual(records);
	});

	it('are taken from JSON with a byte order mark', () =>
		expect(recordsOf(sent('\ufeff[{"id":1}]'))).toEqual([{ id: 1 }]));

	it.each([
		'null',
		'5',
		'"text"',
		'[1]',
		'[[{"id":1}]]',
		'{"a":1}',
		'[{"a":1},{"b":1}]',
		'{"id":null}',
		'{"id":{}}',
		'{"id":1.5}',
		'{"id":1e30}',
		'{"id":""}',
		'{"id":"a b"}',
		`{"id":"${'1'.repeat(65)}"}`,
	])('are none in %s', (text) => expect(recordsOf(sent(text))).toBeUndefined());

	it.each(['{"id":1', 'id=1', '\u0000'])('are none in the bytes of %j', (text) =>
		expect(recordsOf(sent(text))).toBeUndefined(),
	);
});

it('the identity of a record is its id, or its content', () => {
	expect(identityOf({ id: 7, a: 1 })).toBe('7');
	expect(identityOf({ a: 1, b: 2 })).toBe(identityOf({ b: 2, a: 1 }));
	expect(identityOf({ a: 1 })).not.toBe(identityOf({ a: 2 }));
	expect(identityOf({ a: 'x'.repeat(1000) })).toHaveLength(64);
});

describe('an id beyond 2^53', () => {
	it.each([
		['[{"id":9007199254740993}]', '9007199254740993'],
		['[{"id": 351732524384257123}]', '351732524384257123'],
		['{"a":[[{"id":1}],18446744073709551615],"id":9007199254740992}', '9007199254740992'],
		['{"text":"\\\\\\":9007199254740993","id":\n9007199254740993}', '9007199254740993'],
	])('of %s stays exact', (text, id) => {
		const [record = {}] = recordsOf(sent(text)) ?? [];
		expect(record.id).toBe(id);
		expect(idOf(record)).toBe(id);
	});

	it('does not change what is in texts, fractions and exponents', () => {
		const text = String.raw`{"id":1,"a":"x\":1234567890123456789","b":0.12345678901234567890,"c":1e-0000000000000001,"d":"imei,1234567890123456789","e":9007199254740991}`;
		expect(exactIntegers(text)).toBe(text);
		expect(recordsOf(sent(text))).toEqual([JSON.parse(text)]);
	});

	/** Numbers as a library without loss reads them. */
	const lossless = (text: string) =>
		parse(text, null, (number) =>
			/^-?\d+$/.test(number) && !Number.isSafeInteger(Number(number)) ? number : Number(number),
		);

	const anything = fc.letrec((tie) => ({
		value: fc.oneof(
			{ maxDepth: 4 },
			fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
			fc.integer(),
			fc.double({ noNaN: true, noDefaultInfinity: true }),
			fc.string({ unit: 'grapheme' }),
			fc.stringMatching(/^[-"\\\d:,[\]{}]{0,40}$/),
			fc.boolean(),
			fc.constant(null),
			fc.array(tie('value'), { maxLength: 4 }),
			fc.dictionary(
				fc.string().filter((key) => key !== '__proto__'),
				tie('value'),
				{ maxKeys: 4 },
			),
		),
	})).value;

	it('is as a library without loss reads it, in any JSON', () => {
		fc.assert(
			fc.property(anything, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
				const text = stringify({ id: 1, value }, undefined, space) ?? '';
				expect(recordsOf(sent(text))).toEqual([lossless(text)]);
			}),
			{ numRuns: 2000 },
		);
	});
});

describe('a hostile body', () => {
	it('may be nested a million deep', () => {
		const text = `{"id":9007199254740993,"a":${'['.repeat(1e6)}${']'.repeat(1e6)}}`;
		expect(recordsOf(sent(text))?.[0]?.id).toBe('9007199254740993');
		expect(recordsOf(sent('['.repeat(1e6)))).toBeUndefined();
	});

	it.each([
		['digits', '1'.repeat(1e6)],
		['quotes', '"'.repeat(1e6)],
		['backslashes', `"${'\\'.repeat(1e6)}`],
		['escaped quotes', `"${'\\"'.repeat(1e6)}`],
		['signs', '-1e+'.repeat(1e6)],
	])('of %s is read in one pass', (_, junk) => {
		const text = `{"id":9007199254740993,"a":${junk}`;
		expect(exactIntegers(text).length).toBeGreaterThanOrEqual(text.length);
		expect(recordsOf(sent(text))).toBeUndefined();
	});
});
