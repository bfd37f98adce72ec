import { Random } from '../world/random';
import type { Fault } from './fault';
import { windowAt } from './faultSchedule';

/** Characters of regular expressions that no pattern of a path has, and a third star: its search would take long. */
const FOREIGN = /[\\()[\]{}|+]|^.+\^|\$.+$|\.\*|(\*.*){3}/;
const LONGEST = 500;

/**
 * Compiles a pattern: a text that stands anywhere in the tested one. `*` stands for any characters, `^` at the start
 * and `$` at the end for the ends. RangeError for other patterns.
 */
export function pathPattern(pattern: string): (text: string) => boolean {
	if (pattern.length > LONGEST || FOREIGN.test(pattern)) {
		throw new RangeError(
			'The path of a fault is a text of at most 500 characters: * for any characters, at most twice, ^ and $ for ' +
				'its ends. It is not a regular expression.',
		);
	}
	const expression = new RegExp(pattern.replace(/[.?]/g, '\\$&').replaceAll('*', '.*'));
	return (text) => expression.test(text);
}

/** A fault with what is left of it; 'always' for an endless one. One with a schedule has its present or next window. */
export type ListedFault = Fault & {
	id: number;
	left: number | 'always';
	/** ISO 8601; null for an end that never comes. Null after the last window. */
	window?: { from: string; until: string | null } | null;
};

/** A fault with its progress. */
export interface KeptFault {
	id: number;
	fault: Fault;
	armedAt: number;
	window: number;
	skip: number;
	left: number;
	random: readonly number[];
}

/** A fault in the book, which counts the requests of the present window. Times are those of the service's clock. */
export class ArmedFault {
	private readonly matches: (text: string) => boolean;
	private random: Random;
	/** Start of the window that the numbers below belong to. */
	private window = NaN;
	private skip = 0;
	private left = 0;

	/** `seed` decides which requests a fault with `probability` strikes. RangeError or TypeError for a bad path. */
	constructor(
		readonly id: number,
		private readonly fault: Fault,
		private readonly armedAt: number,
		seed: number,
	) {
		this.matches = matcherOf(fault.path);
		this.random = new Random(seed);
	}

	/** Returns the fault of an earlier process. */
	static restored({ id, fault, armedAt, random, ...progress }: KeptFault): ArmedFault {
		const armed = new ArmedFault(id, fault, armedAt, 0);
		return Object.assign(armed, progress, { random: new Random(random) });
	}

	kept(): KeptFault {
		const { id, fault, armedAt, window, skip, left, random } = this;
		return { id, fault, armedAt, window, skip, left, random: random.state };
	}

	/** Returns the fault if it strikes this request, counted down. */
	take(method: string, path: string, url: string, now: number): Fault | undefined {
		const { fault } = this;
		if ((fault.method ?? method).toUpperCase() !== method) return undefined;
		if (!this.matches(path) && !this.matches(url)) return undefined;
		return this.enter(now) && this.count() ? fault : undefined;
	}

	listed(now: number): ListedFault {
		const { fault, id, armedAt } = this;
		this.enter(now);
		const window = windowAt(fault, armedAt, now);
		const isScheduled = (fault.after ?? fault.every ?? fault.for) !== undefined;
		return {
			...fault,
			path: typeof fault.path === 'string' ? fault.path : fault.path.source,
			id,
			left: !window ? 0 : this.left === Infinity ? 'always' : this.left,
			...(isScheduled && {
				window: window ? { from: isoTime(window.from), until: endTime(window.until) } : null,
			}),
		};
	}

	/** Counts anew for another window; true in one. */
	private enter(now: number): boolean {
		const { fault, armedAt } = this;
		const window = windowAt(fault, armedAt, now);
		if (!window) return false;
		if (window.from !== this.window) {
			const isStanding = fault.for !== undefined || fault.probability !== undefined;
			const times = fault.times ?? (isStanding ? 'always' : 1);
			this.window = window.from;
			this.skip = fault.skip ?? 0;
			this.left = times === 'always' ? Infinity : times;
		}
		return window.from <= now;
	}

	private count(): boolean {
		if (this.left <= 0) return false;
		if (this.skip > 0) {
			this.skip -= 1;
			return false;
		}
		const { probability } = this.fault;
		if (probability !== undefined && !this.random.chance(probability)) return false;
		this.left -= 1;
		return true;
	}
}

const isoTime = (at: number) => new Date(at).toISOString();
const endTime = (at: number) => (at === Infinity ? null : isoTime(at));

function matcherOf(path: string | RegExp): (text: string) => boolean {
	if (typeof path === 'string') return pathPattern(path);
	if (!(path instanceof RegExp)) throw new TypeError('A fault needs a path');
	// search() ignores lastIndex, so a pattern with the g flag works too.
	return (text) => text.search(path) >= 0;
}
