const ID = /^[1-9]\d{0,14}$/;
/** The same of a number. */
const isId = (value: number) => Number.isInteger(value) && value > 0 && value < 1e15;

/**
 * Reads an id of the service: a whole number above zero, as number or text with or without spaces around it.
 * Anything else ("../user", "1?x=", 1e21, an array, an empty text) gives undefined, so that no value a person or a
 * model wrote can leave its place in a path.
 */
export function toId(value: unknown): number | undefined {
	if (typeof value === 'number') return isId(value) ? value : undefined;
	if (typeof value !== 'string') return undefined;
	const text = value.trim();
	return ID.test(text) ? Number(text) : undefined;
}

/**
 * The id at the end of a `Location` header, which is all that tells the id of a new SMS
 * (docs/service/sms.md, *Operations*).
 */
export const idFromLocation = (location: string | undefined): number | undefined =>
	toId(/\/(\d+)\/?(?:\?.*)?$/.exec(location ?? '')?.[1]);

const WORD = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** A code of the service that stands in a path as it is, such as the BIC of a SIM batch. */
export class Word {
	private constructor(readonly text: string) {}

	/**
	 * Reads a code, with or without spaces around it: up to 64 letters, digits, `.`, `_` and `-`, of which the first is a
	 * letter or a digit. None of them means anything in a path, and `.` and `..` are no codes. Anything else gives
	 * undefined.
	 */
	static read(value: string): Word | undefined {
		const text = value.trim();
		return WORD.test(text) ? new Word(text) : undefined;
	}
}

/**
 * Tag for paths: path`/api/v1/endpoint/${id}/sms`. Every value must be an id or a word; the value is not echoed.
 * Throws when a caller passed something unchecked, which is a defect of ours and not of the input.
 */
export function path(parts: TemplateStringsArray, ...values: Array<number | Word>): string {
	return parts.reduce((built, part, index) => {
		const value = values[index - 1];
		const checked = value instanceof Word ? value.text : toId(value);
		if (checked === undefined) throw new TypeError('A path was built with something unchecked');
		return `${built}${checked}${part}`;
	});
}
