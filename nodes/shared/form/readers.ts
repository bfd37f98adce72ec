import type { Parameters } from './parameters';

/** Decimal places between MB and bytes. */
const PLACES = 6;

/** Reads a volume in MB as bytes, by moving digits: a product would not be exact. */
export function readMegabytes(parameters: Parameters, name: string): number {
	const text = parameters.requiredText(name);
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
