import { pathPattern } from './pathPattern';

/** One verb of the sandbox's control, as over HTTP: `{ path: '/_sandbox/sessions/expire' }`. */
export interface ControlCall {
	/** POST when left out. */
	method?: 'POST' | 'DELETE';
	path: string;
	body?: object;
}

/** A script that makes the service misbehave. Faults come before rate limits and before the bearer check. */
export interface Fault {
	/** Any method when left out. */
	method?: string;
	/**
	 * Tested against the path alone and against the path with its query: a text in it, with `*`, `^` and `$`
	 * (pathPattern.ts). Tests may use a regular expression.
	 */
	path: string | RegExp;
	/** How many requests it strikes; 1 when left out. */
	times?: number | 'always';
	/** How many matching requests pass first. */
	skip?: number;
	/**
	 * Status, body, rawBody and redirectTo replace the answer, and the request is not carried out. Without them the real
	 * answer is sent, changed by the other keys.
	 */
	status?: number;
	/** The request is carried out before its answer is replaced or its connection is cut. */
	applied?: boolean;
	/** Controls to call just before the request is handled: add rows, remove a device, expire sessions. */
	meanwhile?: ControlCall[];
	/** Replaces values of the query, such as page and size; null removes one. */
	query?: Record<string, string | null>;
	/** Keys to set in every record of the real answer: huge texts, unknown keys, other types. */
	set?: Record<string, unknown>;
	/** Length in bytes to which the real body is cut; its headers say so. */
	truncateTo?: number;
	/** Added to the answer; null removes a header of the real answer. */
	headers?: Record<string, string | null>;
	/** Sent as JSON. */
	body?: unknown;
	/** Sent unchanged: malformed JSON, HTML, nothing. */
	rawBody?: string;
	contentType?: string;
	/** Waits before anything else. */
	delayMs?: number;
	/** Sends the answer byte by byte with this pause between bytes. */
	dripMs?: number;
	/** Cuts the connection before the request is handled, or in the middle of its answer. An empty answer is not sent. */
	reset?: 'beforeHeaders' | 'midBody';
	/** Location of a 302, or of another 3xx given as status. */
	redirectTo?: string;
}

const KNOWN = new Set([
	'method',
	'path',
	'times',
	'skip',
	'status',
	'applied',
	'meanwhile',
	'query',
	'set',
	'truncateTo',
	'headers',
	'body',
	'rawBody',
	'contentType',
	'delayMs',
	'dripMs',
	'reset',
	'redirectTo',
]);

interface ArmedFault {
	id: number;
	fault: Fault;
	matches: (text: string) => boolean;
	skip: number;
	left: number;
}

/** The armed faults. The oldest that matches and is not used up strikes. */
export class FaultBook {
	private armed: ArmedFault[] = [];
	private nextId = 1;

	/** Arms a fault and returns its id. TypeError for a key it does not know, RangeError for a bad pattern. */
	add(fault: Fault): number {
		for (const key of Object.keys(fault)) {
			if (!KNOWN.has(key)) throw new TypeError(`Unknown key of a fault: ${key}`);
		}
		const matches = matcherOf(fault.path);
		const left = fault.times === 'always' ? Infinity : (fault.times ?? 1);
		const id = this.nextId++;
		this.armed.push({ id, fault, matches, skip: fault.skip ?? 0, left });
		return id;
	}

	/** The fault that strikes this request, counted down; `url` is path and query. */
	take(method: string, url: string): Fault | undefined {
		const path = url.split('?', 1)[0] ?? url;
		for (const entry of this.armed) {
			const { fault, matches } = entry;
			if (entry.left <= 0 || (fault.method ?? method).toUpperCase() !== method) continue;
			if (!matches(path) && !matches(url)) continue;
			if (entry.skip > 0) {
				entry.skip -= 1;
				continue;
			}
			entry.left -= 1;
			return fault;
		}
		return undefined;
	}

	/** All faults with what is left of them; 'always' for the endless ones. */
	list(): (Fault & { id: number; left: number | 'always' })[] {
		return this.armed.map(({ id, fault, left }) => ({
			...fault,
			path: typeof fault.path === 'string' ? fault.path : fault.path.source,
			id,
			left: left === Infinity ? 'always' : left,
		}));
	}

	/** Disarms one fault, if it is armed. */
	remove(id: number): void {
		this.armed = this.armed.filter((entry) => entry.id !== id);
	}

	clear(): void {
		this.armed = [];
	}
}

function matcherOf(path: string | RegExp): (text: string) => boolean {
	if (typeof path === 'string') return pathPattern(path);
	if (!(path instanceof RegExp)) throw new TypeError('A fault needs a path');
	// search() ignores lastIndex, so a pattern with the g flag works too.
	return (text) => text.search(path) >= 0;
}
