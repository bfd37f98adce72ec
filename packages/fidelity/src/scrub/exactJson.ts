import { isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json';

/** A number that a double cannot hold: it keeps its text. */
export { LosslessNumber } from 'lossless-json';

/** What only the slower library reads exactly: 16 digits or more, and exponents. */
const LONG_NUMBER = /[:[,\s]-?\d[\d.]{15}|\d[eE][-+]?\d/;

const exact = (text: string): unknown =>
	isSafeNumber(text) && Number.isFinite(Number(text)) ? Number(text) : new LosslessNumber(text);

/**
 * Parses JSON. A number that a double would change becomes a `LosslessNumber`.
 * @throws SyntaxError
 */
export function parseExact(text: string): unknown {
	if (!LONG_NUMBER.test(text) && !/^\s*-?\d/.test(text)) return JSON.parse(text);
	return parse(text, undefined, exact);
}

/** Writes JSON in one line, long numbers as they were. */
export function writeExact(value: unknown): string {
	return stringify(value) ?? 'null';
}
