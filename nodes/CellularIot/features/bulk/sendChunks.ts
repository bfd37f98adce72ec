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
	/** Settles the entries of a refused request that must not be sent again; awaited before each repetition. */
	beforeResend?(left: readonly T[], failure: Failure): Promise<void>;
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
 * A creation looks for its devices before it is repeated.
 * @assumption A refusal means that nothing of the chunk was done (docs/service/endpoints-bulk.md, *Refusals*). Check:
 * create two devices, one with an unknown SIM, and list the endpoints.
 */
export async function sendChunks<T, E extends Expected>(bulk: Bulk<T, E>): Promise<void> {
	for (const chunk of chunksOf(bulk.entries, bulk.size)) {
		let left: readonly T[] | undefined = chunk;
		for (let resends = 0; left !== undefined && left.length > 0 && !bulk.isOver(); resends++) {
			left = await sendOnce(bulk, left, resends < MOST_RESENDS);
		}
	}
}

/** Sends a chunk; returns the entries to repeat, undefined for none. */
async function sendOnce<T, E extends Expected>(
	bulk: Bulk<T, E>,
	chunk: readonly T[],
	mayResend: boolean,
): Promise<readonly T[] | undefined> {
	const isOpen = (entry: T) => bulk.isSettled?.(entry) !== true;
	const answer = await bulk.send(chunk);
	if (answer.ok) return void (await bulk.onDone(chunk, answer.value));
	const { refused, others, failure } = divide(chunk, bulk, answer.failure);
	for (const { entry, reason } of refused.filter((one) => isOpen(one.entry))) {
		if (bulk.onNamed === undefined) await bulk.onFailed([entry], reason);
		else await bulk.onNamed(entry, reason);
	}
	const left = others.filter(isOpen);
	// If the first failure ends the run, it reports only the refused entries: they are the cause.
	if (left.length === 0 || bulk.isOver()) return undefined;
	if (refused.length === 0 || !mayResend) return void (await bulk.onFailed(left, failure));
	await bulk.beforeResend?.(left, failure);
	return left.filter(isOpen);
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
