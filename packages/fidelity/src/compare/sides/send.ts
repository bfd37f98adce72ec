import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopback } from '../../../../sandbox/src/core/baseUrl';
import type { Answer, Question } from '../types';
import { CannotRun } from './cannotRun';

/** No whole answer came: a later attempt may get one. */
export class NoAnswer extends CannotRun {}

/** Sends one request to a side. */
export type Send = (question: Question) => Promise<Answer>;

/** Pause between two requests to a service elsewhere (docs/service/limits.md, *Rate limits*), in milliseconds. */
export const PAUSE = 150;
const DEADLINE = 60_000;
/** Tries of one request while the service asks for patience. */
const TRIES = 5;
/** Longest wait that a service may ask for, in seconds. */
const LONGEST_WAIT = 300;

/** Returns the path and query of a question, escaped. */
export function pathOf({ path, query = [] }: Question): string {
	const text = query
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
		.join('&');
	return text === '' ? path : `${path}?${text}`;
}

/** How a request is sent. */
export interface Manner {
	/** Least time between two requests, in milliseconds. Default: none on this computer, else `PAUSE`. */
	pause?: number;
	signal?: AbortSignal;
	/** Longest wait for an answer, in milliseconds. */
	deadline?: number;
}

/**
 * Returns a sender that follows no redirect and sends one request after the other. After 429 or 503 it waits as long as
 * `Retry-After` says, else 2, 4, 8 ... seconds (docs/service/limits.md, *Rate limits*).
 */
export function sender(base: URL, manner: Manner = {}): Send {
	const { pause = isLoopback(base) ? 0 : PAUSE, signal, deadline = DEADLINE } = manner;
	let next = 0;
	return async (question) => {
		for (let attempt = 1; ; attempt += 1) {
			await sleep(Math.max(0, next - Date.now()), undefined, { signal });
			const answer = await once(base, question, deadline, signal);
			next = Date.now() + pause;
			const isBusy = answer.status === 429 || answer.status === 503;
			if (!isBusy || attempt === TRIES) return answer;
			await sleep(waitSeconds(answer, attempt) * 1000, undefined, { signal });
		}
	};
}

function waitSeconds({ headers }: Answer, attempt: number): number {
	const asked = headers['retry-after'] ?? '';
	const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
	return Math.min(LONGEST_WAIT, Math.max(0, Number.isNaN(seconds) ? 2 ** attempt : seconds));
}

async function once(
	base: URL,
	question: Question,
	deadline: number,
	signal?: AbortSignal,
): Promise<Answer> {
	const { method = 'GET', authorization, body } = question;
	const url = base.href.replace(/\/$/, '') + pathOf(question);
	const limit = AbortSignal.timeout(deadline);
	try {
		const response = await fetch(url, {
			method,
			redirect: 'manual',
			signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
			headers: {
				accept: 'application/json',
				...(typeof authorization === 'string' && { authorization }),
				...(body !== undefined && { 'content-type': 'application/json' }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		return {
			status: response.status,
			headers: headersOf(response),
			body: parsed(text),
			text,
		};
	} catch (error) {
		throw new NoAnswer(`${method} to the service failed: ${reasonOf(error)}.`);
	}
}

function headersOf(response: Response): Record<string, string> {
	const headers: Record<string, string> = {};
	response.headers.forEach((value, name) => (headers[name] = value));
	return headers;
}

/** The system's code alone: its message names the host. */
function reasonOf(error: unknown): string {
	const { name, cause } = error as Error;
	const code = (cause as { code?: unknown } | undefined)?.code;
	return typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : name;
}

function parsed(text: string): unknown {
	if (text === '') return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
