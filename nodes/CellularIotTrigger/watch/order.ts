import { byText } from './identity';

/** Multiples of the golden ratio, without their whole part, spread evenly however many are left out in between. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

const placeIn = (length: number, turn: number) => Math.floor(((turn * GOLDEN) % 1) * length);

/** A list that begins elsewhere and goes round. */
const from = <T>(list: readonly T[], start: number): T[] => [
	...list.slice(start),
	...list.slice(0, start),
];

/** Begins elsewhere with every turn, so that a slow service does not always leave out the same devices. */
export const rotated = <T>(endpoints: readonly T[], turn: number): T[] =>
	from(endpoints, placeIn(endpoints.length, turn));

/** Where all others refuse to be read, a few from elsewhere tell whether the whole poll has gone wrong. */
const MOST_PROBES = 3;
const PROBE_PART = 1 / 8;
/** Part of a poll that devices may have which were active lately; the rest goes round. */
const ACTIVE_PART = 1 / 8;

/** Which endpoints a poll reads, and how the next one goes on. */
export interface Round {
	/** All of them, in the order in which they are read until the requests are used up. */
	order: string[];
	/** The endpoint that comes next when these were reached. */
	nextAfter(reached: ReadonlySet<string>): string | undefined;
}

/**
 * The order of a round through a fleet: a few from anywhere, those that were active, and then on from `next`, where the
 * last poll stopped. `room` is how many endpoints one poll reaches about. Every endpoint is reached once in a round,
 * whatever is active.
 */
export function planRound(
	endpoints: readonly string[],
	next: string | undefined,
	turn: number,
	active: ReadonlySet<string>,
	room: number,
): Round {
	const sorted = [...endpoints].sort(byText);
	const found = next === undefined ? 0 : sorted.findIndex((id) => byText(id, next) >= 0);
	const circle = from(sorted, Math.max(found, 0));
	const probes = Array.from({ length: Math.min(MOST_PROBES, Math.floor(room * PROBE_PART)) });
	const first = [
		...probes.flatMap(
			(_, probe) => sorted[placeIn(sorted.length, MOST_PROBES * turn + probe)] ?? [],
		),
		...circle.filter((id) => active.has(id)).slice(0, Math.floor(room * ACTIVE_PART)),
	];
	return {
		order: [...new Set([...first, ...circle])],
		nextAfter: (reached) => circle.find((id) => !reached.has(id)) ?? circle[0],
	};
}
