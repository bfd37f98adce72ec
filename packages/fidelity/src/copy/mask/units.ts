import { standInDigits } from './digits';
import type { Dice, StandIns } from './standIns';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const HEX = '0123456789abcdef';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE62 = DIGITS + LOWER + LOWER.toUpperCase();
/** Letters of other alphabets; each has one capital letter. */
const ACCENTED =
	'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżž';
/** First of 4,096 ideographs. */
const IDEOGRAPHS = 0x5000;

/** Letters and digits that stand together, and all other characters that are not ASCII or ordinary punctuation. */
export const UNIT = /(?:[A-Za-z0-9]|[^\0-\x7f\u00a0°·–—‘’“”„…€£§])+/gu;

/** Small letter of a letter, where both have one form only. */
function lower(letter: string): string {
	const small = letter.toLowerCase();
	return small.length === letter.length && small.toUpperCase() === letter ? small : letter;
}

/** One character of the same class. */
function similar(dice: Dice, character: string): string {
	if (/\d/.test(character)) return dice.pick(DIGITS);
	if (/[a-z]/.test(character)) return dice.pick(LOWER);
	const isIdeograph = (character.codePointAt(0) ?? 0) >= 0x2e80;
	return isIdeograph ? String.fromCharCode(IDEOGRAPHS + dice.roll(4096)) : dice.pick(ACCENTED);
}

/** A word: one stand-in for all spellings in small and capital letters. */
function standInWord(standIns: StandIns, word: string): string {
	const letters = [...word.normalize('NFC')];
	const small = letters.map(lower);
	const standIn = standIns.of(
		'word',
		small.join(''),
		(dice, extra) =>
			small.map((letter) => similar(dice, letter)).join('') + dice.string(extra, LOWER),
	);
	return [...standIn]
		.map((letter, at) => (letters[at] === small[at] ? letter : letter.toUpperCase()))
		.join('');
}

/** A random text of an alphabet; its letters say nothing about those of the value. */
function standInToken(standIns: StandIns, token: string, alphabet: string): string {
	return standIns.of('token', token, (dice, extra) => dice.string(token.length + extra, alphabet));
}

/** Alphabet of what looks like a key, a hash or encoded bytes; undefined for words and numbers. */
function tokenAlphabet(unit: string): string | undefined {
	if (!/\d/.test(unit) || !/[A-Za-z]/.test(unit)) return undefined;
	if (/^[0-9a-f]{8,}$/.test(unit)) return HEX;
	if (/^[0-9A-F]{8,}$/.test(unit)) return HEX.toUpperCase();
	if (unit.length < 16 || !/^[A-Za-z0-9]+$/.test(unit)) return undefined;
	return /^[A-Z2-7]+$/.test(unit) ? BASE32 : BASE62;
}

/** Replaces a `UNIT`: a number, a token or a word. A long number within it is replaced like one that stands alone. */
export function standInUnit(standIns: StandIns, unit: string): string {
	return unit
		.split(/(\d{11,})/)
		.map((part) => {
			if (part === '') return part;
			if (/^\d+$/.test(part)) return standInDigits(standIns, part);
			const alphabet = tokenAlphabet(part);
			return alphabet === undefined
				? standInWord(standIns, part)
				: standInToken(standIns, part, alphabet);
		})
		.join('');
}
