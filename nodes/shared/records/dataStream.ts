import type { IDataObject } from 'n8n-workflow';
import { isObject, toId } from '../values';
import { part } from './record';

/** Keys of `destination.credentials` whose values are secret: `headers`, and those of other connection types. */
const SECRET_KEY = /header|secret|password|token|key/i;
const MASK = '***';

/**
 * Returns a data stream as output: its id as a number, and without the secrets of its receiver. The service masks
 * headers itself; other connection types are not documented (docs/service/streams.md, *Create*).
 */
export function streamOutput({ id, ...rest }: IDataObject): IDataObject {
	const stream = { id: toId(id) ?? id, ...rest };
	const destination = part(rest, 'destination');
	if (!isObject(destination.credentials)) return stream;
	const values = Object.entries(destination.credentials).map(([key, value]) => [
		key,
		SECRET_KEY.test(key) ? maskedHeader(value) : value,
	]);
	const credentials = Object.fromEntries(values) as IDataObject;
	return { ...stream, destination: { ...destination, credentials } };
}

/** Keeps the name of a header. */
function maskedHeader(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(maskedHeader);
	if (typeof value !== 'string') return isObject(value) ? MASK : value;
	const [, name = ''] = /^([\w-]+:)/.exec(value) ?? [];
	return name + MASK;
}
