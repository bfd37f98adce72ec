import type { IDataObject } from 'n8n-workflow';
import { type Result, success } from '../../../shared/api/types';
import { replyNotice } from '../../../shared/fields/replyNotice';
import { together } from '../../../shared/form/field';
import { asNumber, idText } from '../../../shared/records/record';
import { simplifySms, smsDirection, smsEnd } from '../../../shared/records/sms';
import { MINUTE_MS, parseTime } from '../../../shared/records/time';
import {
	groupParts,
	joinParts,
	partFields,
	PARTS_WAIT_MS,
	type SmsPart,
} from '../../../shared/sms/join';
import { contentText } from '../../../shared/values';
import { smsReaders } from '../../reading/readers';
import type { Rows } from '../../window/deduplicate';
import type { Dated, Rules } from '../../window/state';
import type { Source } from '../form';

/**
 * Combines the parts of long SMS (docs/trigger.md, *What each event gives*). Holds an incomplete SMS until its newest
 * part is ten minutes old. Leaves out repeats of a part.
 */
export const combineParts: NonNullable<Rules['combine']> = {
	group(records, now, known) {
		const placeOf = (record: Dated) => partPosition(record, now);
		const { incomplete, ...others } = groupParts(records, placeOf, now, known);
		return { ...others, incomplete: incomplete.flat() };
	},
	join: (rows) => joinParts(rows, asNumber),
};

/** Treats a part without a plausible time as a single SMS: its wait would never end. */
function partPosition({ endpoint, row, time }: Dated, now: number): SmsPart {
	const isDated = parseTime(row.submit_date) !== undefined && time <= now + PARTS_WAIT_MS;
	return { sender: endpoint, time, sms: isDated ? row : undefined };
}

/**
 * SMS from a device: `sms_type` 2 (docs/service/sms.md, *Record*).
 * @assumption Each part of a long SMS is a record with a `udh`, as for sent ones (docs/service/sms.md, *Long SMS*).
 * Check: send a text of 200 characters from a device and list its SMS.
 */
export const smsReceived: Source<{ leavesOutReplies: boolean }> = {
	value: 'smsReceived',
	name: 'SMS Received',
	action: 'On SMS received',
	description: 'When a device has sent an SMS (MO)',
	noun: 'received SMS',
	advice: 'Send an SMS from one of the watched devices, then fetch a test event again.',
	of: 'endpoint',
	requests: 1,
	overlapMinutes: 15,
	filter: together([replyNotice], (parameters) => ({
		leavesOutReplies: parameters.group('options').decision('leaveOutReplies', false),
	})),
	options: together(
		[
			{
				displayName: 'Combine Parts',
				name: 'combineParts',
				type: 'boolean',
				default: true,
				description:
					'Whether the parts of a long SMS are one item; if not all of them came within 10 minutes, that item says so',
			},
			{
				displayName: 'Leave Out Likely Replies',
				name: 'leaveOutReplies',
				type: 'boolean',
				default: true,
				description:
					"Whether an SMS that came within 10 minutes of one to the device starts nothing. It may also be one that the device sent by itself. Without this, 'may_reply_to' names the SMS to the device.",
			},
		],
		(options) => ({
			combine: (options.optionalFlag('combineParts') ?? true) ? combineParts : undefined,
		}),
	),
	read: async (api, request) => marked(await smsReaders.read(api, request)),
	readNewest: async (api, range) => marked(await smsReaders.readNewest(api, range)),
	timeOf: (sms) => parseTime(sms.submit_date),
	identityOf: (sms) => idText(sms.id) ?? contentText({ ...sms, may_reply_to: null }),
	matches: (sms, { leavesOutReplies }) =>
		smsDirection(sms) === 'MO' && !(leavesOutReplies && sms.may_reply_to !== undefined),
	simplify: (sms) => ({
		...simplifySms(sms),
		may_reply_to: sms.may_reply_to ?? null,
		...partFields(sms),
	}),
};

const marked = (list: Result<Rows>): Result<Rows> =>
	list.ok ? success({ ...list.value, rows: markReplies(list.value.rows) }) : list;

/** An SMS of a device is a likely reply for this time after one to it was sent or delivered. */
const REPLY_MS = 10 * MINUTE_MS;

/**
 * Adds `may_reply_to` to each SMS of a device that follows an SMS to it: the id of that one. `rows`: all SMS of the device,
 * in any order (docs/service/sms.md, *Record*).
 */
export function markReplies(rows: readonly IDataObject[]): IDataObject[] {
	const replies = new Map<IDataObject, IDataObject[string]>();
	let last: { until: number; id: IDataObject[string] } | undefined;
	const dated = rows.flatMap((sms) => {
		const at = parseTime(sms.submit_date);
		return at === undefined ? [] : [{ sms, at, isSent: smsDirection(sms) === 'MT' }];
	});
	// An SMS to the device is before its reply of the same second.
	dated.sort((one, other) => one.at - other.at || Number(other.isSent) - Number(one.isSent));
	for (const { sms, at, isSent } of dated) {
		const delivered = smsEnd(sms) === 'delivered' ? parseTime(sms.final_date) : undefined;
		if (isSent) last = { until: Math.max(at, delivered ?? at) + REPLY_MS, id: asNumber(sms.id) };
		else if (last !== undefined && at <= last.until) replies.set(sms, last.id);
	}
	if (replies.size === 0) return [...rows];
	return rows.map((sms) => (replies.has(sms) ? { ...sms, may_reply_to: replies.get(sms) } : sms));
}
