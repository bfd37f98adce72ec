import { byText } from '../../shared/records/identity';

/** Multiples of the golden ratio, modulo 1, stay evenly spread when some are skipped. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Endpoints of `elsewhere`. */
const MOST_ELSEWHERE = 3;
/** Share of a poll for recently active devices. The rest continues the rotation. */
const ACTIVE_SHARE = 1 / 8;

export interface Rotation {
	/** All endpoints in the order of reading. A poll reads as many as its limits allow. */
	order: string[];
	/** Returns the endpoint with which the next poll begins; undefined after a whole rotation. */
	nextAfter(reached: ReadonlySet<string>): string | undefined;
	/** Returns endpoints to read when all others failed: one success proves that the service works. */
	elsewhere(reached: ReadonlySet<string>): string[];
}

/**
 * Plans a poll: recently active devices, then the rotation from `next`. `turn`: number of the minute. `capacity`: about
 * how many endpoints one poll reads.
 */
export function planRotation(
	endpoints: readonly string[],
	next: string | undefined,
	turn: number,
	active: ReadonlySet<string> = new Set(),
	capacity = 0,
): Rotation {
	const sorted = [...endpoints].sort(byText);
	const found = next === undefined ? 0 : sorted.findIndex((id) => byText(id, next) >= 0);
	const start = Math.max(found, 0);
	const rotation = [...sorted.slice(start), ...sorted.slice(0, start)];
	const recent = rotation.filter((id) => active.has(id));
	const first = recent.slice(0, Math.floor(capacity * ACTIVE_SHARE));
	const unread = (reached: ReadonlySet<string>) => rotation.filter((id) => !reached.has(id));
	return {
		order: [...new Set([...first, ...rotation])],
		nextAfter: (reached) => unread(reached)[0],
		elsewhere(reached) {
			const others = unread(reached);
			const picked = Array.from({ length: MOST_ELSEWHERE }, (_, pick) => {
				const part = ((MOST_ELSEWHERE * turn + pick) * GOLDEN) % 1;
				return others[Math.floor(part * others.length)] ?? [];
			});
			return [...new Set(picked.flat())];
		},
	};
}
