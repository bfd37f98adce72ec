import type { FastifyInstance } from 'fastify';
import type { Call, Noun } from '../core/description/call';
import { NOUNS, SCHEMAS } from './nouns';
import * as s from '../core/description/schema';
import type { Schema } from '../core/description/schema';

/** Path parameters that are not numbers: `my`, a BIC, `data` or `sms`. */
const WORDS = ['user', 'bic', 'kind'];

const INTRODUCTION = `What the sandbox serves, and checks its own answers with in tests. Log in with
\`POST /api/v1/authenticate\` and send the \`auth_token\` as bearer. Answers may hold further keys: read what you
need and pass the rest on. Keys of a request that the service does not know are ignored.`;

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

/** The OpenAPI 3.1 description of everything the sandbox serves below /api. */
export function openApiDocument(): Record<string, unknown> {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const noun of NOUNS) {
		for (const [key, call] of Object.entries(noun.calls)) {
			const [method = '', path = ''] = key.split(' ');
			paths[path] = { ...paths[path], [method.toLowerCase()]: operation(noun, path, call) };
		}
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Cellular IoT Connectivity Management API (sandbox)',
			version: '1.0.0',
			description: INTRODUCTION,
		},
		servers: [{ url: '/' }],
		security: [{ session: [] }],
		tags: [...new Set(NOUNS.map(({ name }) => name))].map((name) => ({ name })),
		paths,
		components: {
			securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
			responses: {
				Refused: {
					description: 'Refused; some refusals have no body',
					...json(s.ref('Refusal')),
				},
			},
			schemas: SCHEMAS,
		},
	};
}

function operation(noun: Noun, path: string, call: Call): Record<string, unknown> {
	const { summary, description, body, query = {} } = call;
	const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
		name,
		in: 'path',
		required: true,
		schema: WORDS.includes(name) ? s.text : s.integer,
	}));
	const inQuery = Object.entries(query).map(([name, { description: words, ...schema }]) => ({
		name,
		in: 'query',
		...(words !== undefined && { description: words }),
		schema,
	}));
	return {
		tags: [noun.name],
		operationId: operationId(summary),
		summary,
		...(description !== undefined && { description }),
		...(call.open === true && { security: [] }),
		...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
		...(body !== undefined && { requestBody: { required: true, ...json(body) } }),
		responses: {
			[call.status]: goodAnswer(call),
			default: { $ref: '#/components/responses/Refused' },
		},
	};
}

function goodAnswer({ answer, headers, mayBeEmpty }: Call): Record<string, unknown> {
	const named = Object.entries(headers ?? {}).map(([name, schema]) => [
		name,
		{ required: true, schema },
	]);
	return {
		description: answer === undefined || mayBeEmpty ? 'Done' : 'What was asked for',
		...(headers && { headers: Object.fromEntries(named) as object }),
		...(answer !== undefined && json(answer)),
	};
}

/** `listSmsOfEndpoint` for "List the SMS of an endpoint". */
function operationId(summary: string): string {
	const words = summary.split(/[^A-Za-z0-9]+/).filter((word) => !/^(an?|the)$/.test(word));
	return words
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
		.join('')
		.replace(/^./, (first) => first.toLowerCase());
}

/** GET /openapi.json, without bearer. */
export function openApiRoute(app: FastifyInstance): void {
	app.get('/openapi.json', (_request, reply) => reply.send(openApiDocument()));
}
