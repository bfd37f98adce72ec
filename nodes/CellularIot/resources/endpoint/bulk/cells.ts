import type { Parameters } from '../../../../shared/form/parameters';

/** Spaces, also those that no one sees, and the apostrophe with which a sheet marks a text. */
const STRAY = /[\s\u200b']/g;
const SCIENTIFIC = /^\d([.,]\d+)?e\+?\d+$/i;
/** Sheets keep 15 digits of a number. */
const LOST_FROM = 1e15;

const AS_TEXT =
	'Format the column as text in the sheet and enter the numbers again: lost digits do not come back.';

/**
 * A long number such as an ICCID as a sheet gives it, or undefined when blank. Stray spaces and the apostrophe of a text
 * cell are left out; a number that lost digits on its way through a sheet is refused, with what to do about it.
 */
export function readDigits(cells: Parameters, name: string): string | undefined {
	const value = cells.raw(name);
	if (value === undefined) return undefined;
	if (typeof value === 'number' && mayHaveLostDigits(value)) {
		cells.refuse(name, 'may have lost digits because it is a number', AS_TEXT);
	}
	const text = cells.text(name)?.replace(STRAY, '') ?? '';
	if (SCIENTIFIC.test(text)) {
		cells.refuse(name, `has lost digits because it is written as ${text}`, AS_TEXT);
	}
	return text === '' ? undefined : text;
}

/** Beyond 15 digits a sheet writes zeros; a number of a program may have 16, and then rarely ends with one. */
const mayHaveLostDigits = (value: number) =>
	!Number.isSafeInteger(value) || (value >= LOST_FROM && value % 10 === 0);

const YES = ['true', 'yes', 'y', '1', 'on'];
const NO = ['false', 'no', 'n', '0', 'off'];

/** A switch as a sheet gives it, or undefined when blank. */
export function readYesNo(cells: Parameters, name: string): boolean | undefined {
	const text = cells.text(name)?.toLowerCase();
	if (text === undefined) return undefined;
	if (YES.includes(text)) return true;
	return NO.includes(text) ? false : cells.refuse(name, 'must be TRUE or FALSE, yes or no, 1 or 0');
}
