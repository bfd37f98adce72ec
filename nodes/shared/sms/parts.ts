import { BINARY, type Encoding, SMS_BYTES } from './encoding';
import { MOST_PARTS, PART_HEADER_BYTES } from './header';

/**
 * Cuts a payload into parts of 153 GSM-7 places, 67 UCS-2 places or 134 bytes. Keeps visible characters whole if they
 * fit into a part. Returns undefined for more than 255 parts.
 */
export function splitIntoParts(payload: string, encoding: Encoding): string[] | undefined {
	const room = encoding.room(SMS_BYTES - PART_HEADER_BYTES);
	if (encoding.count(payload) > room * MOST_PARTS) return undefined;
	const parts: string[] = [];
	let part = '';
	let used = 0;
	for (const piece of piecesOf(payload, encoding, room)) {
		const places = encoding.count(piece);
		if (used + places > room) {
			parts.push(part);
			part = '';
			used = 0;
		}
		part += piece;
		used += places;
	}
	parts.push(part);
	return parts.length > MOST_PARTS ? undefined : parts;
}

/** Created on first use: it would slow down loading the package. */
let graphemes: Intl.Segmenter | undefined;

/** Yields indivisible pieces: bytes, visible characters, or the code points of one longer than a part. */
function* piecesOf(payload: string, encoding: Encoding, room: number): Generator<string> {
	if (encoding === BINARY) return yield* payload.match(/../g) ?? [];
	graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
	for (const { segment } of graphemes.segment(payload)) {
		if (encoding.count(segment) > room) yield* segment;
		else yield segment;
	}
}
