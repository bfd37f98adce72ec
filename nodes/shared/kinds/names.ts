import { type Fault, quoted } from './kind';

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
