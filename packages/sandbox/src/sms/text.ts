import type { Sms } from '../core/world/sms';
import type { World } from '../core/world/types';

/**
 * Returns the position of a part in its long SMS, from `050003RRTTPP` or `060804RRRRTTPP` (docs/service/sms.md, *Long
 * SMS*); undefined for others.
 */
export function partOf(udh: string): { total: number; part: number } | undefined {
	if (!/^(?:050003.{6}|060804.{8})$/.test(udh)) return undefined;
	const [total = 0, part = 0] = Buffer.from(udh, 'hex').subarray(-2);
	return { total, part };
}

/** Whether a device answers this SMS: an MT SMS, of a long one only the last part. */
export function isAnswered({ type, udh }: Sms): boolean {
	const place = partOf(udh);
	return type === 'MT' && place?.part === place?.total;
}

/** Returns the text for the device: for the last part of a long SMS, all delivered parts. */
export function wholeText(world: World, last: Sms): string {
	const place = partOf(last.udh);
	if (place === undefined) return last.payload;
	const message = last.udh.slice(0, -2);
	const parts = (world.sms.get(last.endpointId) ?? []).filter(
		({ type, status, udh }) => type === 'MT' && status === 4 && udh.startsWith(message),
	);
	// References repeat: of two parts with the same number the newer one counts.
	const byPlace = new Map(parts.map((sms) => [partOf(sms.udh)?.part, sms.payload]));
	return Array.from({ length: place.total }, (_, index) => byPlace.get(index + 1) ?? '').join('');
}

/**
 * Capacity of one SMS (docs/service/sms.md, *Lengths*): 160 GSM-7 septets, 70 UCS-2 units, 140 bytes; less with a UDH.
 */

const GSM7 = new Set(
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM7_EXTENDED = new Set('\f^{}\\[~]|€');
const BYTES = 140;

const isHex = (text: string) => /^(?:[0-9a-f]{2})*$/i.test(text);

/** Whether the GSM alphabet can write a text. */
export const isGsm7 = (text: string): boolean => septets(text) !== undefined;

/** Returns the number of SMS that a text needs: one, or several with a header of six bytes each. */
export function partsNeeded(text: string): number {
	const length = septets(text);
	// One unit less than a part holds, as no character is cut in two.
	if (length === undefined) return text.length <= 70 ? 1 : Math.ceil(text.length / 66);
	return length <= 160 ? 1 : Math.ceil(length / 152);
}

/** Returns the length in septets (two for extended characters); undefined for a text outside GSM-7. */
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
 * Returns the problem of a payload; undefined if it is valid. `udhBytes` is the size of the user data header.
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
 * Returns the problem of a user data header; undefined if it is well formed. It is hex; its first byte is the length of
 * the rest; the rest is elements of identifier, length and data (GSM 03.40, 9.2.3.24). A part number is between 1 and
 * the total.
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
