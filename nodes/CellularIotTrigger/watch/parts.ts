import { asNumber } from '../../shared/records/record';
import { parseTime } from '../../shared/records/time';
import { groupParts, joinParts, partOf, PARTS_WAIT_MS, type Placed } from '../../shared/sms/join';
import type { Combiner, Dated } from './rules';

/**
 * Combines the parts of long SMS (docs/trigger.md, *What each event gives*). Holds an incomplete SMS until its newest
 * part is ten minutes old.
 */
export const combineParts: Combiner = {
	group<T extends Dated>(records: readonly T[], now: number) {
		const { units, held } = groupParts(records, (record) => placeOf(record, now), now);
		return { units, held: held.flat() };
	},
	join: (rows) => joinParts(rows, asNumber),
};

/** Treats a part without a plausible time as a single SMS: its wait would never end. */
function placeOf({ endpoint, row, time }: Dated, now: number): Placed {
	const isDated = parseTime(row.submit_date) !== undefined && time <= now + PARTS_WAIT_MS;
	return { sender: endpoint, time, part: isDated ? partOf(row) : undefined };
}
