import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { failed, success } from '../../nodes/shared/api/types';
import type { Answer, Expected, Failure, Result } from '../../nodes/shared/api/types';
import type { Schema } from '../nodes/CellularIot/fixtures/schemaOf';

const SCHEMAS = join(__dirname, '../../nodes/CellularIot/__schema__/v1.0.0');

/** Output schemas by "resource/operation": what the records of the service look like. */
export const schemas: Record<string, Schema> = Object.fromEntries(
	readdirSync(SCHEMAS).flatMap((resource) =>
		readdirSync(join(SCHEMAS, resource)).map((file) => [
			`${resource}/${file.replace('.json', '')}`,
			JSON.parse(readFileSync(join(SCHEMAS, resource, file), 'utf8')) as Schema,
		]),
	),
);

const big = 'x'.repeat(100_000);
const ODD = fc.oneof(
	fc.constantFrom<unknown>(
		null,
		'',
		' ',
		0,
		-1,
		1e300,
		'7',
		'NaN',
		true,
		[],
		{},
		[[]],
		big,
		'\u0000',
	),
	fc.jsonValue({ maxDepth: 2 }),
);

/** Times as the service writes them, and worse. */
const TIME = fc.oneof(
	fc.date({ noInvalidDate: true }).map((date) => date.toISOString().replace('Z', '+0000')),
	fc.constantFrom('2026-03-10 12:00:00', '2026-02-30T00:00:00Z', '0000', '', 'soon'),
);

function fitting({ type, properties, items }: Schema): Arbitrary<unknown> {
	switch (type) {
		case 'object':
			return record(properties ?? {});
		case 'array':
			return fc.array(items === undefined ? ODD : fitting(items), { maxLength: 3 });
		case 'integer':
		case 'number':
			return fc.oneof(fc.integer(), fc.integer().map(String));
		case 'boolean':
			return fc.boolean();
		case 'null':
			return fc.constant(null);
		default:
			return fc.oneof(
				fc.string({ maxLength: 10 }),
				fc.integer({ min: 1, max: 9 }).map(String),
				TIME,
			);
	}
}

/** A record of a schema: keys missing, of another type, and unknown ones. */
const record = (properties: Record<string, Schema>) => {
	const entries = Object.entries(properties).map(([name, schema]) => [
		name,
		fc.oneof({ arbitrary: fitting(schema), weight: 8 }, { arbitrary: ODD, weight: 1 }),
	]);
	const known = fc.record(Object.fromEntries(entries) as object, { requiredKeys: [] });
	const unknown = fc.constantFrom(
		'{}',
		'{"__proto__":{"x":1}}',
		'{"constructor":1,"":2}',
		'{"id":7}',
	);
	return fc
		.tuple(known, unknown)
		.map(([one, more]): object =>
			Object.fromEntries([...Object.entries(one), ...Object.entries(JSON.parse(more) as object)]),
		);
};

/** A record of what an operation gives. */
export const recordOf = (operation: string): Arbitrary<object> =>
	record(schemas[operation]?.properties ?? {});

const NUMBER = fc.oneof(
	fc.integer({ min: 0, max: 3 }).map(String),
	fc.constantFrom('', '-1', '1e9', 'NaN', '999999', '0.5'),
);

/** Header names are in lower case by then. */
export const headers = fc.record(
	{
		'x-pages': NUMBER,
		'x-total-pages': NUMBER,
		'x-per-page': NUMBER,
		'x-count': NUMBER,
		'x-total-count': NUMBER,
		location: fc.constantFrom('', '/api/v1/x/7', 'https://a.example.com/7/', '../..', '/x/7?y=1'),
		date: fc.constantFrom('Tue, 10 Mar 2026 12:00:00 GMT', 'soon', ''),
	},
	{ requiredKeys: [] },
);

const failure: Arbitrary<Failure> = fc.record(
	{
		kind: fc.constantFrom<Failure['kind']>(
			...([
				'status',
				'network',
				'timeout',
				'shape',
				'size',
				'redirect',
				'login',
				'canceled',
			] as const),
		),
		request: fc.constant('GET /x'),
		status: fc.constantFrom(400, 401, 403, 404, 409, 418, 422, 429, 500, 503),
		code: fc.constantFrom('ECONNRESET', 'ENOTFOUND', 'EODD'),
		body: ODD,
		retryAfterMs: fc.nat(),
		mayBeApplied: fc.boolean(),
	},
	{ requiredKeys: ['kind', 'request'] },
);

/** What the connection gives for a request: by its contract a 2xx of the expected shape, or a failure. */
export function answerTo(operation: string, expected: Expected): Arbitrary<Result<Answer>> {
	const one = recordOf(operation);
	const bodies: Record<Expected, Arbitrary<unknown>> = {
		object: one,
		records: fc.array(one, { maxLength: 4 }),
		empty: fc.oneof(fc.constant({}), one),
		list: fc.oneof(one, fc.array(one, { maxLength: 4 })),
	};
	const answer = fc.record(
		{
			status: fc.constantFrom(200, 201, 204, 404, 409),
			headers: headers as Arbitrary<Record<string, string>>,
			body: bodies[expected],
			assumed: failure,
			serviceTime: fc.integer({ min: 0, max: 2e12 }),
		},
		{ requiredKeys: ['status', 'headers', 'body'] },
	);
	return fc.oneof(
		{ arbitrary: answer.map((value) => success(value as Answer)), weight: 8 },
		{ arbitrary: failure.map((one) => failed(one)), weight: 1 },
	);
}
