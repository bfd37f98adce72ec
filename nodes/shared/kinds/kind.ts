/** What is wrong with a value, as the end of "'<field>' ...", and what to do next. */
export interface Fault {
	fault: string;
	advice?: string;
}

/** A kind of value. Pure: forms, sheets, filters and agents read with it, and so do answers of the service. */
export interface Kind<T> {
	/** Reads what a person, a sheet, an expression or an agent writes. Undefined: blank. */
	read(given: unknown): T | Fault | undefined;
	/** Reads what the service writes. Undefined: none, or unknown. */
	fromService(value: unknown): T | undefined;
}

export const isFault = (value: unknown): value is Fault =>
	typeof value === 'object' && value !== null && 'fault' in value;

/** Quotes a refused value: at most its first 60 characters. `String` throws for an object like `{ toString: null }`. */
export const quoted = (value: unknown): string => {
	const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
	return text.length > 60 ? `'${text.slice(0, 60)}...'` : `'${text}'`;
};

/** Returns the end of a refusal: the value, where it is a text or a number. */
export const notValue = (value: unknown): string =>
	(typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
		? `, not ${quoted(value)}`
		: '';

/** The same for an ID. A longer text is not shown: it may be a secret, such as a token instead of its ID. */
export const notId = (value: string): string => (value.length > 20 ? '' : notValue(value));

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
