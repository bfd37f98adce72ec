import { DAY_MS } from '../../shared/records/time';

/** Precision of seen ids: characters of hash and time, and the time unit in milliseconds. */
export interface Precision {
	hash: number;
	time: number;
	unitMs: number;
}

/** 66 bits of hash and milliseconds: 19 bytes per record. */
export const EXACT: Precision = { hash: 11, time: 8, unitMs: 1 };
/** 36 bits of hash and hours: 10 bytes, for few ids that are kept for weeks. */
export const COARSE: Precision = { hash: 6, time: 4, unitMs: 3_600_000 };

/** Retention of the seen ids of a first-seen source, without new records. */
export const FIRST_SEEN_MS = 30 * DAY_MS;

export const precisionOf = ({ firstSeen }: { firstSeen?: object }): Precision =>
	firstSeen ? COARSE : EXACT;

/** Times of seen records in milliseconds since 1970, by hash of identity. */
export type Seen = Map<string, number>;

/** Sets the time of a hash unless it is older. */
export const raise = (times: Seen, hash: string, time: number) =>
	times.set(hash, Math.max(times.get(hash) ?? 0, time));

/** Packs the seen ids since `from` into one text: n8n copies and compares a text faster than a list. */
export function pack(seen: Seen, from: number, { time: digits, unitMs } = EXACT): string {
	const latest = 36 ** digits - 1;
	const entries: string[] = [];
	for (const [hash, time] of seen) {
		if (time < from) continue;
		const units = Math.min(Math.max(Math.floor(time / unitMs), 0), latest);
		entries.push(hash + units.toString(36).padStart(digits, '0'));
	}
	return entries.join('');
}

export function unpack(text: string, { hash, time: digits, unitMs } = EXACT): Seen {
	const seen: Seen = new Map();
	const length = hash + digits;
	for (let at = 0; at + length <= text.length; at += length) {
		const units = Number.parseInt(text.slice(at + hash, at + length), 36);
		seen.set(text.slice(at, at + hash), units * unitMs);
	}
	return seen;
}

export const countSeen = (text: string, { hash, time } = EXACT) =>
	Math.floor(text.length / (hash + time));
