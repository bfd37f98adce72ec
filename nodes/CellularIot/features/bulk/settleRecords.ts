import type { IDataObject } from 'n8n-workflow';
import { failed, type Failure, success } from '../../../shared/api/types';
import type { Batch } from '../../../shared/run/operation';
import { firstOf, toId } from '../../../shared/values';
import type { Pair } from './echo';
import { BULK_ENDPOINTS } from './sendChunks';

const CREATION = `POST ${BULK_ENDPOINTS}`;

/** Settles rows with their records, and rows without one with a failure. Returns the number of records. */
export function settleRecords(
	batch: Pick<Batch<unknown>, 'settle'>,
	rows: ReadonlyArray<{ item: number }>,
	pairs: ReadonlyArray<Pair | undefined>,
	reason: (missing: number) => Failure,
): number {
	const missing: number[] = [];
	rows.forEach(({ item }, position) => {
		const pair = pairs[position];
		const id = toId(pair?.record.id);
		if (pair === undefined || id === undefined) missing.push(item);
		else if (pair.hidden.length > 0) batch.settle([item], withoutAsked(id, pair.hidden));
		else batch.settle([item], success(pair.record));
	});
	if (missing.length > 0) batch.settle(missing, failed(reason(missing.length)));
	return rows.length - missing.length;
}

/** Said instead of the general text for writes. */
const CHECK_FIRST = "Check 'Endpoint: Get Many' before you create it again.";

const LOOK_THEM_UP =
	"'Get Many' shows endpoints by name or IMEI, and the SIM list shows which endpoint holds a SIM.";

/** Refuses a record that does not show what the item asked for. */
const withoutAsked = (id: number, hidden: readonly string[]) =>
	failed({
		kind: 'shape',
		request: CREATION,
		message: `The endpoint was created, but its record does not show ${hidden.join(' and ')} of this item`,
		description: `It has the ID ${id}. Look at it with 'Endpoint: Get', and correct it with 'Endpoint: Update'.`,
	});

const MOST_IDS = 100;

/** Describes what is known about items without a record: created endpoints whose item is not known. */
export function unknown(unmatched: readonly IDataObject[], missing: number): Failure {
	const ids = unmatched.flatMap((record) => toId(record.id) ?? []);
	const known =
		ids.length === 0
			? 'It names no other endpoint.'
			: `Endpoints of no known item: ID ${firstOf(ids, MOST_IDS)}.`;
	const failure: Failure = {
		kind: 'shape',
		request: CREATION,
		message: 'The device was created, but the answer does not tell which endpoint it is',
		description: `${known} Rows that ask for the same cannot be told apart. ${LOOK_THEM_UP}`,
		mayBeApplied: true,
		unsure: CHECK_FIRST,
	};
	if (ids.length >= missing) return failure;
	return { ...failure, message: 'The answer does not tell whether this device was created' };
}

/** Describes what is known about rows after a lost answer. */
export function lost(failure: Failure, count: number, missing: number): Failure {
	const fate =
		missing === count
			? `The request held ${count} items: all of them may exist now, or none.`
			: `The request held ${count} items: ${count - missing} were found in the list, for the others the list does not tell.`;
	const unsure = `The device may have been created. ${CHECK_FIRST}`;
	return { ...failure, unsure, description: `${fate} ${LOOK_THEM_UP}` };
}
