import { withRetry } from '../../../../nodes/shared/api/retry';
import { failed, success } from '../../../../nodes/shared/api/types';
import type { Answer, ApiRequest, Failure, Result } from '../../../../nodes/shared/api/types';

const answer: Answer = { status: 200, headers: {}, body: [] };
export const status = (code: number, retryAfterMs?: number): Failure => ({
	kind: 'status',
	request: 'X /',
	status: code,
	retryAfterMs,
});
export const socket = (code: string): Failure => ({ kind: 'network', request: 'X /', code });
export const timeout: Failure = { kind: 'timeout', request: 'X /' };
export const shape: Failure = { kind: 'shape', request: 'X /', status: 200 };
export const size: Failure = { kind: 'size', request: 'X /', status: 200 };
export const NEVER_SENT = [
	'ECONNREFUSED',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
].map(socket);
export const BROKEN = ['ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ERR_BAD_RESPONSE'].map(
	socket,
);
/** What another try would only meet again. */
export const LASTING: Failure[] = [
	shape,
	size,
	socket('CERT_HAS_EXPIRED'),
	socket('EPROTO'),
	{ kind: 'network', request: 'X /' },
	{ kind: 'redirect', request: 'X /', status: 302 },
	{ kind: 'login', request: 'X /' },
];

/** Plays the failures one after another, then answers; keeps the waits of a clock that only moves when it is slept. */
export async function play(
	request: ApiRequest['method'] | Pick<ApiRequest, 'method' | 'refusesConflict'>,
	failures: Failure[],
	options: { budgetMs?: number; cancelAt?: number; random?: number } = {},
) {
	const waits: number[] = [];
	let sent = 0;
	let clock = 0;
	const result = await withRetry(typeof request === 'string' ? { method: request } : request, {
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
