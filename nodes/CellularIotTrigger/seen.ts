import { createHash } from 'node:crypto';

/**
 * Memory of records that were handled: for each one 11 characters of hash (66 bits) and 8 of time, side by side in one
 * text. That is 19 bytes a record, so 10,000 records take 190 kB of workflow static data, and n8n copies and compares a
 * text far faster than a list.
 */
const HASH = 11;
const TIME = 8;
const ENTRY = HASH + TIME;
const LATEST = 36 ** TIME - 1;

/** Identities and their times in milliseconds since 1970. */
export type Seen = Map<string, number>;

/** 66 bits of SHA-256: among 20,000 records two different ones meet with a chance of 1 in 10^11. */
export const shortHash = (text: string) =>
	createHash('sha256').update(text).digest('base64url').slice(0, HASH);

const clamp = (time: number) => Math.min(Math.max(Math.floor(time), 0), LATEST);

/** Writes down what has a time of `from` or later. */
export function pack(seen: Seen, from: number): string {
	const entries: string[] = [];
	for (const [hash, time] of seen) {
		if (time >= from) entries.push(hash + clamp(time).toString(36).padStart(TIME, '0'));
	}
	return entries.join('');
}

export function unpack(text: string): Seen {
	const seen: Seen = new Map();
	for (let at = 0; at + ENTRY <= text.length; at += ENTRY) {
		seen.set(text.slice(at, at + HASH), Number.parseInt(text.slice(at + HASH, at + ENTRY), 36));
	}
	return seen;
}

/** How many records a text remembers. */
export const countSeen = (text: string) => Math.floor(text.length / ENTRY);
