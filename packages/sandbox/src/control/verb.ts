import { isObject, type JsonObject } from '../core/http/body';
import type { Schema } from '../core/description/schema';
import { problemsOf } from '../core/http/validate';

/** One verb over HTTP; throws on a wrong command. */
export interface Verb {
	method: 'GET' | 'POST' | 'DELETE';
	path: string;
	about: string;
	/** Takes the body, or the query of a GET, and the endpoint of the path. RangeError when they do not fit. */
	run(input: unknown, endpointId: number): unknown;
}

/** Keys as people read them: `{name, at?}: ` of a body, `?limit=: ` of a query; empty without any. */
function keysOf(method: string, { properties, required = [] }: Schema): string {
	const names = Object.keys(properties as object);
	if (names.length === 0) return '';
	if (method === 'GET') return `?${names.join('=&')}=: `;
	const marked = names.map((name) => ((required as string[]).includes(name) ? name : `${name}?`));
	return `{${marked.join(', ')}}: `;
}

/** A verb `METHOD /path` below /_sandbox. `schema` describes its body, or the query of a GET. */
export function verb<Body>(
	call: `${Verb['method']} /${string}`,
	about: string,
	schema: Schema<Body>,
	run: (body: Body, endpointId: number) => unknown,
): Verb {
	const [method = '', path = ''] = call.split(' ');
	return {
		method: method as Verb['method'],
		path: `/_sandbox${path}`,
		about: keysOf(method, schema) + about,
		run: (input, endpointId) => run(checked(schema, input), endpointId),
	};
}

function checked<Body>(schema: Schema<Body>, input: unknown): Body {
	if (!isObject(input)) throw new RangeError('Send a JSON object');
	const known = schema.properties as JsonObject;
	const unknown = Object.keys(input).find((key) => !Object.hasOwn(known, key));
	if (unknown !== undefined) {
		const names = Object.keys(known).join(', ') || 'none';
		throw new RangeError(`Unknown key: ${unknown.slice(0, 100)}. Known keys: ${names}`);
	}
	const [problem] = problemsOf(schema, input);
	if (problem) throw new RangeError(problem.message);
	return input as Body;
}
