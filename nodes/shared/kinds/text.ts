import { type Fault, quoted } from './kind';

/** Characters that nobody sees: marks of direction, joiners, the byte order mark. */
const INVISIBLE = /\p{Cf}/gu;

/** Returns a text as people see it: composed, without invisible characters, with single blanks. */
export const visible = (text: string): string =>
	text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** The apostrophe that marks a number as text in a sheet. A name such as 's-Gravenhage keeps its own. */
const TEXT_MARK = /^'(?=[\d+=-])/;

/** Returns a text without the mark of a sheet. */
export const withoutMark = (text: string): string => text.trim().replace(TEXT_MARK, '');

/** Returns the form in which two texts that look the same are equal. */
export const folded = (text: string): string => visible(text).replace(/^'/, '');

/** Shorter texts are in too many others. */
const SHORTEST_PART = 3;
/** Most characters in which similar texts differ. */
const MOST_CHANGED = 2;

/** Returns in how many characters two texts differ. Infinity: in too many, or in several places. */
export function distance(one: string, other: string): number {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	const changed = long.length - short.length;
	if (short.length >= SHORTEST_PART && long.includes(short)) return changed;
	if (changed > MOST_CHANGED) return Number.POSITIVE_INFINITY;
	let start = 0;
	while (start < short.length && one[start] === other[start]) start += 1;
	let end = long.length;
	while (end - changed > start && long[end - 1] === short[end - 1 - changed]) end -= 1;
	const far = end - start;
	return far <= MOST_CHANGED && 2 * far < long.length ? far : Number.POSITIVE_INFINITY;
}

/** Quotes a text, with the code of each character that nobody sees: 'pump<U+200B>'. */
export const spelt = (text: string): string =>
	`'${text.replace(INVISIBLE, (one) => `<U+${codeOf(one)}>`).replace(/[^\S ]/g, (one) => `<U+${codeOf(one)}>`)}'`;

const codeOf = (one: string) =>
	(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** Names the first character that is not allowed, also one that nobody sees. */
export function oddCharacter(text: string, allowed: RegExp): string | undefined {
	const odd = [...text].find((one) => !allowed.test(one));
	if (odd === undefined) return undefined;
	return /[\p{L}\p{N}\p{P}\p{S}]/u.test(odd) ? `'${odd}'` : `the character U+${codeOf(odd)}`;
}

/** Cells of a formula that failed. */
const BROKEN =
	/^#(N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|NAME\?|DIV\/0!|NULL!|NUM!|ZAHL!|SPILL!|CALC!)$/i;
/** Words of programs for no value. */
const NOTHING = ['null', 'undefined', 'nan', 'none', '[object object]'];

/**
 * Returns why a text cannot be written as a name, a tag or a description; undefined for a good one. A text with U+FFFD has lost
 * letters.
 */
export function nameFault(text: string): Fault | undefined {
	const plain = text.trim();
	if (BROKEN.test(plain)) {
		return {
			fault: `is ${quoted(plain)}, an error value of the sheet`,
			advice: 'Correct the formula.',
		};
	}
	if (NOTHING.includes(plain.toLowerCase())) {
		return { fault: `is ${quoted(plain)}, which means no value`, advice: 'Leave the cell empty.' };
	}
	return plain.includes('\ufffd')
		? {
				fault: `has lost letters: ${quoted(plain)}`,
				advice: 'The file is not UTF-8. Save it as CSV UTF-8, and read it again.',
			}
		: undefined;
}

/** Returns the entries of a list: of a list, of its JSON text, or of a text with commas or line breaks. */
export function entriesOf(given: unknown): unknown[] {
	if (Array.isArray(given)) return given;
	if (typeof given !== 'string') return [given];
	const list = given.trim().startsWith('[') ? parsed(given) : undefined;
	return list ?? given.split(/[,\n\r]/);
}

function parsed(text: string): unknown[] | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? value : undefined;
	} catch {
		return undefined;
	}
}
