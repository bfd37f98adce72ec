import { standInDigits } from './digits';
import type { StandIns } from './standIns';

/** Digits from which a described number may be an identity. */
const LONG = 10;

/** What all described numbers with so many digits are raised by: their order and distances stay. */
function offset(standIns: StandIns, digits: number): bigint {
	const random = Array.from({ length: digits - 1 }, (_, at) =>
		standIns.constant(`offset ${digits} ${at}`, 10),
	);
	return BigInt([1 + standIns.constant(`offset ${digits}`, 8), ...random].join(''));
}

/**
 * Scrubs a described id, count or amount: up to 9 digits stay, with at most 9 decimals. Returns undefined for what has
 * another form.
 */
export function scrubAmount(standIns: StandIns, text: string): string | undefined {
	const [, sign = '', whole = '', decimals] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
	if (whole === '') return undefined;
	if (whole.length < LONG) {
		return decimals === undefined ? text : `${sign}${whole}.${decimals.slice(0, 9)}`;
	}
	if (decimals !== undefined || whole.startsWith('0')) return undefined;
	standIns.count('long id or amount', text);
	return sign + String(BigInt(whole) + offset(standIns, whole.length));
}

/** Scrubs a number of a body. */
export function scrubNumber(standIns: StandIns, value: number, isAmount: boolean): number {
	const text = String(value);
	const amount = isAmount ? scrubAmount(standIns, text) : undefined;
	return Number(amount ?? text.replace(/\d+/g, (digits) => standInDigits(standIns, digits)));
}
