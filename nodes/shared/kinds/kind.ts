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

/** Quotes a refused value: at most its first 60 characters. */
export const quoted = (value: unknown): string => {
	const text = String(value);
	return text.length > 60 ? `'${text.slice(0, 60)}...'` : `'${text}'`;
};

/** Returns the end of a refusal: the value, where it is a text or a number. */
export const notValue = (value: unknown): string =>
	(typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
		? `, not ${quoted(value)}`
		: '';

/** The same for an ID. A longer text is not shown: it may be a secret, such as a token instead of its ID. */
export const notId = (value: string): string => (value.length > 20 ? '' : notValue(value));
