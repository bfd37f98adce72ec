import { hash as digestOf } from 'node:crypto';

/** How exactly records are remembered: characters of hash and of time, and the unit of time in milliseconds. */
export interface Grain {
	hash: number;
	time: number;
	unitMs: number;
}

/**
 * 66 bits of hash and the millisecond: 19 bytes a record, so 10,000 records take 190 kB of workflow static data. All of
 * them stand side by side in one text, which n8n copies and compares far faster than a list.
 */
export const EXACT: Grain = { hash: 11, time: 8, unitMs: 1 };
/** 36 bits of hash and the hour: 10 bytes, for what is remembered for weeks among few others. */
export const COARSE: Grain = { hash: 6, time: 4, unitMs: 3_600_000 };

/** Identities and their times in milliseconds since 1970. */
export type Seen = Map<string, number>;

/**
 * The hash of an identity. With 66 bits, two of 20,000 different records meet with a chance of 1 in 10^11; with 36 bits,
 * a new one meets one of 500 with a chance of 1 in 10^8.
 */
export const shortHash = (text: string, { hash } = EXACT) =>
	digestOf('sha256', text, 'base64url').slice(0, hash);

/** Writes down what has a time of `from` or later. */
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

/** Reads what `pack` wrote. */
export function unpack(text: string, { hash, time: digits, unitMs } = EXACT): Seen {
	const seen: Seen = new Map();
	const length = hash + digits;
	for (let at = 0; at + length <= text.length; at += length) {
		const units = Number.parseInt(text.slice(at + hash, at + length), 36);
		seen.set(text.slice(at, at + hash), units * unitMs);
	}
	return seen;
}

/** How many records a text remembers. */
export const countSeen = (text: string, { hash, time } = EXACT) =>
	Math.floor(text.length / (hash + time));
