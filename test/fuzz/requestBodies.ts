import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { SCHEMAS } from '../../packages/sandbox/src/service/nouns';
import type { Schema } from '../../packages/sandbox/src/core/description/schema';

const nested = (levels: number): unknown =>
	JSON.parse(`${'[{"id":'.repeat(levels)}1${'}]'.repeat(levels)}`);

/** Values that no field expects. */
export const odd: Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(null, true, '', '\ud800', '__proto__', 'constructor', '%zz', '../..'),
	fc.constantFrom<unknown>(0, -1, 1.5, 1e15, 1e300, -1e300, Number.MAX_SAFE_INTEGER),
	fc.constantFrom<unknown>('9999-12-31T23:59:59Z', '275760-09-13', '0000-01-01', '-1', '1e9'),
	fc.constantFrom<unknown>('http://localhost:99999/', 'http://127.0.0.1:1/', 'http://[::1'),
	fc.constantFrom<unknown>('x'.repeat(5_000), Array(300).fill({}), '(a+)+$', '1.2.3.4/99', {}),
	fc.integer({ min: 1, max: 300 }).map(nested),
	fc.string({ unit: 'binary' }),
	fc.double(),
);

const IDS = fc.constantFrom(1, 0, 2, 7, 11400001, 11400002, 11400025, 540001, 540002, 539001);
const WORDS = fc.oneof(
	fc.constantFrom('PING', 'a,b', '2027-01-01T00:00:00Z', '2027-01-01 00:00:00', '2027-01-01'),
	fc.constantFrom('http://127.0.0.1:1/hook', '10.9.8.0/24', '8.8.8.8', '123456', '49151'),
	fc.string({ maxLength: 12 }),
);

/** Plausible values of a schema, with an odd one here and there. */
export function fitting(schema: Schema): Arbitrary<unknown> {
	return fc.oneof({ weight: 12, arbitrary: plain(schema) }, { weight: 1, arbitrary: odd });
}

function plain(schema: Schema): Arbitrary<unknown> {
	const { $ref, enum: values, const: only } = schema;
	if (typeof $ref === 'string') return plain(SCHEMAS[$ref.split('/').at(-1) ?? ''] ?? {});
	if (only !== undefined) return fc.constant(only);
	if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]));
	const shapes = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
	if (shapes !== undefined) return fc.oneof(...shapes.map(plain));
	return ofType(schema);
}

function ofType({ type, properties, items, required }: Schema): Arbitrary<unknown> {
	switch ([type].flat()[0]) {
		case 'object':
			return record(properties as Record<string, Schema>, required as string[]);
		case 'array':
			return fc.array(fitting(items as Schema), { maxLength: 4 });
		case 'integer':
		case 'number':
			return IDS;
		case 'boolean':
			return fc.boolean();
		default:
			return WORDS;
	}
}

function record(
	properties: Record<string, Schema> = {},
	required: string[] = [],
): Arbitrary<unknown> {
	const entries = Object.entries(properties).map(([key, value]) => [key, fitting(value)]);
	const model = Object.fromEntries(entries) as Record<string, Arbitrary<unknown>>;
	const known = fc.record(model, { requiredKeys: required.filter((key) => key in model) });
	const more = fc.constantFrom('{}', '{}', '{}', '{"__proto__":{"x":1}}', '{"toString":1,"":2}');
	return fc
		.tuple(known, more)
		.map(([one, other]) =>
			Object.fromEntries([
				...Object.entries(one),
				...Object.entries(JSON.parse(other) as Record<string, unknown>),
			]),
		);
}
