import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Length of a step in milliseconds (supplement.md 2.3). */
export const STEP = 30_000;

/** Bytes as Base32 without padding (RFC 4648); the length must be a multiple of five bytes. */
export function toBase32(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
	return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
	const bits = [...text].map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0')).join('');
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

/** Number of the 30-second step at a time in milliseconds since 1970. */
export const stepAt = (at: number): number => Math.floor(at / STEP);

/** The six digits of a step (RFC 6238 with SHA-1). */
export function totpCode(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
	const offset = (digest.at(-1) ?? 0) & 15;
	const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
	return String(number).padStart(6, '0');
}
