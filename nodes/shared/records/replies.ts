import type { IDataObject } from 'n8n-workflow';
import { asNumber } from './record';
import { smsDirection, smsEnd } from './sms';
import { MINUTE_MS, parseTime } from './time';

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
