import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from '../../../shared/records/record';
import { smsDirection, smsEnd, type SmsEnd } from '../../../shared/records/sms';
import { HOUR_MS, latestOf, parseTime, SECOND_MS } from '../../../shared/records/time';
import { groupParts, joinParts, PARTS_WAIT_MS } from '../../../shared/sms/join';
import { toId, plainText } from '../../../shared/values';
import type { SentId } from '../../domain/sendParts';
import type { Matcher } from './match';

export interface Baseline {
	known: ReadonlySet<string>;
	/** SMS to the device whose answer may still come. */
	open: ReadonlySet<string>;
}

/** What the SMS of a device show of a command. */
export interface ReplyReading {
	/** SMS that can be the reply, parts joined, oldest first. */
	replies: IDataObject[];
	/** The same, with parts missing so far. */
	incomplete: IDataObject[];
	/** Whether another SMS to the device may still be answered: a reply may be its. */
	hasRival: boolean;
	/** Second of the first SMS of the command, in milliseconds of service time; 0 while unknown. */
	since: number;
	/** Undefined while the command is pending. */
	end: SmsEnd | undefined;
	/** As the service calls it; null while unknown. */
	status: string | null;
	/** When the SMS expires, in milliseconds of service time. */
	expiresAt: number | undefined;
}

export const NOTHING_READ: ReplyReading = {
	replies: [],
	incomplete: [],
	hasRival: false,
	since: 0,
	end: undefined,
	status: null,
	expiresAt: undefined,
};

/** SMS to and from devices may be numbered apart. A record without an id is recognized by its content. */
function keyOf(sms: IDataObject): string {
	const { id, submit_date, udh, payload } = sms;
	return `${smsDirection(sms)} ${toId(id) ?? JSON.stringify([submit_date, udh, payload])}`;
}

const isSent = (sms: IDataObject) => smsDirection(sms) === 'MT';
const isReceived = (sms: IDataObject) => smsDirection(sms) === 'MO';

/** `now`: the service's clock. */
export function baselineOf(rows: readonly IDataObject[], now: number): Baseline {
	const heardAt = latestOf(rows.filter(isReceived).map((sms) => sms.submit_date)) ?? 0;
	const isOpen = (sms: IDataObject) => isSent(sms) && mayBeAnswered(sms, heardAt, now);
	return { known: new Set(rows.map(keyOf)), open: new Set(rows.filter(isOpen).map(keyOf)) };
}

/**
 * Whether the answer to an SMS may still come: it is on its way, or delivered without an SMS of the device since. Another
 * run waits for it until its expiry, and at most an hour.
 */
function mayBeAnswered(sms: IDataObject, heardAt: number, now: number): boolean {
	const end = smsEnd(sms);
	if (end !== 'delivered') return end === undefined;
	const sentAt = parseTime(sms.submit_date) ?? 0;
	const until = Math.min(parseTime(sms.expiry_date) ?? now, sentAt + HOUR_MS);
	return heardAt < sentAt && now < until;
}

/**
 * Reads what a list of SMS, newest first, shows of a command. `ids`: those of its parts.
 *
 * An SMS of the device can be the reply if it was not there before the command, and not submitted before the command's
 * second. Both times are the service's.
 * @assumption An SMS that a callback has taken stays in the list (docs/service/sms.md, *Operations*). Check: receive an
 * SMS by callback, then list the SMS of the device.
 */
export function readReplies(
	rows: readonly IDataObject[],
	{ known, open }: Baseline,
	ids: readonly SentId[],
	isReply: Matcher,
): ReplyReading {
	const own = new Set<SentId | undefined>(ids);
	const isOwn = (sms: IDataObject) => isSent(sms) && own.has(toId(sms.id));
	const since = secondOf(rows.filter(isOwn));
	const isFresh = (sms: IDataObject) => !known.has(keyOf(sms)) && timeOf(sms, since) >= since;
	const messages = received(rows, since, isFresh).filter(({ payload }) =>
		isReply(plainText(payload)),
	);
	const others = rows.filter(
		(sms) => isSent(sms) && !isOwn(sms) && (!known.has(keyOf(sms)) || open.has(keyOf(sms))),
	);
	// An SMS of ours whose id is unknown looks like one of another sender.
	const unknown = ids.filter((id) => id === null).length;
	return {
		replies: messages.filter(({ complete }) => complete !== false),
		incomplete: messages.filter(({ complete }) => complete === false),
		hasRival: others.length > unknown,
		since,
		...fateOf(rows, ids),
	};
}

/** Returns the second of the oldest submission, in milliseconds; 0 without one. */
function secondOf(own: readonly IDataObject[]): number {
	const times = own.map((sms) => parseTime(sms.submit_date)).filter((time) => time !== undefined);
	const oldest = times.length > 0 ? Math.min(...times) : 0;
	return Math.floor(oldest / SECOND_MS) * SECOND_MS;
}

export const timeOf = (sms: IDataObject, otherwise: number) =>
	parseTime(sms.submit_date) ?? otherwise;

/**
 * Returns the fresh SMS of the device, oldest first, parts joined. Fresh parts that are not whole may be the end of an SMS
 * whose other parts had come before: those are no SMS of their own.
 */
function received(
	newestFirst: readonly IDataObject[],
	since: number,
	isFresh: (sms: IDataObject) => boolean,
): IDataObject[] {
	const recent = newestFirst.filter(
		(sms) => isReceived(sms) && timeOf(sms, since) >= since - PARTS_WAIT_MS,
	);
	const join = (parts: IDataObject[]) => joinParts(parts, asNumber);
	const isWhole = (parts: IDataObject[]) => join(parts).complete !== false;
	const whole = unitsOf(recent.filter(isFresh), since).filter(isWhole);
	const inWhole = new Set(whole.flat());
	const others = unitsOf(
		recent.filter((sms) => !inWhole.has(sms)),
		since,
	);
	return [...whole, ...others.filter((parts) => parts.every(isFresh))].map(join);
}

/** Groups SMS, newest first, by the parts that belong together; the oldest unit is the first. */
export function unitsOf(newestFirst: readonly IDataObject[], undated: number): IDataObject[][] {
	const oldestFirst = [...newestFirst]
		.reverse()
		.sort((a, b) => timeOf(a, undated) - timeOf(b, undated));
	const placeOf = (sms: IDataObject) => ({ sender: '', time: timeOf(sms, undated), sms });
	return groupParts(oldestFirst, placeOf, Number.POSITIVE_INFINITY).units;
}

/** Returns how the SMS of one sending ended: delivered if all parts were. */
function fateOf(
	rows: readonly IDataObject[],
	ids: readonly SentId[],
): Pick<ReplyReading, 'end' | 'status' | 'expiresAt'> {
	const records = ids.map((id) => rows.find((sms) => isSent(sms) && toId(sms.id) === id));
	const ends = records.map((sms) => sms && smsEnd(sms));
	const undelivered = ends.findIndex((end) => end !== undefined && end !== 'delivered');
	const pending = ends.indexOf(undefined);
	const shown = records[[undelivered, pending].find((index) => index >= 0) ?? 0] ?? {};
	const { description } = part(shown, 'status');
	return {
		end: undelivered < 0 && pending >= 0 ? undefined : ends[Math.max(undelivered, 0)],
		status: typeof description === 'string' ? description : null,
		expiresAt: parseTime(shown.expiry_date),
	};
}
