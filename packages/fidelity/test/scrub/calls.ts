import fc from 'fast-check';
import { CALLS } from '../../../sandbox/src/service/nouns';
import type { RawBody, RawExchange } from '../../src/scrub/types';
import { bodyWith, FIELDS } from './bodies';
import { canary, WRITINGS, type Canary } from './canaries';

/** Base URL of the service of all random calls. */
export const SERVICE = new URL('https://api.example.com/base');
const TYPES = ['application/json', 'text/html', 'application/json; charset=utf-16', undefined];
const HEADERS =
	`content-type location retry-after link date x-sort x-filter x-total-count x-page content-language
set-cookie authorization x-request-id server etag`.split(/\s+/);
const PATHS = [...CALLS.keys()].map((call) => call.replace(/^\w+ /, ''));

/** A body as it arrived. */
export function rawBody(text: string, type: string | undefined = 'application/json'): RawBody {
	const content = Buffer.from(text);
	return { type, content, bytes: content.length };
}

/** Path and query that hold encoded texts. */
function targetWith(encoded: fc.Arbitrary<string>): fc.Arbitrary<string> {
	const path = fc
		.tuple(fc.constantFrom(...PATHS, '/api/v1/new/{x}', '/{x}/y'), encoded)
		.map(([pattern, segment]) => pattern.replace(/\{\w+\}/g, segment));
	const filter = fc
		.tuple(fc.constantFrom(...FIELDS), encoded)
		.map(([field, text]) => `q=${field}:${text}%7C%7C${text},${text}`);
	const name = fc.oneof(
		fc.constantFrom('q', 'sort', 'page', 'per_page', 'start_date', 'name', 'new'),
		encoded,
	);
	const parameter = fc.oneof(
		filter,
		fc.tuple(name, encoded).map((pair) => pair.join('=')),
	);
	return fc
		.tuple(path, fc.array(parameter, { maxLength: 3 }))
		.map(([at, pairs]) => (pairs.length > 0 ? `${at}?${pairs.join('&')}` : at));
}

/** A call that has a value in its path, query, headers and both bodies. */
function callWith({ value }: Canary): fc.Arbitrary<RawExchange> {
	const writing = fc.constantFrom(...Object.values(WRITINGS)).map((write) => write(value));
	const encoded = writing.map((text) => encodeURIComponent(text));
	const content = fc.oneof(
		writing,
		encoded.map((text) => `${SERVICE.href}/api/v1/endpoint/${text}?q=${text}`),
		encoded.map((text) => `<${SERVICE.href}/api?q=name:${text}>; rel="next"; title="${text}"`),
	);
	const header = fc.tuple(fc.oneof(fc.constantFrom(...HEADERS), writing), content);
	const body = fc
		.tuple(fc.oneof({ weight: 5, arbitrary: bodyWith(value) }, writing), fc.constantFrom(...TYPES))
		.map(([text, type]) => rawBody(text, type));
	return fc.record({
		at: fc.nat(),
		method: fc.constantFrom('GET', 'POST', 'PATCH'),
		target: targetWith(encoded),
		request: body,
		status: fc.constantFrom(200, 201, 400, 404, 422, 500),
		headers: fc.array(header, { maxLength: 4 }),
		body,
	});
}

/** A canary of any kind, and a call that holds it. */
export const callWithCanary = canary.chain((one) =>
	callWith(one).map((raw) => ({ value: one.value, raw })),
);
