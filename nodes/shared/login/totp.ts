import { createHmac } from 'node:crypto';
import { refused, type Result, success } from '../api/types';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Validity of a code in milliseconds (docs/service/authentication.md, *One-time codes*). */
export const STEP_MS = 30_000;

const refusal = (what: string) =>
	refused(
		`The Authenticator Secret of the credential ${what}`,
		"Paste the text beside the QR code of the authenticator setup into 'Authenticator Secret': letters and the digits 2 to 7, or the whole otpauth:// address.",
	);

/**
 * Reads an authenticator secret: Base32, spaces and lower case allowed, or the `otpauth://` address of an MFA key
 * (docs/service/mfa.md, *MFA keys*). Returns its bytes. Refuses codes of another kind than 6 digits, 30 seconds, SHA-1.
 */
export function readSecret(text: string): Result<Buffer> {
	if (!/^otpauth:/i.test(text)) return decode(text);
	if (!URL.canParse(text)) return refusal('is not an otpauth:// address');
	const { hostname, searchParams: given } = new URL(text);
	const isUsual = (name: string, usual: string) =>
		(given.get(name) ?? usual).toUpperCase() === usual;
	const isTotp =
		hostname.toLowerCase() === 'totp' &&
		isUsual('algorithm', 'SHA1') &&
		isUsual('digits', '6') &&
		isUsual('period', '30');
	return isTotp
		? decode(given.get('secret') ?? '')
		: refusal('is for another kind of code than the six digits of the service');
}

function decode(text: string): Result<Buffer> {
	const letters = text.replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase();
	if (letters === '' || [...letters].some((letter) => !ALPHABET.includes(letter))) {
		return refusal('is not Base32');
	}
	const bits = [...letters].map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0'));
	const bytes = bits.join('').match(/.{8}/g) ?? [];
	return success(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))));
}

/** Number of the 30-second step at a time, in milliseconds since 1970. */
export const stepAt = (time: number): number => Math.floor(time / STEP_MS);

/** The six digits of a step (RFC 6238). */
export function codeOf(secret: Buffer, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const digest = createHmac('sha1', secret).update(counter).digest();
	const offset = (digest.at(-1) ?? 0) & 0xf;
	const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
	return String(number % 1_000_000).padStart(6, '0');
}
