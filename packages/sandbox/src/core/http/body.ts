import type { FastifyRequest } from 'fastify';
import type { Schema } from '../description/schema';
import { problemsOf } from './validate';
import { badRequest, type Refuse } from './errors';

export type JsonObject = Record<string, unknown>;

/** Whether a JSON value is an object (no array, no null). */
export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the body of a request, checked against its schema. 400/1000 for another content type, malformed JSON or
 * another kind of value; other problems go to `refuse`.
 */
export function readBody<Value>(
	request: FastifyRequest,
	schema: Schema<Value>,
	refuse: Refuse,
): Value {
	const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
	if (type !== 'application/json') throw badRequest('Content-Type must be application/json');
	const value = parseJson(request.body);
	const isRightKind = schema.type === 'array' ? Array.isArray(value) : isObject(value);
	if (!isRightKind) throw badRequest('Malformed JSON body');
	const problems = problemsOf(schema, value);
	if (problems.length > 0) throw refuse(problems);
	return value as Value;
}

/** Parses a raw body; undefined for an empty, malformed or too deep one. */
export function parseJson(body: unknown): unknown {
	if (!Buffer.isBuffer(body) || isTooDeep(body)) return undefined;
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return undefined;
	}
}

/** Deepest nesting of a JSON body. No call needs more than ten levels; recursion over it stays far from the stack's end. */
export const DEEPEST = 64;

const [QUOTE, BACKSLASH] = Buffer.from('"\\');
const OPENING = new Set(Buffer.from('[{'));
const CLOSING = new Set(Buffer.from(']}'));

/** Whether JSON is nested too deep, read from its bytes before it is parsed. */
export function isTooDeep(json: Buffer): boolean {
	let depth = 0;
	let quoted = false;
	for (let at = 0; at < json.length; at++) {
		const byte = json[at] ?? 0;
		if (byte === QUOTE) quoted = !quoted;
		else if (quoted) at += byte === BACKSLASH ? 1 : 0;
		else if (OPENING.has(byte)) depth++;
		else if (CLOSING.has(byte)) depth--;
		if (depth > DEEPEST) return true;
	}
	return false;
}
