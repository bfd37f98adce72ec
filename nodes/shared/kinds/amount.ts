import { type Fault, quoted } from './kind';

/** Whether a point in the text of a number may separate thousands: 10.000. */
const isAmbiguous = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/** Returns why a text is no plain number: it may mean two, or is none. Undefined for digits with or without decimals. */
export function numberFault(given: unknown, what: string): Fault | undefined {
	const text = String(given).trim();
	if (typeof given === 'string' && isAmbiguous(text)) {
		const [left = '', right = ''] = text.split(/[.,]/);
		const advice = 'Give it as a number, or without the point.';
		const meant = `${Number(`${left}.${right}`)} or ${left}${right}`;
		return { fault: `may mean ${meant}: ${quoted(text)}`, advice };
	}
	return /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)
		? undefined
		: { fault: `${what}, not ${quoted(text)}`, advice: 'Give it in digits, such as 1000 or 0.5.' };
}

/** Reads an amount of the service: a number, or the text of one, such as 0E-8. Undefined if it is none of these. */
export function serviceAmount(value: unknown): number | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
	if (typeof value !== 'string' || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value.trim()))
		return undefined;
	const amount = Number(value);
	return Number.isFinite(amount) ? amount : undefined;
}
