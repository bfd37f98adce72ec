import Ajv from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv/dist/2020';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isObject, parseJson } from '../core/http/body';
import type { Call } from '../core/description/call';
import { CALLS, SCHEMAS } from './nouns';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';
import { AJV_OPTIONS } from '../core/http/validate';

/** Rewrites the references of a schema for Ajv. */
function open(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
		key === '$ref' ? `sandbox${String(inner)}` : inner,
	);
}

/** The same without additional keys, so that everything sent and received is described. */
function closed(value: unknown): unknown {
	return JSON.parse(JSON.stringify(open(value)), (_key, inner: unknown) =>
		isObject(inner) && isObject(inner.properties) && inner.additionalProperties === undefined
			? { ...inner, additionalProperties: false }
			: inner,
	);
}

/** One object, because schemas are compiled by identity. */
const REFUSAL = s.ref('Refusal');
const querySchemas = new Map<Call, Schema>();

/** The query of a call as an object, all of it optional. */
function querySchema(call: Call): Schema {
	const known = querySchemas.get(call);
	if (known) return known;
	const schema = { type: 'object', properties: call.query ?? {} };
	querySchemas.set(call, schema);
	return schema;
}

/** Checks values against schemas; each schema is compiled at its first use. */
class Fitting {
	private readonly ajv: Ajv;
	private readonly compiled = new Map<Schema, ValidateFunction>();

	constructor(
		private readonly prepared: (schema: unknown) => unknown,
		coerceTypes = false,
	) {
		this.ajv = new Ajv({ ...AJV_OPTIONS, coerceTypes });
		const document = { $id: 'sandbox', components: { schemas: SCHEMAS } };
		this.ajv.addSchema(prepared(document) as Schema);
	}

	problem(schema: Schema, value: unknown): string | undefined {
		const validate = this.compiled.get(schema) ?? this.ajv.compile(this.prepared(schema) as Schema);
		this.compiled.set(schema, validate);
		if (validate(value)) return undefined;
		const first = (validate.errors ?? []).slice(0, 5);
		return first
			.map(({ instancePath, message, params }) =>
				`${instancePath} ${message ?? ''} ${JSON.stringify(params)}`.trim(),
			)
			.join('; ');
	}
}

/** Shared by all sandboxes of a process, because compiling schemas is slow. */
const shared = new Map<string, Fitting>();

function fitting(prepared: typeof open, coerceTypes = false): Fitting {
	const key = `${prepared.name} ${coerceTypes}`;
	const made = shared.get(key) ?? new Fitting(prepared, coerceTypes);
	shared.set(key, made);
	return made;
}

/**
 * Checks every request that is carried out, and every answer, against the description. A mismatch becomes a 500 with
 * the reason: either the description or the code is wrong. Refused requests and later changes by faults are not
 * checked. The service ignores unknown keys of a request; `strict` reports them.
 */
export function checkTraffic(app: FastifyInstance, strict: boolean): void {
	const answers = fitting(closed);
	const bodies = strict ? answers : fitting(open);
	const queries = fitting(strict ? closed : open, true);

	app.addHook('onSend', (request, reply, payload, done) => {
		const path = (request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}');
		const call = CALLS.get(`${request.method} ${path}`);
		const sent = typeof payload === 'string' ? payload : '';
		const problem =
			call === undefined || reply.statusCode >= 500
				? undefined
				: (answerProblem(call, reply, sent) ?? requestProblem(call, request, reply));
		if (problem === undefined) return done(null, payload);
		const message = `${request.method} ${path} is not as /openapi.json says: ${problem}`;
		console.error(`sandbox: ${message}`);
		reply.status(500).type('application/json');
		done(null, JSON.stringify({ message }));
	});

	function answerProblem(call: Call, reply: FastifyReply, sent: string): string | undefined {
		const body = sent === '' ? undefined : parseJson(Buffer.from(sent));
		if (reply.statusCode >= 400) {
			return body === undefined ? undefined : answers.problem(REFUSAL, body);
		}
		if (reply.statusCode !== call.status) return `it answers ${reply.statusCode}`;
		const missing = Object.keys(call.headers ?? {}).find((name) => !reply.hasHeader(name));
		if (missing !== undefined) return `it answers without ${missing}`;
		if (sent === '') {
			return call.answer === undefined || call.mayBeEmpty ? undefined : 'it answers nothing';
		}
		return call.answer === undefined ? 'it answers a body' : answers.problem(call.answer, body);
	}

	function requestProblem(call: Call, request: FastifyRequest, reply: FastifyReply) {
		if (reply.statusCode >= 400) return undefined;
		return (
			queries.problem(querySchema(call), { ...(request.query as object) }) ??
			(call.body === undefined
				? undefined
				: bodies.problem(call.body, parseJson(request.body as Buffer)))
		);
	}
}
