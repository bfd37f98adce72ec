import type { FastifyReply } from 'fastify';
import { Refusal, type Refuse } from './errors';
import { selectPage, type ListView } from './list';
import type { Query } from './query';

/** A refusal with two keys, as the calls of eSIMs have it (docs/service/esim.md, *Chips*). */
export const plainly = (status: number, message: string): Refusal =>
	new Refusal(status, { status_code: status, message });

/** The same for the first problem of a body. */
export const asPlainBadRequest: Refuse = ([first]) =>
	plainly(400, first?.message ?? 'Malformed JSON body');

/**
 * Selects a page of a list of eSIMs, which refuses what it cannot read with 400 and two keys.
 * @assumption A bad `q` or `sort` gets the 400 that the contract lists, and no 422 (docs/service/esim.md, *Chips*).
 * Check: filter chips by an unknown field.
 */
export function selectPlainPage<Row extends { id: number | string }>(
	reply: FastifyReply,
	query: Query,
	rows: Iterable<Row>,
	view: ListView<Row>,
): Row[] {
	try {
		return selectPage(reply, query, rows, view);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		throw plainly(400, (error.body as { message: string }).message);
	}
}
