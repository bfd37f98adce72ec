/** Reads the tags `@assumption <what> (<page, heading>). Check: <how>.` of a source file. */
import { citationsIn } from './citations';
import { commentsOf } from './comments';

export interface Assumption {
	path: string;
	/** Name of the function, type or constant that rests on it. */
	subject: string;
	what: string;
	/** What it rests on: a page of the service and a heading. */
	page: string;
	heading: string;
	/** What somebody with a real account does to see whether it holds. */
	check: string;
}

const FORM = /^@assumption (.+) \((docs\/service\/[^()]+)\)\. Check: (.+)\.$/;
const DECLARED = '(?:export )?(?:async )?(?:function\\*?|const|class|interface|type) (\\w+)';
/** A declaration, method or property right behind a comment. */
const NEXT = new RegExp(`^\\s*(?:${DECLARED}|(?:private |async )*(\\w+)[(<:?])`);
/** Declarations of the file itself, not of a function in it. */
const OUTER = new RegExp(`^${DECLARED}`, 'gm');

/** Name of what a comment stands before, else of what it stands in. */
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
