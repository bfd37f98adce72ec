import type { FastifyRequest } from 'fastify';
import type { Schema } from '../description/schema';
import { problemsOf } from './validate';
import { isTooDeep } from './depth';
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
