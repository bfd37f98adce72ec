import { namedItems } from './namedItems';
import type { Marks } from './namedItems';
import type { Answer, Failure, Result } from '../../../../shared/api/types';

/** Many endpoints in one request (docs/service/endpoints-bulk.md, *Create many*). */
export const BULK_ENDPOINTS = '/api/v2/endpoint/multi';
/** Endpoints in one bulk request (docs/service/limits.md, *Request sizes*). */
export const BULK_LIMIT = 2000;
/** Whole time for a request about many endpoints or SIMs, in milliseconds. */
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
	/** These entries have failed, as far as the answer tells; the next request waits for what this gives. */
	onFailed(chunk: readonly T[], failure: Failure): unknown;
	/** Whether nothing more is to be sent. */
	isOver(): boolean;
}

/**
 * Sends entries by 2,000, one request after another (docs/service/limits.md, *One after another*). A refused chunk
 * fails its own entries and no others: those that the refusal names with what was said of them. With `againWithout` the
 * others are sent again, until nothing new is named; where a failure ends the run, nothing more is sent.
 * @assumption A refusal means that nothing of the chunk was done: there is a single answer for all
 * (docs/service/endpoints-bulk.md, *Refusals*). Check: create two devices, one with an unknown SIM, and list the
 * endpoints.
 */
export async function sendChunks<T>(bulk: Bulk<T>): Promise<void> {
	for (const chunk of chunksOf(bulk.entries)) {
		let left: readonly T[] = chunk;
		for (let repeats = 0; left.length > 0 && !bulk.isOver(); repeats++) {
			const answer = await bulk.send(left);
			if (answer.ok) {
				bulk.onDone(left, answer.value);
				break;
			}
			const { named, others, failure } = divide(bulk, left, answer.failure);
			for (const { entry, reason } of named) await bulk.onFailed([entry], reason);
			left = others;
			if (bulk.againWithout && named.length > 0 && repeats < MOST_REPEATS) continue;
			// Where the first failure ends the run, it is shown with what was said of the items that caused it.
			if (left.length > 0 && !bulk.isOver()) await bulk.onFailed(left, failure);
			break;
		}
	}
}

/** Parts a refused chunk into the entries that the refusal names and the others, with the reason of each. */
function divide<T>({ marksOf }: Bulk<T>, chunk: readonly T[], failure: Failure) {
	const { ofItems, ofOthers } = namedItems(failure, chunk.map(marksOf));
	const named = [...ofItems].map(([place, errors]) => ({
		entry: chunk[place] as T,
		reason: { ...failure, body: { errors } },
	}));
	const others = chunk.filter((_, place) => !ofItems.has(place));
	if (named.length === 0) return { named, others, failure };
	const reason: Failure =
		ofOthers.length > 0 ? { ...failure, body: { errors: ofOthers } } : { ...failure, ...TOGETHER };
	return { named, others, failure: reason };
}

/** What is said of an item to which the service did not object. */
const TOGETHER = {
	message: 'Not carried out, because the service refused other items of the same request',
	description: 'Those items say why. Correct them or leave them out, and run these again.',
};
