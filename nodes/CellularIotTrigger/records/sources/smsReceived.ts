import { asNumber } from '../../../shared/records/record';
import { simplifySms, smsDirection } from '../../../shared/records/sms';
import { parseTime } from '../../../shared/records/time';
import type { SmsPart } from '../../../shared/sms/join';
import { groupParts, joinParts, partFields, partOf, PARTS_WAIT_MS } from '../../../shared/sms/join';
import { contentText } from '../../../shared/values';
import { idText } from '../../../shared/records/identity';
import type { Dated, Rules } from '../../window/state';
import { smsReaders } from '../../reading/readers';
import type { Source } from '../source';

/**
 * Combines the parts of long SMS (docs/trigger.md, *What each event gives*). Holds an incomplete SMS until its newest
 * part is ten minutes old.
 */
export const combineParts: NonNullable<Rules['combine']> = {
	group<T extends Dated>(records: readonly T[], now: number) {
		const { units, incomplete } = groupParts(records, (record) => partPosition(record, now), now);
		return { units, incomplete: incomplete.flat() };
	},
	join: (rows) => joinParts(rows, asNumber),
};

/** Treats a part without a plausible time as a single SMS: its wait would never end. */
function partPosition({ endpoint, row, time }: Dated, now: number): SmsPart {
	const isDated = parseTime(row.submit_date) !== undefined && time <= now + PARTS_WAIT_MS;
	return { sender: endpoint, time, part: isDated ? partOf(row) : undefined };
}

/**
 * SMS from a device: `sms_type` 2 (docs/service/sms.md, *Record*).
 * @assumption Each part of a long SMS is a record with a `udh`, as for sent ones (docs/service/sms.md, *Long SMS*).
 * Check: send a text of 200 characters from a device and list its SMS.
 */
export const smsReceived: Source<null> = {
	value: 'smsReceived',
	name: 'SMS Received',
	action: 'On SMS received',
	description: 'When a device has sent an SMS (MO)',
	noun: 'received SMS',
	advice: 'Send an SMS from one of the watched devices, then fetch a test event again.',
	of: 'endpoint',
	requests: 1,
	fields: [],
	options: [
		{
			displayName: 'Combine Parts',
			name: 'combineParts',
			type: 'boolean',
			default: true,
			description:
				'Whether the parts of a long SMS are one item; if not all of them came within 10 minutes, that item says so',
		},
	],
	overlapMinutes: 15,
	readFilter: () => null,
	readRules: (options) => ({
		combine: (options.optionalFlag('combineParts') ?? true) ? combineParts : undefined,
	}),
	...smsReaders,
	timeOf: (sms) => parseTime(sms.submit_date),
	identityOf: (sms) => idText(sms.id) ?? contentText(sms),
	matches: (sms) => smsDirection(sms) === 'MO',
	simplify: (sms) => ({ ...simplifySms(sms), ...partFields(sms) }),
};
