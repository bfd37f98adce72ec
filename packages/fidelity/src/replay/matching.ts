import { isObject } from '../../../sandbox/src/core/http/body';
import type { Exchange, Recording } from '../record/recording';
import { LosslessNumber, writeExact } from '../scrub/exactJson';

/** A call to find in a recording. */
export interface Call {
	method: string;
	/** Encoded, without query. */
	path: string;
	query: readonly (readonly [name: string, value: string])[];
	/** Parsed JSON of a write; null without. */
	request?: unknown;
}

/** Header of each answer of a replay: `present`, or `missing` for a call that is not in the file. */
export const REPLAY = 'recording';
/** Calls that a refusal lists. */
const NEAREST = 5;
const LOGIN = '/api/v1/authenticate';

/** Calls are equal whatever the order of their parameters and of the keys of their bodies. */
function keyOf({ method, path, query, request }: Call): string {
	const sorted = query.map((pair) => pair.join('=')).sort();
	const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
	return [method, path, ...sorted, isRead ? '' : writeExact(ordered(request ?? null))].join('\n');
}

function ordered(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(ordered);
	if (typeof value !== 'object' || value === null || value instanceof LosslessNumber) return value;
	const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
	return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

/** How a call looks to people, e.g. `GET /api/v1/endpoint?page=2`. */
export function shown({ method, path, query }: Call): string {
	const text = query.map(([name, value]) => `${name}=${value}`).join('&');
	return `${method} ${path}${text === '' ? '' : `?${text}`}`;
}

/** Finds recorded answers: equal calls get the recorded ones in their order, then the last one again. */
export class Replayed {
	private readonly byCall = new Map<string, Exchange[]>();
	private readonly asked = new Map<string, number>();
	private readonly logins: Exchange[];

	constructor(private readonly recording: Recording) {
		for (const exchange of recording.exchanges) {
			const key = keyOf(exchange);
			this.byCall.set(key, [...(this.byCall.get(key) ?? []), exchange]);
		}
		this.logins = recording.exchanges.filter(isLogin);
	}

	/** The next answer to a call; undefined if it was not recorded. Any login gets a recorded answer if there is one. */
	answer(call: Call): Exchange | undefined {
		const key = isLogin(call) ? `login ${step(call)}` : keyOf(call);
		const found = isLogin(call) ? this.loginsLike(call) : this.byCall.get(key);
		const at = this.asked.get(key) ?? 0;
		this.asked.set(key, at + 1);
		return found?.[Math.min(at, found.length - 1)];
	}

	/** Recorded calls that are most like a call. */
	nearest(call: Call): string[] {
		const words = new Set(wordsOf(call));
		const scored = [...new Map(this.recording.exchanges.map((one) => [shown(one), one]))].map(
			([text, one]) => {
				const own = wordsOf(one);
				const common = own.filter((word) => words.has(word)).length;
				return { text, score: common - own.length / 100 };
			},
		);
		const best = scored.sort((one, other) => other.score - one.score).slice(0, NEAREST);
		return best.map(({ text }) => text);
	}

	/** Accepted logins with the same keys, else any. */
	private loginsLike(call: Call): Exchange[] {
		const accepted = this.logins.filter(({ status }) => status < 300);
		const same = accepted.filter((one) => step(one) === step(call));
		return same.length > 0 ? same : accepted;
	}
}

/** Names of the keys of a body: they tell the steps of a login apart. */
const step = ({ request }: Call) =>
	isObject(request) ? Object.keys(request).sort().join(' ') : '';
export const isLogin = ({ method, path }: Call) => method === 'POST' && path === LOGIN;

const wordsOf = ({ method, path, query }: Call) => [
	method,
	...path.split('/').map((segment, at) => `${at} ${segment}`),
	...query.map((pair) => pair.join('=')),
];
