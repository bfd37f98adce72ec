/** Reads the tags `@assumption <what> (<page, heading>). Check: <how>.` of a source file. */
import { citationsIn } from './citations';
import { commentsOf } from './comments';

export interface Assumption {
	path: string;
	/** Name of the function, type or constant with the comment. */
	subject: string;
	what: string;
	/** Source: a page of docs/service and a heading. */
	page: string;
	heading: string;
	/** How to check it with a real account. */
	check: string;
}

const FORM = /^@assumption (.+) \((docs\/service\/[^()]+)\)\. Check: (.+)\.$/;
const DECLARED = '(?:export )?(?:async )?(?:function\\*?|const|class|interface|type) (\\w+)';
/** A declaration, method or property after a comment. */
const NEXT = new RegExp(`^\\s*(?:${DECLARED}|(?:private |async )*(\\w+)[(<:?])`);
/** Declarations at the top level. */
const OUTER = new RegExp(`^${DECLARED}`, 'gm');

/** Returns the name of the declaration after a comment, or else of the one around it. */
function subjectOf(source: string, start: number, end: number): string {
	const [, declared, member] = NEXT.exec(source.slice(end)) ?? [];
	const around = [...source.slice(0, start).matchAll(OUTER)].at(-1);
	return declared ?? member ?? around?.[1] ?? '';
}

function readTag(path: string, tag: string, subject: string): Assumption {
	const [, what, source = '', check] = FORM.exec(tag) ?? [];
	const [{ page, heading } = { page: '', heading: undefined }] = citationsIn(source);
	if (what === undefined || check === undefined || heading === undefined) {
		throw new Error(
			`${path}: not '@assumption <what> (docs/service/<page>.md, *<heading>*). Check: <how>.': ${tag}`,
		);
	}
	return { path, subject, what, page, heading, check };
}

export const assumptionsIn = (path: string, source: string): Assumption[] =>
	commentsOf(source).flatMap(({ paragraphs, start, end }) =>
		paragraphs
			.filter((paragraph) => /(^|\s)@assumption\b/.test(paragraph))
			.map((tag) => readTag(path, tag, subjectOf(source, start, end))),
	);
