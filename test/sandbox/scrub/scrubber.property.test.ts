import fc from 'fast-check';
import { CALLS } from '../../../sandbox/openapi/nouns';
import { writeExact } from '../../../sandbox/scrub/exactJson';
import { createScrubber } from '../../../sandbox/scrub/scrubber';
import type { RawBody, RawExchange } from '../../../sandbox/scrub/types';
import { runs } from '../../runs';
import { bodyWith, FIELDS } from './bodies';
import { canary, decodedBase64, reveals, WRITINGS, type Canary } from './canaries';

const SERVICE = new URL('https://api.example.com/base');
const TYPES = ['application/json', 'text/html', 'application/json; charset=utf-16', undefined];
const HEADERS =
	`content-type location retry-after link date x-sort x-filter x-total-count x-page content-language
set-cookie authorization x-request-id server etag`.split(/\s+/);

const rawBody = (text: string, type?: string): RawBody => {
	const content = Buffer.from(text);
	return { type, content, bytes: content.length };
};

/** A call that has a canary in its path, query, headers and both bodies. */
function callWith({ value }: Canary): fc.Arbitrary<RawExchange> {
	const writing = fc.constantFrom(...Object.values(WRITINGS)).map((write) => write(value));
	const encoded = writing.map((text) => encodeURIComponent(text));
	const path = fc
		.tuple(
			fc.constantFrom(
				...[...CALLS.keys()].map((call) => call.replace(/^\w+ /, '')),
				'/api/v1/new/{x}',
				'/{x}/y',
			),
			encoded,
		)
		.map(([pattern, segment]) => pattern.replace(/\{\w+\}/g, segment));
	const parameter = fc.oneof(
		fc.tuple(
			fc.constantFrom('q', 'sort', 'page', 'per_page', 'start_date', 'name', 'new'),
			encoded,
		),
		fc.tuple(
			fc.constant('q'),
			fc
				.tuple(fc.constantFrom(...FIELDS), encoded)
				.map(([field, text]) => `${field}:${text}%7C%7C${text},${text}`),
		),
		fc.tuple(encoded, encoded),
	);
	const target = fc
		.tuple(path, fc.array(parameter, { maxLength: 3 }))
		.map(
			([at, pairs]) =>
				`${at}${pairs.length > 0 ? '?' : ''}${pairs.map((pair) => pair.join('=')).join('&')}`,
		);
	const header = fc.tuple(
		fc.oneof(fc.constantFrom(...HEADERS), writing),
		fc.oneof(
			writing,
			encoded.map((text) => `${SERVICE.href}/api/v1/endpoint/${text}?q=${text}`),
			encoded.map(
				(text) => `<${SERVICE.href}/api?page=2&q=name:${text}>; rel="next"; title="${text}"`,
			),
		),
	);
	const body = fc
		.tuple(fc.oneof({ weight: 5, arbitrary: bodyWith(value) }, writing), fc.constantFrom(...TYPES))
		.map(([text, type]) => rawBody(text, type));
	return fc.record({
		at: fc.nat(),
		method: fc.constantFrom('GET', 'POST', 'PATCH'),
		target,
		request: body,
		status: fc.constantFrom(200, 201, 400, 404, 422, 500),
		headers: fc.array(header, { maxLength: 4 }),
		body,
	});
}

const call = canary.chain((one) => callWith(one).map((raw) => ({ ...one, raw })));

it('leaves no canary in a recorded call, wherever and however it is written', () => {
	fc.assert(
		fc.property(call, ({ value, raw }) => {
			const scrubber = createScrubber({ service: SERVICE });
			const line = writeExact(scrubber.exchange(raw));
			expect({ line, found: reveals(line, value) }).toEqual({ line, found: false });
			const decoded = decodedBase64(line);
			expect({ line, found: reveals(decoded, value) }).toEqual({ line, found: false });
			const shown = JSON.stringify([...scrubber.summary.calls, ...scrubber.summary.unknownPaths]);
			expect({ shown, found: /\d/.test(value) && reveals(shown, value) }).toEqual({
				shown,
				found: false,
			});
		}),
		{ numRuns: runs(20_000) },
	);
});

it('gives a recording that is scrubbed again the same form', () => {
	const form = (text: string) => text.replace(/[a-z]+/g, 'a').replace(/\d+/g, '1');
	fc.assert(
		fc.property(call, ({ raw }) => {
			const once = createScrubber({ service: SERVICE }).exchange(raw);
			const again = createScrubber({ service: SERVICE }).value(once.body);
			expect(shape(again)).toEqual(shape(once.body));
			expect(form('')).toBe('');
		}),
		{ numRuns: runs(2000) },
	);
});

function shape(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(shape);
	if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
	if ('isLosslessNumber' in value) return 'number';
	return Object.values(value).map(shape);
}
