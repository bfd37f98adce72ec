import { setTimeout as sleep } from 'node:timers/promises';
import { isObject } from '../../../sandbox/src/core/http/body';
import { CannotRun } from '../compare/sides/cannotRun';
import { NoAnswer } from '../compare/sides/send';
import type { Answer, Row, Side } from '../compare/types';

/** Attempts of one read that gets no whole answer. */
const TRIES = 5;
/** Statuses that a later attempt may not get. */
const PASSING = new Set([408, 500, 502, 503, 504]);

/** The service refuses a read for good. */
export class Refused extends CannotRun {
	constructor(
		path: string,
		readonly status: number,
	) {
		super(`GET ${path} was refused with ${status}.`);
	}
}

/** The rows of an answer, and what its paging says. */
export interface Page {
	rows: Row[];
	/** Rows of the whole list; undefined if the service does not say. */
	total: number | undefined;
	/** Pages of the whole list. */
	pages: number | undefined;
	/** Rows of a full page. */
	size: number | undefined;
}

/**
 * Reads a list or a record, again if no whole answer came.
 * @throws Refused for another status than 200, CannotRun if there is no whole answer or it has another form
 */
export async function readPage(
	side: Side,
	path: string,
	query: Record<string, string | number> = {},
): Promise<Page> {
	const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]);
	for (let attempt = 1; ; attempt++) {
		const answer = await ask(side, path, pairs);
		const isWhole = answer !== undefined && !(answer.status === 200 && answer.body === undefined);
		if (isWhole && !PASSING.has(answer.status)) return pageOf(path, answer);
		if (attempt === TRIES) {
			const what = isWhole ? `answered with ${answer.status}` : 'not answered as a whole';
			throw new CannotRun(`GET ${path} was ${what}, ${TRIES} times.`);
		}
		await sleep(2 ** attempt * 500);
	}
}

async function ask(side: Side, path: string, query: [string, string][]) {
	try {
		return await side.ask({ path, query });
	} catch (error) {
		if (error instanceof NoAnswer) return undefined;
		throw error;
	}
}

/** Both families of paging headers, and paging in the body (docs/service/lists.md, *Paging*). */
function pageOf(path: string, { status, headers, body }: Answer): Page {
	if (status !== 200) throw new Refused(path, status);
	const number = (...values: unknown[]) => {
		const found = values.find((value) => value !== undefined && value !== '');
		return found === undefined || !Number.isSafeInteger(Number(found)) ? undefined : Number(found);
	};
	const outer = isObject(body) && Array.isArray(body.data) ? body : {};
	const rows: unknown[] = Array.isArray(body)
		? body
		: Array.isArray(outer.data)
			? outer.data
			: [body];
	if (!rows.every(isObject)) {
		throw new CannotRun(`GET ${path} answers no list of records: it is another API.`);
	}
	return {
		rows,
		total: number(headers['x-total-count'], headers['x-count'], outer.total),
		pages: number(headers['x-total-pages'], headers['x-pages'], outer.last_page),
		size: number(headers['x-count-per-page'], headers['x-per-page'], outer.page_size),
	};
}
