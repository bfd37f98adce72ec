import { createHash } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { contentText, isObject } from '../../shared/values';

/** An integer of 16 digits or more, wherever one can stand outside a text. */
const LONG_INTEGER = /(?:^|[:,[\s-])\d{16}/;
/** A whole number in JSON with at least 16 characters. It stands outside texts. */
const LONG_NUMBER = /-?\d[\d.eE+-]{15,}/g;

/**
 * Returns the records in the bytes of a call: a list, or one record (docs/service/streams.md, *Delivery*). An empty body
 * has none. A null in the list is skipped. Returns undefined for anything else, such as a list without any id. Integers beyond
 * 2^53 stay exact, as texts.
 */
export function recordsOf(bytes: Buffer): IDataObject[] | undefined {
	const body = bodyOf(bytes);
	if (body === undefined) return undefined;
	const records: unknown[] = Array.isArray(body) ? body.filter((one) => one !== null) : [body];
	if (records.length === 0 || (records.length === 1 && isEmpty(records[0]))) return [];
	const isList = records.every(isObject) && records.some((record) => idOf(record) !== undefined);
	return isList ? records : undefined;
}

/** The service may try an address with an empty body (docs/service/streams.md, *Create*). */
const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0;

/** Ids are numbers, or texts of digits (docs/service/callbacks.md, *SMS from a device*). */
const ID = /^[\w-]{1,64}$/;

/** Returns the id of a record as text; undefined without a usable one. */
export function idOf({ id }: IDataObject): string | undefined {
	const text = typeof id === 'number' || typeof id === 'string' ? String(id).trim() : '';
	return ID.test(text) ? text : undefined;
}

/**
 * Returns the identity of a record: its id, or its content. A record without an id must not delay the others of its
 * call: the service repeats a refused call as a whole (docs/service/streams.md, *Delivery*).
 */
export const identityOf = (record: IDataObject): string =>
	idOf(record) ?? createHash('sha256').update(contentText(record)).digest('hex');

/** Returns the body; undefined for bytes that are no JSON. */
function bodyOf(bytes: Buffer): unknown {
	if (bytes.length === 0) return {};
	const text = new TextDecoder().decode(bytes);
	try {
		return JSON.parse(LONG_INTEGER.test(text) ? exactIntegers(text) : text);
	} catch {
		return undefined;
	}
}

/** Returns JSON with integers beyond 2^53 as texts. */
export function exactIntegers(json: string): string {
	const pieces: string[] = [];
	for (let at = 0; at < json.length; ) {
		const start = json.indexOf('"', at);
		const end = start < 0 ? json.length : start;
		pieces.push(json.slice(at, end).replace(LONG_NUMBER, exact));
		at = start < 0 ? end : endOfText(json, start);
		pieces.push(json.slice(end, at));
	}
	return pieces.join('');
}

const exact = (number: string) =>
	/^-?\d+$/.test(number) && !Number.isSafeInteger(Number(number)) ? `"${number}"` : number;

/** Returns the position behind the text that begins at `start`. */
function endOfText(json: string, start: number): number {
	for (let at = start + 1; ; at += 1) {
		at = json.indexOf('"', at);
		if (at < 0) return json.length;
		let backslashes = 0;
		while (json[at - 1 - backslashes] === '\\') backslashes += 1;
		if (backslashes % 2 === 0) return at + 1;
	}
}
