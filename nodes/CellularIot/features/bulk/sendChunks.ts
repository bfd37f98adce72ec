import type { Answer, Expected, Failure, Result } from '../../../shared/api/types';
import { type Identifiers, refusedItems } from './refusedItems';

/** Many endpoints in one request (docs/service/endpoints-bulk.md, *Create many*). */
export const BULK_ENDPOINTS = '/api/v2/endpoint/multi';
/** Endpoints in one bulk request (docs/service/limits.md, *Request sizes*). */
export const BULK_LIMIT = 2000;
/** Most repetitions of a chunk without its refused items. */
const MOST_RESENDS = 5;

/** Cuts entries into chunks of at most `size`, in their order. */
export function chunksOf<T>(entries: readonly T[], size = BULK_LIMIT): T[][] {
	const count = Math.ceil(entries.length / size);
	return Array.from({ length: count }, (_, n) => entries.slice(n * size, (n + 1) * size));
}

export interface Bulk<T, E extends Expected> {
	entries: readonly T[];
	/** Entries in one request. Default: 2,000. */
	size?: number;
	send(chunk: readonly T[]): Promise<Result<Answer<E>>>;
	/** Returns the values by which a refusal may name an entry. */
	identify(entry: T): Identifiers;
	/** Returns what the person calls the record of an entry, for messages. */
	nameOf?(entry: T): string | undefined;
	/** Whether an entry is settled, although its request failed. Default: none is. */
	isSettled?(entry: T): boolean;
	/** Reports a successful request; awaited before the next one. */
	onDone(chunk: readonly T[], answer: Answer<E>): unknown;
	/** Reports an entry that a refusal names. Default: `onFailed`. */
	onNamed?(entry: T, reason: Failure): unknown;
	/** Reports failed entries; awaited before the next request. */
	onFailed(chunk: readonly T[], failure: Failure): unknown;
	isOver(): boolean;
}

/**
 * Sends entries in chunks, one after another (docs/service/limits.md, *One after another*). A refused chunk
 * fails only its own entries. Where the run goes on, it is repeated without the refused ones until no new one is named.
 * @assumption A refusal means that nothing of the chunk was done (docs/service/endpoints-bulk.md, *Refusals*). Check:
 * create two devices, one with an unknown SIM, and list the endpoints.
 */
export async function sendChunks<T, E extends Expected>(bulk: Bulk<T, E>): Promise<void> {
	const isOpen = (entry: T) => bulk.isSettled?.(entry) !== true;
	for (const chunk of chunksOf(bulk.entries, bulk.size)) {
		let left: readonly T[] = chunk;
		for (let resends = 0; left.length > 0 && !bulk.isOver(); resends++) {
			const answer = await bulk.send(left);
			if (answer.ok) {
				await bulk.onDone(left, answer.value);
				break;
			}
			const { refused, others, failure } = divide(left, bulk, answer.failure);
			for (const { entry, reason } of refused.filter((one) => isOpen(one.entry))) {
				if (bulk.onNamed === undefined) await bulk.onFailed([entry], reason);
				else await bulk.onNamed(entry, reason);
			}
			left = others.filter(isOpen);
			if (refused.length > 0 && resends < MOST_RESENDS) continue;
			// If the first failure ends the run, it reports only the refused entries: they are the cause.
			if (left.length > 0 && !bulk.isOver()) await bulk.onFailed(left, failure);
			break;
		}
	}
}

/** Divides a refused chunk into the named entries, with their reasons, and the others. */
function divide<T>(
	chunk: readonly T[],
	{ identify, nameOf }: Pick<Bulk<T, Expected>, 'identify' | 'nameOf'>,
	failure: Failure,
) {
	const { byItem, general } = refusedItems(failure, chunk.map(identify));
	const refused = [...byItem].map(([place, errors]) => {
		const entry = chunk[place] as T;
		return { entry, reason: { ...failure, body: { errors }, about: nameOf?.(entry) } };
	});
	const others = chunk.filter((_, place) => !byItem.has(place));
	if (refused.length === 0) return { refused, others, failure };
	const reason: Failure =
		general.length > 0 ? { ...failure, body: { errors: general } } : { ...failure, ...NOT_CAUSE };
	return { refused, others, failure: reason };
}

const NOT_CAUSE = {
	message: 'Not carried out, because the service refused other items of the same request',
	description: 'Those items say why. Correct them or leave them out, and run these again.',
};
