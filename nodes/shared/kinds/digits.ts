import { type Fault, isFault, type Kind, quoted } from './kind';
import { oddCharacter } from './text';

/** What to do about lost digits. */
export const AS_TEXT =
	'Format the column as text in the sheet and enter the numbers again: lost digits do not come back.';

/** Whether a sheet has shortened a long number, such as to 8.9883E+18. */
export const isScientific = (text: string): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(text);

/** A sheet keeps 15 digits of a number and replaces the others with zeros. */
const LOST_FROM = 1e15;

const mayHaveLostDigits = (value: number) =>
	!Number.isSafeInteger(value) || (value >= LOST_FROM && value % 10 === 0);

/** Blanks, invisible characters and quotes. */
const STRAY = /[\s\p{Cf}'"`´’‘“”]/gu;
const HYPHENS = /[\u2010-\u2015-]/g;

/**
 * Reads a number as its characters, without blanks, quotes and invisible characters, and with plain digits for wide ones.
 * Refuses a number that a sheet has shortened. Undefined: blank.
 */
export function readDigits(given: unknown): string | Fault | undefined {
	if (given === undefined || given === null) return undefined;
	if (typeof given !== 'string' && typeof given !== 'number') {
		return { fault: 'must be a text or a number' };
	}
	if (typeof given === 'number' && mayHaveLostDigits(given)) {
		return { fault: 'may have lost digits because it is a number', advice: AS_TEXT };
	}
	const text = String(given).normalize('NFKC').replace(STRAY, '');
	if (isScientific(text)) {
		return { fault: `has lost digits because it is written as ${text}`, advice: AS_TEXT };
	}
	return text === '' ? undefined : text;
}

interface Shape {
	/** The lengths, as a message says them. */
	lengths: string;
	pattern: RegExp;
	advice?: string;
	/** Removes what means nothing, such as padding. */
	trim?(text: string): string;
}

/** Makes a kind of long number. A refusal names the value, and the character or the length that is wrong. */
function longNumber({ lengths, pattern, advice, trim = (text) => text }: Shape): Kind<string> {
	return {
		read(given) {
			const digits = readDigits(given);
			if (digits === undefined || isFault(digits)) return digits;
			const text = trim(digits.replace(HYPHENS, ''));
			if (pattern.test(text)) return text;
			const odd = oddCharacter(text, /\d/);
			const reason = odd === undefined ? `has ${text.length}` : `has ${odd}`;
			return { fault: `must have ${lengths} digits: ${quoted(digits)} ${reason}`, advice };
		},
		fromService(value) {
			const digits = readDigits(value);
			const text = typeof digits === 'string' ? trim(digits.replace(HYPHENS, '')) : '';
			return pattern.test(text) ? text : undefined;
		},
	};
}

/** Digits of an ICCID without its check digit (docs/service/sims.md, *Record*). */
const ICCID_LENGTH = 19;

/** 19 digits, or 20 with check digit. A SIM's file pads an odd number of digits with F. */
export const ICCID: Kind<string> = longNumber({
	lengths: '19 or 20',
	pattern: /^\d{19,20}$/,
	advice: 'It is the number printed on the SIM; the 20th digit is its check digit.',
	trim: (text) => (/^\d{19}f$/i.test(text) ? text.slice(0, -1) : text),
});

/** Returns an ICCID without its check digit: the form in which two are compared. */
export const iccidKey = (iccid: string): string => iccid.slice(0, ICCID_LENGTH);

export const hasCheckDigit = (iccid: string): boolean => iccid.length > ICCID_LENGTH;

/** Digits of an IMEI that name the device. A check digit or the software version follows. */
export const SERIAL = 14;

/** Returns the digits of an IMEI that name the device. */
export const imeiKey = (imei: string): string => imei.slice(0, SERIAL);

const small = (text: string) => text.replaceAll('F', 'f');

/** 14 to 16 digits; `f` stands for an unknown software version (docs/service/endpoints.md, *Record*). */
export const IMEI: Kind<string> = longNumber({
	lengths: '14 to 16',
	pattern: /^\d{14}[\df]{0,2}$/,
	advice:
		'The label of a device shows 15, the service 16: without check digit, with two for the software version.',
	trim: small,
});

/** The 16 digits that the service stores. */
export const IMEISV: Kind<string> = longNumber({
	lengths: '16',
	pattern: /^\d{14}[\df]{2}$/,
	advice:
		'It is the IMEI with the two digits of the software version (IMEISV), which only the device knows. The last of the 15 digits on the label is a check digit.',
	trim: small,
});

const unsigned = (text: string) => text.replace(/^\+/, '');

export const IMSI: Kind<string> = longNumber({ lengths: '14 or 15', pattern: /^\d{14,15}$/ });
export const MSISDN: Kind<string> = longNumber({
	lengths: '5 to 15',
	pattern: /^\d{5,15}$/,
	trim: unsigned,
});
export const EID: Kind<string> = longNumber({ lengths: '32', pattern: /^\d{32}$/ });
export const BIC: Kind<string> = longNumber({ lengths: '16', pattern: /^\d{16}$/ });

/** The pattern of a number for the editor: blanks around it are removed. */
export const PATTERNS = {
	eid: '^\\s*\\d{32}\\s*$',
	iccid: '^\\s*\\d{19,20}\\s*$',
	imei: '^\\s*\\d{14}[\\df]{2}\\s*$',
};

/** Fields that search for long numbers, also for a part of one. */
export const SEARCHED = ['eid', 'iccid', 'imei', 'imsi', 'msisdn'];

/** Reads a long number or a part of one for a search: an IMEI of the label without its check digit. */
export function readSearch(field: string, given: string): string | Fault {
	const digits = readDigits(given) ?? '';
	if (isFault(digits)) return digits;
	const text = unsigned(digits.replace(HYPHENS, '')).replace(/^(\d{19})f$/i, '$1');
	const odd = oddCharacter(text, field === 'imei' ? /[\df]/i : /\d/);
	if (odd !== undefined) return { fault: `must have digits only: ${quoted(given)} has ${odd}` };
	return field === 'imei' && /^\d{15}$/.test(text) ? imeiKey(text) : text;
}
