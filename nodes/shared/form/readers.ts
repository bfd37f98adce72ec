import type { Parameters } from './parameters';

/** Decimal places between MB and bytes. */
const PLACES = 6;

/** Reads the text of a number, or undefined when blank. Refuses a text whose point may separate thousands. */
function decimalText(parameters: Parameters, name: string): string | undefined {
	const text = parameters.text(name) ?? '';
	if (typeof parameters.raw(name) === 'string' && /^[1-9]\d{0,2}\.\d{3}$/.test(text)) {
		const what = `may mean ${Number(text)} or ${text.replace('.', '')}`;
		parameters.refuse(name, what, 'Give it as a number, or without the point.');
	}
	return text === '' ? undefined : text;
}

/** Reads a number above zero, fractions allowed, or undefined when blank. */
export function readAmount(parameters: Parameters, name: string): number | undefined {
	const text = decimalText(parameters, name);
	if (text === undefined) return undefined;
	const value = Number(text);
	if (Number.isFinite(value) && value > 0) return value;
	const advice = 'Give it in digits, such as 1000 or 0.5.';
	return parameters.refuse(name, 'must be a number above 0', advice);
}

/** Reads a volume in MB as bytes, by moving digits: a product would not be exact. */
export function readMegabytes(parameters: Parameters, name: string): number {
	const text = decimalText(parameters, name) ?? parameters.refuse(name, 'is empty');
	const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
	if (whole === undefined) parameters.refuse(name, 'must be a number above 0');
	if (fraction.length > PLACES) parameters.refuse(name, 'is not a whole number of bytes');
	const bytes = Number(whole + fraction.padEnd(PLACES, '0'));
	if (bytes === 0 || !Number.isSafeInteger(bytes)) {
		parameters.refuse(name, 'must be more than 0 and less than 9,000,000,000');
	}
	return bytes;
}

export function readWebAddress(parameters: Parameters, name: string): string {
	const url = parameters.requiredText(name);
	const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url);
	return isWeb ? url : parameters.refuse(name, 'must be an address that starts with https://');
}

/** Returns the field 'Expiry Date' as ISO 8601 in UTC, or undefined when blank. Refuses a past time. */
export function readExpiryDate(parameters: Parameters): string | undefined {
	const time = parameters.time('expiryDate');
	return time === undefined || Date.parse(time) > Date.now()
		? time
		: parameters.refuse('expiryDate', 'lies in the past', 'Choose a later time.');
}
