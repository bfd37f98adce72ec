/** How much fits into one SMS (supplement.md 7.2): 160 GSM-7 septets, 70 UCS-2 units, 140 bytes; less with a UDH. */

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
 * @assumption text GSM-7 cannot write is refused under `dcs` 0 instead of being mangled.
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
 * What is wrong with a user data header; undefined when it is well formed: hex, its first byte counting the rest,
 * and for a part of a long SMS (`050003RRTTPP`, `060804RRRRTTPP`) a part number from 1 to the total.
 */
export function udhProblem(udh: string): string | undefined {
	const bytes = Buffer.from(udh, 'hex');
	if (!isHex(udh) || bytes.length === 0 || bytes[0] !== bytes.length - 1) {
		return "Field 'udh' is not a user data header in hexadecimal.";
	}
	const isPart = /^(?:050003.{6}|060804.{8})$/.test(udh);
	const [total = 0, part = 0] = bytes.subarray(-2);
	if (isPart && (part < 1 || part > total)) return "Field 'udh' has a part number out of range.";
	return undefined;
}
