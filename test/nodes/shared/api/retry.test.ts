import { parseRetryAfter, withRetry } from '../../../../nodes/shared/api/retry';
import { failed, success } from '../../../../nodes/shared/api/types';
import type { Answer, ApiRequest, Failure, Result } from '../../../../nodes/shared/api/types';

const answer: Answer = { status: 200, headers: {}, body: [] };
const status = (code: number, retryAfterMs?: number): Failure => ({
	kind: 'status',
	request: 'X /',
	status: code,
	retryAfterMs,
});
const socket = (code: string): Failure => ({ kind: 'network', request: 'X /', code });
const timeout: Failure = { kind: 'timeout', request: 'X /' };
const shape: Failure = { kind: 'shape', request: 'X /', status: 200 };

/** Plays the failures one after another, then answers; keeps the waits of a clock that only moves when it is slept. */
async function play(
	method: ApiRequest['method'],
	failures: Failure[],
	options: { budgetMs?: number; cancelAt?: number; random?: number } = {},
) {
	const waits: number[] = [];
	let sent = 0;
	let clock = 0;
	const result = await withRetry(method, {
		send: async (): Promise<Result<Answer>> => {
			const failure = failures[sent++];
			return failure === undefined ? success(answer) : failed(failure);
		},
		sleep: async (ms) => {
			waits.push(ms);
			clock += ms;
			return waits.length !== options.cancelAt;
		},
		now: () => clock,
		random: () => options.random ?? 0,
		budgetMs: options.budgetMs,
	});
	return { result, waits, sent };
}

describe('withRetry', () => {
	it.each([429, 500, 502, 503, 504])('repeats a GET after %i', async (code) => {
		const { result, sent } = await play('GET', [status(code)]);
		expect(result.ok).toBe(true);
		expect(sent).toBe(2);
	});

	it.each([socket('ECONNRESET'), socket('ECONNREFUSED'), socket('EAI_AGAIN'), timeout])(
		'repeats a GET after %p',
		async (failure) => {
			const { result } = await play('GET', [failure, failure]);
			expect(result.ok).toBe(true);
		},
	);

	it.each([status(400), status(401), status(403), status(404), status(422), shape])(
		'never repeats %p',
		async (failure) => {
			const { result, sent } = await play('GET', [failure]);
			expect(result).toEqual({ ok: false, failure: { ...failure, mayBeApplied: false } });
			expect(sent).toBe(1);
		},
	);

	it('gives up after three repetitions, waiting longer each time', async () => {
		const { result, waits, sent } = await play('GET', Array(9).fill(status(503)));
		expect(result.ok).toBe(false);
		expect(sent).toBe(4);
		expect(waits).toEqual([250, 500, 1000]);
	});

	it('adds jitter of at most half the wait', async () => {
		const { waits } = await play('GET', Array(9).fill(status(503)), { random: 0.999 });
		expect(waits.map(Math.round)).toEqual([500, 1000, 1999]);
	});

	describe.each(['POST', 'PATCH'] as const)('%s', (method) => {
		it.each([status(429), socket('ECONNREFUSED'), socket('ENOTFOUND')])(
			'is repeated when the first surely changed nothing: %p',
			async (failure) => {
				const { result, sent } = await play(method, [failure]);
				expect(result.ok).toBe(true);
				expect(sent).toBe(2);
			},
		);

		it.each([
			...[500, 503, 507, 520, 522, 524].map((code) => status(code)),
			...['ECONNRESET', 'HPE_INVALID_CONSTANT', 'ERR_NETWORK'].map(socket),
			timeout,
			shape,
		])('is sent once when it may have been applied: %p', async (failure) => {
			const { result, sent } = await play(method, [failure]);
			expect(sent).toBe(1);
			expect(result).toEqual({ ok: false, failure: { ...failure, mayBeApplied: true } });
		});

		it.each([
			status(400),
			status(422),
			socket('DEPTH_ZERO_SELF_SIGNED_CERT'),
			socket('ERR_TLS_CERT_ALTNAME_INVALID'),
		])('does not claim an effect that there cannot be: %p', async (failure) => {
			const { result } = await play(method, [failure]);
			expect(result).toMatchObject({ failure: { mayBeApplied: false } });
		});

		it('does not read a 404 after a 429 as done', async () => {
			const { result } = await play(method, [status(429), status(404)]);
			expect(result).toMatchObject({ ok: false, failure: { status: 404 } });
		});
	});

	describe.each(['PUT', 'DELETE'] as const)('%s', (method) => {
		it.each([404, 409])('counts %i after an ambiguous try as done', async (code) => {
			const { result, sent } = await play(method, [timeout, status(code)]);
			expect(result).toMatchObject({ ok: true, value: { status: code } });
			expect(sent).toBe(2);
		});

		it.each([404, 409])('reports %i when no earlier try could have done it', async (code) => {
			const first = await play(method, [status(code)]);
			expect(first.result.ok).toBe(false);
			const after429 = await play(method, [status(429), status(code)]);
			expect(after429.result.ok).toBe(false);
		});
	});

	it('does not take a 404 to a repeated GET for an answer', async () => {
		const { result } = await play('GET', [timeout, status(404)]);
		expect(result).toMatchObject({ ok: false, failure: { status: 404 } });
	});

	it('waits as long as the service asks, and never less than a moment', async () => {
		const { waits } = await play('GET', [status(429, 2000), status(429, 0)]);
		expect(waits).toEqual([2000, 200]);
	});

	it('fails at once when the service asks for more than a minute', async () => {
		const { result, waits } = await play('POST', [status(429, 3_600_000)]);
		expect(waits).toEqual([]);
		expect(result).toMatchObject({ ok: false, failure: { retryAfterMs: 3_600_000 } });
	});

	it('keeps all waits together within the budget', async () => {
		const { waits, result } = await play('GET', Array(9).fill(status(429, 50_000)), {
			budgetMs: 60_000,
		});
		expect(waits).toEqual([50_000]);
		expect(result.ok).toBe(false);
	});

	it('stops when the execution is cancelled during a wait', async () => {
		const { result, sent } = await play('GET', Array(9).fill(timeout), { cancelAt: 2 });
		expect(sent).toBe(2);
		expect(result).toMatchObject({ ok: false, failure: { kind: 'canceled' } });
	});
});

describe('parseRetryAfter', () => {
	const now = Date.parse('2026-11-21T10:00:00Z');

	it.each([
		['2', 2000],
		['0', 0],
		['-5', 0],
		['1.5', 1500],
		['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
		['Sat, 21 Nov 2026 09:00:00 GMT', 0],
		['soon', undefined],
		['', undefined],
		[undefined, undefined],
	])('reads %p', (value, ms) => expect(parseRetryAfter(value, now)).toBe(ms));
});
