import fc from 'fast-check';
import type { IN8nHttpFullResponse, INode } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';
import { readAnswer, readError } from '../../nodes/shared/api/answers';
import { explain, toNodeError } from '../../nodes/shared/api/errors';
import type { Expected } from '../../nodes/shared/api/types';
import { explainLogin } from '../../nodes/shared/login/refusals';
import { recordOf, schemas } from './serviceAnswers';
import { runs } from '../../packages/tools/jest/runs';

const RUNS = runs(8_000);
const node = { name: 'Cellular IoT' } as INode;
const KINDS = ['status', 'network', 'timeout', 'shape', 'size', 'redirect', 'login'];

const record = fc.oneof(...Object.keys(schemas).map(recordOf));
const junk = fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 3 });
const body = fc.oneof(record, fc.array(record, { maxLength: 3 }), fc.string(), junk);
const headers = fc.oneof(
	fc.dictionary(
		fc.constantFrom('Date', 'date', 'X-Pages', 'Retry-After', 'content-length', '__proto__', 'x'),
		fc.oneof(
			fc.string(),
			fc.integer().map(String),
			fc.constantFrom('-5', '1e99', '67108865', 'NaN'),
		),
	),
	fc.constantFrom(undefined, null, {}),
);

describe('a 2xx', () => {
	it('is an answer of the expected shape or a failure, whatever it holds', () => {
		fc.assert(
			fc.property(
				body,
				headers,
				fc.constantFrom<Expected>('object', 'records', 'empty'),
				(content, sent, expected) => {
					const response = { body: content, headers: sent, statusCode: 200 } as unknown;
					const answer = readAnswer(response as IN8nHttpFullResponse, expected, 'GET /x');
					if (!answer.ok) {
						expect(['shape', 'size']).toContain(answer.failure.kind);
						return;
					}
					// Handed on untouched; nothing is given as {}.
					if (content) expect(answer.value.body).toBe(content);
					else expect(answer.value.body).toEqual({});
					if (expected === 'records') expect(Array.isArray(content)).toBe(true);
					if (expected === 'object') expect(typeof content).toBe('object');
					for (const value of Object.values(answer.value.headers))
						expect(typeof value).toBe('string');
					const { serviceTime } = answer.value;
					expect(serviceTime === undefined || Number.isFinite(serviceTime)).toBe(true);
				},
			),
			{ numRuns: RUNS },
		);
	});
});

describe('a refusal', () => {
	const thrown = fc.record(
		{
			httpCode: fc.oneof(
				fc.integer({ min: 100, max: 599 }).map(String),
				fc.constantFrom(null, 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EODD', '', '0'),
			),
			message: fc.string(),
			description: fc.oneof(fc.string(), fc.constantFrom(null, undefined)),
			context: fc.oneof(fc.record({ data: body }), fc.constantFrom(undefined, {})),
			cause: fc.oneof(
				fc.record({ response: fc.record({ headers, data: body }) }),
				fc.constantFrom(undefined, {}, { response: {} }),
			),
		},
		{ requiredKeys: ['httpCode'] },
	);

	it('is put into words and into an error of n8n, whatever it holds', () => {
		fc.assert(
			fc.property(thrown, fc.boolean(), (error, mayBeApplied) => {
				const failure = { ...readError(error, 'POST /x'), mayBeApplied };
				expect(KINDS).toContain(failure.kind);
				for (const one of [failure, explainLogin(failure)]) {
					const { message, description } = explain(one);
					expect(typeof message).toBe('string');
					expect(typeof description).toBe('string');
					const told = toNodeError(node, one, 0);
					expect(told.message).toBe(message);
					expect(() => JSON.stringify(told)).not.toThrow();
				}
			}),
			{ numRuns: RUNS },
		);
	});

	it('that comes through the error of n8n itself is read without throwing', () => {
		fc.assert(
			fc.property(body, fc.integer({ min: 300, max: 599 }), headers, (data, status, sent) => {
				// As axios throws it, which n8n wraps.
				const refusal = Object.assign(new Error('x'), {
					response: { status, data, headers: sent },
					status,
					isAxiosError: true,
				});
				const failure = readError(new NodeApiError(node, refusal as never), 'GET /x');
				expect([failure.kind, failure.status]).toEqual([
					status < 400 ? 'redirect' : 'status',
					status,
				]);
				expect(explain(failure).message.length).toBeGreaterThan(10);
			}),
			{ numRuns: Math.ceil(RUNS / 2) },
		);
	});
});
