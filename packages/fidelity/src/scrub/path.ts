import { CALLS } from '../../../sandbox/src/service/nouns';
import type { TextScrubber } from './text';
import { isOrdinary } from './vocabulary';

/** Segments of described paths, by their number. */
const TEMPLATES = [...new Set([...CALLS.keys()].map((call) => call.replace(/^\w+ /, '')))]
	.map((path) => ({ path, segments: path.split('/') }))
	// A fixed segment goes before a variable one.
	.sort(
		(one, other) =>
			one.segments.filter(isVariable).length - other.segments.filter(isVariable).length,
	);
const FIXED = new Set(
	TEMPLATES.flatMap(({ segments }) => segments.filter((one) => !isVariable(one))),
);
const WORDS = new Set(['my', 'data', 'sms']);
const ID = /^-?\d{1,9}$/;

function isVariable(segment: string): boolean {
	return segment.startsWith('{');
}

/** A scrubbed path. */
export interface ScrubbedPath {
	path: string;
	/** As the description has it, or with `…` for what is not known. */
	pattern: string;
	/** Whether the description knows the path. */
	isKnown: boolean;
	/** Last fixed segment, which names the records. */
	noun: string;
}

const decoded = (segment: string) => {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
};

/** Scrubs an encoded path: words that the description knows and short ids stay. */
export function scrubPath(texts: TextScrubber, path: string): ScrubbedPath {
	const segments = path.split('/');
	const template = TEMPLATES.find(
		(one) =>
			one.segments.length === segments.length &&
			one.segments.every((segment, at) => isVariable(segment) || segment === segments[at]),
	);
	const scrubbed = segments.map((segment, at) => {
		const isFixed = template ? !isVariable(template.segments[at] ?? '') : FIXED.has(segment);
		if (isFixed) return segment;
		const isAfterNoun = template !== undefined || FIXED.has(segments[at - 1] ?? '');
		if (isAfterNoun && (ID.test(segment) || WORDS.has(segment))) return segment;
		if (template !== undefined && isOrdinary(segment)) return segment;
		return encodeURIComponent(texts.text(decoded(segment)));
	});
	return {
		path: scrubbed.join('/'),
		pattern: template?.path ?? segments.map(shown).join('/'),
		isKnown: template !== undefined,
		noun: segments.filter((segment) => FIXED.has(segment)).at(-1) ?? '',
	};
}

/** A segment of an unknown path for the console: only what consists of ordinary words, for others may be names. */
function shown(segment: string): string {
	if (segment === '' || FIXED.has(segment) || isOrdinary(segment)) return segment;
	return ID.test(segment) ? '{id}' : '…';
}
