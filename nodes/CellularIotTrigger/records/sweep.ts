import type { IPollFunctions } from 'n8n-workflow';
import { explain } from '../../shared/api/errors';
import { inParallel } from '../../shared/api/parallel';
import { failed, type Failure, type Result, success } from '../../shared/api/types';
import { within } from '../../shared/host';
import { byText } from '../../shared/records/record';
import { MINUTE_MS } from '../../shared/records/time';
import { isGeneral, outOfTime } from '../reading/readers';
import type { Reading, Rows } from '../window/deduplicate';

/** Multiples of the golden ratio, modulo 1, stay evenly spread when some are skipped. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Endpoints of `elsewhere`. */
const MOST_ELSEWHERE = 3;

export interface Rotation {
	/** All endpoints in the order of reading. A poll reads as many as its limits allow. */
	order: readonly string[];
	/** Returns the endpoint with which the next poll begins; undefined after a whole rotation. */
	nextAfter(reached: ReadonlySet<string>): string | undefined;
	/** Returns endpoints to read when all others failed: one success proves that the service works. */
	elsewhere(reached: ReadonlySet<string>): string[];
}

/**
 * Plans a poll: the rotation from `next`, after those of its endpoints that `firstOf` returns. `turn`: number of the
 * minute.
 */
export function planRotation(
	endpoints: readonly string[],
	next: string | undefined,
	turn: number,
	firstOf: (rotation: readonly string[]) => readonly string[] = () => [],
): Rotation {
	const sorted = [...endpoints].sort(byText);
	const found = next === undefined ? 0 : sorted.findIndex((id) => byText(id, next) >= 0);
	const start = Math.max(found, 0);
	const rotation = [...sorted.slice(start), ...sorted.slice(0, start)];
	const unread = (reached: ReadonlySet<string>) => rotation.filter((id) => !reached.has(id));
	return {
		order: [...new Set([...firstOf(rotation), ...rotation])],
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

const CONCURRENCY = 4;

/**
 * Reads the endpoints in order, some in parallel, until time or requests are used up. Logs a failed endpoint and goes
 * on. Fails when no endpoint could be read, also none elsewhere, or when a failure concerns all.
 * `deadline`: milliseconds of this machine's clock.
 * @returns Endpoints that were not reached have no reading. `serviceTime`: when the first reading began.
 */
export async function sweep(
	host: IPollFunctions,
	{ order, elsewhere = () => [] }: Pick<Rotation, 'order'> & Partial<Rotation>,
	{ deadline, hasRequests = () => true }: { deadline: number; hasRequests?(): boolean },
	read: (endpoint: string) => Promise<Result<Rows>>,
): Promise<Result<{ readings: Reading[]; serviceTime?: number }>> {
	let general: Failure | undefined;
	const readSome = async (some: readonly string[], hasMore: () => boolean) =>
		await inParallel(some, CONCURRENCY, async (endpoint) => {
			const left = deadline - Date.now();
			if (general !== undefined || left <= 0 || !hasMore()) return [];
			const result = await within<Result<Rows>>(left, read(endpoint), () => failed(outOfTime));
			if (!result.ok && isGeneral(result.failure)) general ??= result.failure;
			return [{ endpoint, result }];
		});
	const reached = (await readSome(order, hasRequests)).flat();
	if (reached.every(({ result }) => !result.ok)) {
		const others = elsewhere(new Set(reached.map(({ endpoint }) => endpoint)));
		reached.push(...(await readSome(others, () => true)).flat());
	}
	const failures = reached.flatMap(({ result }) => (result.ok ? [] : [result.failure]));
	const isLost = order.length > 0 && failures.length === reached.length;
	const failure = general ?? (isLost ? (failures[0] ?? outOfTime) : undefined);
	if (failure !== undefined) return failed(failure);
	const clocks = reached.flatMap(({ result }) =>
		result.ok ? (result.value.serviceTime ?? []) : [],
	);
	return success({
		readings: reached.map(({ endpoint, result }) => toReading(host, endpoint, result)),
		serviceTime: clocks.length > 0 ? Math.min(...clocks) : undefined,
	});
}

function toReading(host: IPollFunctions, endpoint: string, result: Result<Rows>): Reading {
	if (result.ok) return { endpoint, outcome: 'read', ...result.value };
	const reason = explain(result.failure).message;
	host.logger.warn(`Endpoint ${endpoint} could not be read. The next poll reads it again.`, {
		reason,
	});
	return { endpoint, outcome: 'failed', reason };
}

/** Devices with an event since they were read last, and the minute of service time in which it was over. Part of the state. */
export type Due = Readonly<Record<string, number>>;

/** A device attaches first and sends then; an event may be listed late. So a reading counts this long after the event. */
export const SETTLING_MS = 2 * MINUTE_MS;
/** Of devices that wait about as long, the rotation reaches some soon: the others come first. */
const SAME_WAIT = 15;
/** Most devices of the state (50 kB). Those that wait longest are left out: the rotation has reached or will reach them. */
const MOST_DUE = 10_000;

/** Adds the watched devices that events name. `found`: milliseconds of service time by device. */
export function addDue(
	due: Due,
	found: ReadonlyMap<string, number>,
	watched: ReadonlySet<string>,
): Due {
	const all = Object.fromEntries(Object.entries(due).filter(([id]) => watched.has(id)));
	for (const [id, time] of found) if (watched.has(id)) all[id] ??= Math.ceil(time / MINUTE_MS);
	const entries = Object.entries(all);
	if (entries.length <= MOST_DUE) return all;
	return Object.fromEntries(entries.sort(([, a], [, b]) => b - a).slice(0, MOST_DUE));
}

/** Whether a reading may come before what the event announces. `now`: milliseconds of service time. */
const isYoung = (minute: number, now: number) => minute * MINUTE_MS > now - SETTLING_MS;

/** Returns the devices that a poll has not read, or too soon after their event. */
export const stillDue = (due: Due, reached: ReadonlySet<string>, now: number): Due =>
	Object.fromEntries(
		Object.entries(due).filter(([id, minute]) => !reached.has(id) || isYoung(minute, now)),
	);

/**
 * Sorts the due devices of a rotation: those whose event is not too young, the longest wait first. Of about the same
 * wait, the one that the rotation reaches last. `now`: milliseconds of service time.
 */
export function dueFirst(due: Due, rotation: readonly string[], now: number): string[] {
	const rankOf = (minute: number) =>
		isYoung(minute, now) ? Number.POSITIVE_INFINITY : Math.floor(minute / SAME_WAIT);
	return rotation
		.flatMap((id) => {
			const minute = due[id];
			return minute === undefined ? [] : [{ id, rank: rankOf(minute) }];
		})
		.reverse()
		.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
		.map(({ id }) => id);
}
