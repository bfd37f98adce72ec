import { partOf } from './smsParts';

/**
 * How much fits into one SMS (docs/service/sms.md, *Lengths*): 160 GSM-7 septets, 70 UCS-2 units, 140 bytes; less with
 * a UDH.
 */

const GSM7 = new Set(
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM7_EXTENDED = new Set('\f^{}\\[~]|€');
const BYTES = 140;

const isHex = (text: string) => /^(?:[0-9a-f]{2})*$/i.test(text);

/** Length of the text in septets (extended characters take two); undefined when GSM-7 cannot write it. */
function septets(text: string): number | undefined {
	let length = 0;
	for (const character of text) {
		if (GSM7.has(character)) length += 1;
		else if (GSM7_EXTENDED.has(character)) length += 2;
		else return undefined;
	}
	return length;
}

/**
 * What is wrong with a payload; undefined when it fits. `udhBytes` is the size of the user data header.
 * @assumption A text that GSM-7 cannot write is refused under `dcs` 0 (docs/service/sms.md, *Lengths*). Check: send an
 * emoji with `dcs` 0.
 */
export function payloadProblem(payload: string, dcs: number, udhBytes: number): string | undefined {
	const bytes = BYTES - udhBytes;
	if (dcs === 8) return tooLong(payload.length, Math.floor(bytes / 2), 'characters');
	if (dcs === 4) {
		if (!isHex(payload)) return "Field 'payload' must be hexadecimal when 'dcs' is 4.";
		return tooLong(payload.length / 2, bytes, 'bytes');
	}
	const length = septets(payload);
	if (length === undefined) return "Field 'payload' has characters outside the GSM alphabet.";
	return tooLong(length, Math.floor((bytes * 8) / 7), 'characters');
}

function tooLong(length: number, limit: number, unit: string): string | undefined {
	if (length <= limit) return undefined;
	return `Field 'payload' is too long: ${length} of at most ${limit} ${unit}.`;
}

/**
 * What is wrong with a user data header; undefined when it is well formed: hex, its first byte counting the rest, which
 * are elements of identifier, length and data up to the end (GSM 03.40, 9.2.3.24), and for a part of a long SMS a part
 * number from 1 to the total.
 */
export function udhProblem(udh: string): string | undefined {
	const bytes = Buffer.from(udh, 'hex');
	if (!isHex(udh) || bytes.length < 2 || bytes[0] !== bytes.length - 1 || !hasElements(bytes)) {
		return "Field 'udh' is not a user data header in hexadecimal.";
	}
	const { total, part } = partOf(udh) ?? { total: 1, part: 1 };
	if (part < 1 || part > total) return "Field 'udh' has a part number out of range.";
	return undefined;
}

function hasElements(header: Buffer): boolean {
	let next = 1;
	while (next < header.length) next += 2 + (header[next + 1] ?? 0);
	return next === header.length;
}
