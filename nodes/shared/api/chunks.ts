import { namedItems } from './namedItems';
import type { Marks } from './namedItems';
import type { Answer, Failure, Result } from './types';

/** Endpoints in one bulk request (service.md, *Limits*). */
export const BULK_LIMIT = 2000;
/** Whole time for one bulk request, in milliseconds. */
export const BULK_DEADLINE_MS = 300_000;
/** A chunk is sent again without refused items at most so often. */
const MOST_REPEATS = 5;

/** Entries in their order, at most `size` together. */
export function chunksOf<T>(entries: readonly T[], size = BULK_LIMIT): T[][] {
	const count = Math.ceil(entries.length / size);
	return Array.from({ length: count }, (_, n) => entries.slice(n * size, (n + 1) * size));
}

/** What is sent in chunks, and who is told. */
export interface Bulk<T> {
	entries: readonly T[];
	/** Sends one bulk request for these entries. */
	send(chunk: readonly T[]): Promise<Result<Answer>>;
	/** What the service knows an entry by. */
	marksOf(entry: T): Marks;
	/** Whether a chunk is sent again without the entries that its refusal names. */
	againWithout: boolean;
	/** The service carried out the request for these entries. */
	onDone(chunk: readonly T[], answer: Answer): void;
	/** These entries have failed. */
	onFailed(chunk: readonly T[], failure: Failure): void;
	/** Whether nothing more is to be sent. */
	isOver(): boolean;
}

/**
 * Sends entries by 2,000, one request after another as service.md (*Limits*) asks. A refused chunk fails its own entries
 * and no others. With `againWithout`, the entries that a refusal names fail with what the service said of them, and the
 * rest is sent again, until nothing new is named; where a failure ends the run, nothing is.
 * @assumption A refusal means that nothing of the chunk was done (supplement.md 6.1 infers it from the single answer).
 */
export async function sendChunks<T>(bulk: Bulk<T>): Promise<void> {
	for (const chunk of chunksOf(bulk.entries)) {
		let left = chunk;
		for (let repeats = 0; left.length > 0 && !bulk.isOver(); repeats++) {
			const answer = await bulk.send(left);
			if (answer.ok) {
				bulk.onDone(left, answer.value);
				break;
			}
			const { failure } = answer;
			const refused = bulk.againWithout && repeats < MOST_REPEATS ? named(bulk, left, failure) : [];
			if (refused.length === 0) {
				bulk.onFailed(left, failure);
				break;
			}
			for (const { entry, reason } of refused) bulk.onFailed([entry], reason);
			const gone = new Set(refused.map(({ entry }) => entry));
			left = left.filter((entry) => !gone.has(entry));
		}
	}
}

/** The entries that a refusal names, each with what was said of it. */
function named<T>(bulk: Bulk<T>, chunk: readonly T[], failure: Failure) {
	const words = namedItems(failure, chunk.map(bulk.marksOf));
	return chunk.flatMap((entry, position) => {
		const errors = words.get(position);
		if (errors === undefined) return [];
		const reason: Failure = { ...failure, body: { errors } };
		return [{ entry, reason }];
	});
}
