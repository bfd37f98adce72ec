import type { Exchange } from '../record/recording';
import { isTooDeep } from '../../../sandbox/src/core/http/body';
import { BodyScrubber } from './body';
import { parseExact } from './exactJson';
import { HeaderScrubber, mediaType } from './headers';
import { FieldNames } from './names';
import { scrubPath } from './path';
import { QueryScrubber } from './query';
import { scrubServiceText } from './serviceText';
import { StandIns } from './standIns';
import { TextScrubber } from './text';
import type { RawBody, RawExchange, Scrubber, ScrubOptions, ScrubSummary } from './types';
import { VOCABULARY } from './vocabulary';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns a scrubber with a key of its own. It knows what to keep, and replaces all else by stand-ins of the same form:
 * packages/fidelity/docs/record.md says what.
 */
export function createScrubber(options: ScrubOptions = {}): Scrubber {
	return new ExchangeScrubber(options);
}

class ExchangeScrubber implements Scrubber {
	readonly summary: ScrubSummary;
	private readonly texts: TextScrubber;
	private readonly bodies: BodyScrubber;
	private readonly queries: QueryScrubber;
	private readonly answerHeaders: HeaderScrubber;

	constructor({ keepFields = [], service, key }: ScrubOptions) {
		const standIns = new StandIns(VOCABULARY, key);
		const names = new FieldNames(keepFields);
		const fieldName = (name: string) => names.of(name);
		this.texts = new TextScrubber(standIns, (claims) =>
			this.bodies.object(claims, { field: 'claims', parent: '', isOwn: true, isRequest: true }),
		);
		this.bodies = new BodyScrubber(standIns, this.texts, fieldName);
		this.queries = new QueryScrubber(this.texts, fieldName);
		this.answerHeaders = new HeaderScrubber(
			this.texts,
			this.queries,
			(target) => this.target(target),
			service,
		);
		this.summary = {
			calls: new Map(),
			unknownPaths: new Set(),
			unknownFields: names.unknown,
			replaced: standIns.counts,
		};
	}

	exchange(raw: RawExchange): Exchange {
		const [path = '', ...rest] = raw.target.split('?');
		const scrubbed = scrubPath(this.texts, path);
		const call = `${raw.method} ${scrubbed.pattern}`;
		this.summary.calls.set(call, (this.summary.calls.get(call) ?? 0) + 1);
		if (!scrubbed.isKnown) this.summary.unknownPaths.add(call);
		const request = this.body(raw.request, scrubbed.noun, true);
		const body = this.body(raw.body, scrubbed.noun, false);
		return {
			at: raw.at,
			method: raw.method,
			path: scrubbed.path,
			query: this.query(new URLSearchParams(rest.join('?'))),
			request: request.value,
			...(request.omitted && { request_omitted: request.omitted }),
			status: raw.status,
			headers: this.headers(raw.headers),
			body: body.value,
			...(body.omitted && { body_omitted: body.omitted }),
		};
	}

	value(value: unknown, parent = ''): unknown {
		return this.bodies.value(value, {
			field: parent,
			parent,
			isOwn: false,
			isRequest: false,
		});
	}

	text(text: string): string {
		return this.texts.text(text);
	}

	serviceText(text: string): string {
		return scrubServiceText(this.texts, text);
	}

	path(path: string): string {
		return scrubPath(this.texts, path).path;
	}

	query(pairs: Iterable<readonly [string, string]>): [string, string][] {
		return this.queries.pairs(pairs);
	}

	headers(headers: RawExchange['headers']): Record<string, string> {
		return this.answerHeaders.headers(headers);
	}

	/** Scrubs path and query of an address. */
	private target(target: string): string {
		const [path = '', ...rest] = target.split('#')[0]?.split('?') ?? [];
		if (rest.length === 0) return this.path(path);
		return `${this.path(path)}?${new URLSearchParams(this.query(new URLSearchParams(rest.join('?')))).toString()}`;
	}

	private body({ type, content, bytes }: RawBody, noun: string, isRequest: boolean) {
		if (bytes === 0) return { value: null };
		const value = content === undefined ? undefined : parsed(content);
		if (value === undefined) return { value: null, omitted: { kind: mediaType(type), bytes } };
		return {
			value: this.bodies.value(value, { field: noun, parent: noun, isOwn: isRequest, isRequest }),
		};
	}
}

/** Parses a body; undefined for what is no JSON, or nested too deep. */
function parsed(content: Buffer): unknown {
	if (isTooDeep(content)) return undefined;
	try {
		return parseExact(UTF8.decode(content));
	} catch {
		return undefined;
	}
}
