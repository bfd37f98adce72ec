import { grainOf } from './rules';
import type { Rules } from './rules';
import { countSeen, EXACT, pack, unpack } from './seen';
import type { Grain } from './seen';
import type { Window } from './state';

/** Records remembered over all endpoints at most, in bytes 380 kB. */
export const MOST_SEEN = 20_000;
/** What was learnt over all endpoints at most, in bytes 500 kB. */
const MOST_LEARNT = 50_000;

type Windows = Record<string, Window>;
type Keep = (endpoint: string, time: number) => boolean;

/**
 * Keeps the memory within bounds: forgets the oldest. The windows of their endpoints move behind the handled records
 * that are forgotten, so that none of them is emitted again; the overlap shrinks from its old end. Records at or after
 * `waitingFrom` of their endpoint are never forgotten, because the window must still reach what waits there.
 */
export function bound(
	windows: Windows,
	waitingFrom: ReadonlyMap<string, number>,
	rules: Pick<Rules, 'learn'>,
	most = rules.learn ? MOST_LEARNT : MOST_SEEN,
): { windows: Windows; forgotten: number } {
	const mayGo: Keep = (endpoint, time) =>
		time < (waitingFrom.get(endpoint) ?? Number.POSITIVE_INFINITY);
	const seen = oldest(windows, 'seen', most, grainOf(rules), mayGo);
	const open = oldest(windows, 'open', MOST_SEEN, EXACT, () => true);
	const forgotten = seen.count + open.count;
	if (forgotten === 0) return { windows, forgotten };
	const bounded = { ...windows };
	for (const [endpoint, last] of seen.until) {
		const window = bounded[endpoint] as Window;
		const kept = unpack(window.seen, grainOf(rules));
		const from = rules.learn ? window.from : Math.max(window.from, last + 1);
		bounded[endpoint] = { ...window, from, seen: pack(kept, last + 1, grainOf(rules)) };
	}
	for (const [endpoint, last] of open.until) {
		const window = bounded[endpoint] as Window;
		bounded[endpoint] = { ...window, open: pack(unpack(window.open ?? ''), last + 1) };
	}
	return { windows: bounded, forgotten };
}

/** What is beyond the bound: how many, and up to which time for each endpoint. */
function oldest(
	windows: Windows,
	field: 'seen' | 'open',
	most: number,
	grain: Grain,
	mayGo: Keep,
): { count: number; until: Map<string, number> } {
	const total = Object.values(windows).reduce(
		(sum, window) => sum + countSeen(window[field] ?? '', grain),
		0,
	);
	if (total <= most) return { count: 0, until: new Map() };
	const gone = Object.entries(windows)
		.flatMap(([endpoint, window]) =>
			[...unpack(window[field] ?? '', grain).values()].map((time) => ({ endpoint, time })),
		)
		.filter(({ endpoint, time }) => mayGo(endpoint, time))
		.sort((a, b) => a.time - b.time)
		.slice(0, total - most);
	return {
		count: gone.length,
		until: new Map(gone.map(({ endpoint, time }) => [endpoint, time])),
	};
}
