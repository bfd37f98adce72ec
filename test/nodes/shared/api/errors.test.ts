import type { INode } from 'n8n-workflow';
import { explain, toNodeError, withoutId } from '../../../../nodes/shared/api/errors';
import { CHECK_WRITE } from '../../../../nodes/shared/api/errorTexts';
import type { Failure } from '../../../../nodes/shared/api/types';

const node = { name: 'Cellular IoT' } as INode;
const refusal = (status: number, body?: unknown, more: Partial<Failure> = {}): Failure => ({
	kind: 'status',
	request: 'POST /api/v1/x',
	status,
	body,
	...more,
});

/** Every row of docs/service/errors.md, *Codes*, and what the person reads before the service's own words. */
const CODES: Array<[number, number, string, string]> = [
	[400, 1000, 'BadRequest', 'The service could not read the request'],
	[401, 1101, 'InvalidCredentials', 'The service did not accept the session of this credential'],
	[401, 1102, 'InvalidToken', 'The service did not accept the session of this credential'],
	[401, 1103, 'TokenExpired', 'The service did not accept the session of this credential'],
	[403, 1104, 'Forbidden', 'The service does not allow this'],
	[429, 1105, 'TooManyRequests', 'The service is receiving too many requests'],
	[404, 1201, 'NotFound', 'The service did not find what was asked for'],
	[422, 1301, 'InvalidQueryCriteria', 'The service did not accept the values'],
	[422, 1302, 'InvalidSortCriteria', 'The service did not accept the values'],
	[422, 1400, 'InputValidationFailed', 'The service did not accept the values'],
	[404, 1401, 'InvalidReference', 'The service did not find what was asked for'],
	[422, 1402, 'Required', 'The service did not accept the values'],
	[422, 1403, 'InvalidFormat', 'The service did not accept the values'],
	[409, 1405, 'Duplicated', 'There is one like this already'],
	[422, 1406, 'NotAllowed', 'The service did not accept the values'],
	[409, 1502, 'SimTransfer', 'The service refuses this in the present state'],
	[404, 1601, 'Unavailable', 'The service has no address to give'],
	[418, 1, 'Teapot', 'The service refuses the request'],
	[500, 1, 'Internal', 'The service could not handle the request'],
	[599, 1, 'Unheard', 'The service could not handle the request'],
];

describe('a refusal in words', () => {
	it.each(CODES)('%i with code %i (%s)', (status, error_code, error_token, words) => {
		const failure = refusal(status, { error_code, error_token, message: 'Said so.' });
		const { message, description } = explain(failure);
		expect(message).toBe(`${words}: Said so.`);
		expect(description).toMatch(/^[A-Z].{20,}\n\(POST \/api\/v1\/x\)$/);
		expect(toNodeError(node, failure, 3)).toMatchObject({
			message,
			description,
			httpCode: String(status),
			context: { itemIndex: 3 },
		});
	});

	it('says more of a filter, an order, a duplicate and a missing address than the status does', () => {
		const told = (status: number, code?: number) =>
			explain(refusal(status, { error_code: code })).description;
		for (const [status, code] of [
			[422, 1301],
			[422, 1302],
			[409, 1405],
			[404, 1601],
		] as const) {
			expect(told(status, code)).not.toBe(told(status));
		}
	});

	it('shows a validation list line by line, without its title', () => {
		const errors = [
			{ error_code: 1403, message: "Field 'imei' must have 16 digits." },
			{ error_code: 1401, message: "Tariff with Id '5' not found." },
			null,
			{ error_code: 1402 },
			'odd',
			{ error_code: 1402, message: "Field 'status' is required." },
		];
		const { message, description } = explain(refusal(422, { message: 'Validation', errors }));
		expect(message).toBe(
			"The service did not accept the values: Field 'imei' must have 16 digits.",
		);
		expect(description.split('\n')).toEqual([
			"- Tariff with Id '5' not found.",
			"- Field 'status' is required.",
			'Check the values that were sent. Correct them and run it again.',
			'(POST /api/v1/x)',
		]);
	});

	it.each([undefined, null, '', '<html></html>', [], { message: 5 }, { message: '', errors: {} }])(
		'does without words of the service: %j',
		(body) => expect(explain(refusal(403, body)).message).toBe('The service does not allow this'),
	);

	it('says all that matters in the message, each in a sentence', () => {
		const more = { retryAfterMs: 61_001, done: 'Part 1 was sent', mayBeApplied: true };
		expect(explain(refusal(503, { message: 'Busy.' }, more)).message).toBe(
			`The service could not handle the request: Busy. It asks to wait 62 seconds. Part 1 was sent. ${CHECK_WRITE}`,
		);
	});

	it('lets a verb say it in its own words', () => {
		const own = { message: 'Only a waiting SMS can be cancelled', description: 'See its status.' };
		expect(explain(refusal(409, { message: 'x' }, own))).toEqual({
			message: own.message,
			description: 'See its status.\n(POST /api/v1/x)',
		});
	});

	it.each([
		['Bearer abc.def', 'Bearer ***'],
		['bearer   x', 'Bearer ***'],
		['eyJhbGciOiJIUzM4NCJ9 cut off', '*** cut off'],
		['01234567.01234567.01234567', '***'],
		['api.example.com/v1.2.3', 'api.example.com/v1.2.3'],
	])('masks what looks like a token: %s', (text, shown) => {
		const { message } = explain(refusal(400, { message: text }));
		expect(message).toBe(`The service could not read the request: ${shown}`);
	});
});

describe('what n8n is told of the cause', () => {
	it.each<[Partial<Failure>, string | undefined]>([
		[{ kind: 'status', status: 429 }, 'rate-limited'],
		[{ kind: 'status', status: 500 }, 'temporarily-unavailable'],
		[{ kind: 'status', status: 408 }, 'temporarily-unavailable'],
		[{ kind: 'status', status: 401 }, 'credential-invalid'],
		[{ kind: 'status', status: 403 }, undefined],
		[{ kind: 'status', status: 422 }, undefined],
		[{ kind: 'timeout' }, 'temporarily-unavailable'],
		[{ kind: 'network', code: 'ECONNRESET' }, 'temporarily-unavailable'],
		[{ kind: 'shape' }, undefined],
		[{ kind: 'login' }, 'temporarily-unavailable'],
		[{ kind: 'login', status: 401 }, 'temporarily-unavailable'],
		[{ kind: 'login', status: 429 }, 'rate-limited'],
		[{ kind: 'login', lasting: true, status: 401 }, 'credential-invalid'],
	])('%j', (failure, cause) => {
		const error = toNodeError(node, { request: '', kind: 'status', ...failure });
		expect(error.failure?.cause).toBe(cause);
	});

	it('hands on how long the service asks to wait', () => {
		const error = toNodeError(node, refusal(429, undefined, { retryAfterMs: 5000 }));
		expect(error.failure).toEqual({ cause: 'rate-limited', retryAfterMs: 5000 });
	});
});

describe('without an answer', () => {
	it('keeps the name of a socket error out of the message, which n8n would replace', () => {
		const failure: Failure = { kind: 'network', request: 'GET /x', code: 'ECONNREFUSED' };
		const { message } = toNodeError(node, failure);
		expect(message).toBe('The connection to the service was lost or could not be made');
	});

	it('calls a write without an id one that may have been applied', () => {
		expect(explain(withoutId('POST /x')).message).toContain(CHECK_WRITE);
	});
});
