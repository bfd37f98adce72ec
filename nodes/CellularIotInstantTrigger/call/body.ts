import { createHash } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { contentText, isObject } from '../../shared/values';

/** An integer of 16 digits or more, wherever one can stand outside a text. */
const LONG_INTEGER = /(?:^|[:,[\s-])\d{16}/;
/** An escape, the begin or end of a text, or a number with at least 16 characters. */
const ESCAPE_QUOTE_OR_NUMBER = /\\.|"|-?\d[\d.eE+-]{15,}/gs;

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
	let isText = false;
	return json.replace(ESCAPE_QUOTE_OR_NUMBER, (piece) => {
		if (piece === '"') isText = !isText;
		const isExact = isText || !/^-?\d+$/.test(piece) || Number.isSafeInteger(Number(piece));
		return isExact ? piece : `"${piece}"`;
	});
}
