import type { FastifyRequest } from 'fastify';
import { badRequest, type Problems } from './errors';

export type JsonObject = Record<string, unknown>;

/** Whether a JSON value is an object (no array, no null). */
export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON object a request carries; 400/1000 for another content type, malformed JSON or another kind of value. */
export function readBody(request: FastifyRequest): JsonObject {
	const value = readJson(request);
	if (!isObject(value)) throw badRequest('Malformed JSON body');
	return value;
}

/** The JSON array a request carries; 400/1000 for everything else, as in `readBody`. */
export function readArray(request: FastifyRequest): unknown[] {
	const value = readJson(request);
	if (!Array.isArray(value)) throw badRequest('Malformed JSON body');
	return value;
}

function readJson(request: FastifyRequest): unknown {
	const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
	if (type !== 'application/json') throw badRequest('Content-Type must be application/json');
	return parseJson(request.body);
}

/** JSON of a raw body; undefined when there is none or it is broken. */
export function parseJson(body: unknown): unknown {
	if (!Buffer.isBuffer(body)) return undefined;
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return undefined;
	}
}

/** One optional key of a JSON object; null counts as absent (docs/service/endpoints.md, *Record*). */
function optional(body: JsonObject, key: string): unknown {
	return body[key] ?? undefined;
}

/** Optional string. */
export function readText(body: JsonObject, key: string, problems: Problems): string | undefined {
	const value = optional(body, key);
	if (value === undefined || typeof value === 'string') return value;
	problems.add(1403, `Field '${key}' must be a string.`);
	return undefined;
}

/** String that must be there and not empty; undefined when a problem was added. */
export function readRequiredText(
	body: JsonObject,
	key: string,
	problems: Problems,
): string | undefined {
	if (optional(body, key) !== undefined && body[key] !== '') return readText(body, key, problems);
	problems.add(1402, `Field '${key}' is required.`);
	return undefined;
}

/** Optional boolean. */
export function readFlag(body: JsonObject, key: string, problems: Problems): boolean | undefined {
	const value = optional(body, key);
	if (value === undefined || typeof value === 'boolean') return value;
	problems.add(1403, `Field '${key}' must be a boolean.`);
	return undefined;
}

/** Optional JSON object. */
export function readObject(
	body: JsonObject,
	key: string,
	problems: Problems,
): JsonObject | undefined {
	const value = optional(body, key);
	if (value === undefined || isObject(value)) return value;
	problems.add(1403, `Field '${key}' must be an object.`);
	return undefined;
}

/** Integer under `key`; `path` is how errors call it. */
export function readInteger(
	body: JsonObject,
	key: string,
	problems: Problems,
	{ required = false, path = key } = {},
): number | undefined {
	const value = optional(body, key);
	if (value === undefined) {
		if (required) problems.add(1402, `Field '${path}' is required.`);
		return undefined;
	}
	if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
	problems.add(1403, `Field '${path}' must be an integer.`);
	return undefined;
}

/** The id of a reference `{id: 5}`; the id itself is required wherever the object is given. */
export function readReference(
	body: JsonObject,
	key: string,
	problems: Problems,
	required = false,
): number | undefined {
	if (required && optional(body, key) === undefined) {
		problems.add(1402, `Field '${key}' is required.`);
		return undefined;
	}
	const reference = readObject(body, key, problems);
	if (reference === undefined) return undefined;
	return readInteger(reference, 'id', problems, { required: true, path: `${key}.id` });
}
