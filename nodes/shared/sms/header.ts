import { randomInt } from 'node:crypto';

/** Most parts of one message: the header counts them in one byte. */
export const MOST_PARTS = 255;

/** Bytes of the header of a part, `050003RRTTPP` (docs/service/sms.md, *Long SMS*). */
export const PART_HEADER_BYTES = 6;

const hex = (byte: number) => byte.toString(16).padStart(2, '0').toUpperCase();

/** Returns the user data header of each part, `050003RRTTPP`: reference, total, part. */
export const headersOf = (total: number, reference: number): string[] =>
	Array.from(
		{ length: total },
		(_, index) => `050003${hex(reference)}${hex(total)}${hex(index + 1)}`,
	);

/**
 * Reads the complete information elements of a user data header in hexadecimal. The header begins with its length, each
 * element with identifier and length (GSM 03.40, 9.2.3.24).
 */
export function* elementsOf(header: string): Generator<{ id: number; data: Buffer }> {
	const bytes = Buffer.from(header, 'hex');
	const end = Math.min(bytes.length, 1 + (bytes[0] ?? 0));
	for (let at = 1; at + 1 < end; ) {
		const [id = 0, length = 0] = bytes.subarray(at);
		const data = bytes.subarray(at + 2, at + 2 + length);
		if (data.length === length) yield { id, data };
		at += 2 + length;
	}
}

/** Returns a counter that wraps from 255 to 0. */
export function countFrom(first: number): () => number {
	let next = first;
	return () => next++ % 256;
}

/**
 * Returns the reference of a new long SMS. It distinguishes long SMS, so all runs share one counter. The random start
 * separates processes.
 */
export const nextReference = countFrom(randomInt(256));
