import { randomInt } from 'node:crypto';

/** The header of a part counts parts in one byte. */
export const MOST_PARTS = 255;

/** Bytes of the header `050003RRTTPP` that makes parts one message (docs/service/sms.md, *Long SMS*). */
export const PART_HEADER_BYTES = 6;

const hex = (byte: number) => byte.toString(16).padStart(2, '0').toUpperCase();

/** The user data headers of a message in so many parts, `050003RRTTPP`: reference, total, part. */
export const headersOf = (total: number, reference: number): string[] =>
	Array.from(
		{ length: total },
		(_, index) => `050003${hex(reference)}${hex(total)}${hex(index + 1)}`,
	);

/**
 * Whether a text is a user data header: hexadecimal, the first byte counts the others, and these are elements of
 * identifier, length and so many bytes, up to the end (GSM 03.40, 9.2.3.24).
 */
export function isHeader(text: string): boolean {
	if (!/^(?:[0-9a-f]{2})+$/i.test(text)) return false;
	const bytes = Buffer.from(text, 'hex');
	let next = 1;
	while (next < bytes.length) next += 2 + (bytes[next + 1] ?? 0);
	return bytes.length > 1 && bytes[0] === bytes.length - 1 && next === bytes.length;
}

/** References from `first` on, one byte each; after 255 comes 0. */
export function countFrom(first: number): () => number {
	let next = first;
	return () => next++ % 256;
}

/**
 * The reference of a new message in parts. A device tells the parts of two messages apart by it alone, so it is
 * counted through all runs of this process: it comes again after 256 messages. Where the count begins is random, so
 * that processes side by side rarely agree.
 */
export const nextReference = countFrom(randomInt(256));
