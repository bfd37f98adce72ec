import type { IDataObject } from 'n8n-workflow';
import { isFault, type Kind, notValue, numberFault, quoted } from '../kinds/kind';
import { nameFault, withoutMark } from '../kinds/text';
import { toIsoTime } from '../values';
import type { Parameters } from './parameters';

/** Reads a field by its kind; undefined when blank. */
export function readKind<T>(
	parameters: Parameters,
	name: string,
	{ read }: Pick<Kind<T>, 'read'>,
): T | undefined {
	const value = read(parameters.raw(name));
	return isFault(value) ? parameters.refuse(name, value.fault, value.advice) : value;
}

/** Reads a name that is written; undefined when blank. Refuses a broken cell, and what means no value. */
export function readName(parameters: Parameters, name: string): string | undefined {
	const text = withoutMark(parameters.text(name) ?? '');
	const wrong = nameFault(text);
	if (wrong) parameters.refuse(name, wrong.fault, wrong.advice);
	return text === '' ? undefined : text;
}

/** Decimal places between MB and bytes. */
const PLACES = 6;

const ABOVE_0 = 'must be a number above 0';

/** Reads the text of a number, or undefined when blank. Refuses a text whose point may separate thousands. */
function decimalText(parameters: Parameters, name: string): string | undefined {
	const text = parameters.text(name);
	const wrong = text === undefined ? undefined : numberFault(parameters.raw(name), ABOVE_0);
	if (wrong) parameters.refuse(name, wrong.fault, wrong.advice);
	return text;
}

/** Reads a number above zero, fractions allowed, or undefined when blank. */
export function readAmount(parameters: Parameters, name: string): number | undefined {
	const text = decimalText(parameters, name);
	if (text === undefined) return undefined;
	const value = Number(text);
	if (Number.isFinite(value) && value > 0) return value;
	const advice = 'Give it in digits, such as 1000 or 0.5.';
	return parameters.refuse(name, `${ABOVE_0}, not '${text}'`, advice);
}

/** Reads a volume in MB as bytes, by moving digits: a product would not be exact. */
export function readMegabytes(parameters: Parameters, name: string): number {
	const text = decimalText(parameters, name) ?? parameters.refuse(name, 'is empty');
	const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
	if (whole === undefined) parameters.refuse(name, `${ABOVE_0}, not '${text}'`);
	if (fraction.length > PLACES) parameters.refuse(name, 'is not a whole number of bytes');
	const bytes = Number(whole + fraction.padEnd(PLACES, '0'));
	if (bytes === 0 || !Number.isSafeInteger(bytes)) {
		parameters.refuse(name, 'must be more than 0 and less than 9,000,000,000');
	}
	return bytes;
}

/** Reads a time as ISO 8601 in UTC, or undefined when blank. Default zone: that of the workflow. */
export function readTime(parameters: Parameters, name: string): string | undefined {
	if (!parameters.has(name)) return undefined;
	const time = toIsoTime(parameters.raw(name), parameters.zone());
	const advice = 'Give it like 2026-03-10T12:00:00Z.';
	const what = `is not a date and time: ${quoted(parameters.raw(name))}`;
	return time ?? parameters.refuse(name, what, advice);
}

/** Reads several of the options of a field, in the order of `allowed`. */
export function readChoices<T extends string>(
	parameters: Parameters,
	name: string,
	allowed: readonly T[],
): T[] {
	const chosen = parameters.texts(name);
	const odd = chosen.find((one) => !allowed.includes(one as T));
	if (odd !== undefined) {
		parameters.refuse(name, `must hold only: ${parameters.labels(name, allowed)}${notValue(odd)}`);
	}
	return allowed.filter((one) => chosen.includes(one));
}

export function readWebAddress(parameters: Parameters, name: string): string {
	const url = parameters.requiredText(name);
	const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url);
	return isWeb ? url : parameters.refuse(name, 'must be an address that starts with https://');
}

/** Returns the field 'Expiry Date' as ISO 8601 in UTC, or undefined when blank. Refuses a past time. */
export function readExpiryDate(parameters: Parameters): string | undefined {
	const time = readTime(parameters, 'expiryDate');
	return time === undefined || Date.parse(time) > Date.now()
		? time
		: parameters.refuse('expiryDate', 'lies in the past', 'Choose a later time.');
}

export function withoutGaps(fields: IDataObject): IDataObject {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Returns a reference to a record, `{id}`, or undefined when the field is blank. */
export const idObject = (optional: Parameters, name: string) =>
	optional.has(name) ? { id: optional.id(name) } : undefined;

export function requireChanges(
	parameters: Parameters,
	field: string,
	body: object,
	description = 'Add a field and give it a value.',
): void {
	if (Object.keys(body).length === 0) {
		parameters.refuse(field, 'holds nothing to change', description);
	}
}
