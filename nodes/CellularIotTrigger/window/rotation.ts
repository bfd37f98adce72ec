import { byText } from '../../shared/records/identity';

/** Multiples of the golden ratio, modulo 1, stay evenly spread when some are skipped. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

const indexIn = (length: number, turn: number) => Math.floor(((turn * GOLDEN) % 1) * length);

const startingAt = <T>(list: readonly T[], start: number): T[] => [
	...list.slice(start),
	...list.slice(0, start),
];

/** Rotates the list by turn, so that a slow service does not always skip the same devices. */
export const rotated = <T>(endpoints: readonly T[], turn: number): T[] =>
	startingAt(endpoints, indexIn(endpoints.length, turn));

/** Number of such endpoints (`elsewhere`). */
const MOST_ELSEWHERE = 3;
/** Share of a poll for recently active devices. The rest continues the rotation. */
const ACTIVE_SHARE = 1 / 8;

export interface Rotation {
	/** All endpoints in the order of reading. A poll reads as many as its requests allow. */
	order: string[];
	/** Returns the endpoint with which the next poll begins. */
	nextAfter(reached: ReadonlySet<string>): string | undefined;
	/** Returns endpoints to read when all others failed: one success proves that the service works. */
	elsewhere(reached: ReadonlySet<string>): string[];
}

/**
 * Plans a poll of a fleet: recently active devices, then the rotation from `next`. `capacity`: about how many endpoints
 * one poll reads.
 */
export function planRotation(
	endpoints: readonly string[],
	next: string | undefined,
	turn: number,
	active: ReadonlySet<string>,
	capacity: number,
): Rotation {
	const sorted = [...endpoints].sort(byText);
	const found = next === undefined ? 0 : sorted.findIndex((id) => byText(id, next) >= 0);
	const rotation = startingAt(sorted, Math.max(found, 0));
	const recent = rotation.filter((id) => active.has(id));
	const first = recent.slice(0, Math.floor(capacity * ACTIVE_SHARE));
	return {
		order: [...new Set([...first, ...rotation])],
		nextAfter: (reached) => rotation.find((id) => !reached.has(id)) ?? rotation[0],
		elsewhere(reached) {
			const others = rotation.filter((id) => !reached.has(id));
			const picked = Array.from(
				{ length: MOST_ELSEWHERE },
				(_, pick) => others[indexIn(others.length, MOST_ELSEWHERE * turn + pick)] ?? [],
			);
			return [...new Set(picked.flat())];
		},
	};
}
