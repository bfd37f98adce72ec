import { DAY } from '../../../../sandbox/src/core/world/dates';
import { NotSeen, type Answer, type Look, type Row } from '../types';
import { rowsOf } from '../look';
import { isFlowList, type List } from './lists';

/** Rows that are read to compare values. */
export const READ = 100;

/** A list of a record that has rows, and how to ask for them. */
export interface OpenList {
	path: string;
	/** What `q` must hold besides other criteria; empty for most. */
	base: string;
	/** First rows in the standard order. */
	rows: Row[];
	ask(query?: Record<string, string | number>): Promise<Answer>;
}

const opened = new WeakMap<Look, Map<List, Promise<OpenList>>>();

/**
 * Finds a list with as many rows as possible.
 * @throws NotSeen if no record has rows in this list
 */
export function openList(look: Look, list: List): Promise<OpenList> {
	const known = opened.get(look) ?? new Map<List, Promise<OpenList>>();
	opened.set(look, known);
	const found = known.get(list) ?? search(look, list);
	known.set(list, found);
	return found;
}

async function search(look: Look, list: List): Promise<OpenList> {
	let best: OpenList | undefined;
	for (const path of await look.paths(list.pattern)) {
		const one = await open(look, list, path);
		if (one && one.rows.length > (best?.rows.length ?? 0)) best = one;
		if (best && best.rows.length >= READ) break;
	}
	if (!best) throw new NotSeen();
	return best;
}

async function open(look: Look, list: List, path: string): Promise<OpenList | undefined> {
	const base = isFlowList(list) ? `started_from:${monthAgo(look)}` : '';
	const ask: OpenList['ask'] = (query = {}) => {
		const q = [base, query.q ?? ''].filter((part) => part !== '').join(',');
		return look.get(path, { ...query, ...(q !== '' && { q }) });
	};
	const answer = await ask({ per_page: READ });
	if (answer.status !== 200) return undefined;
	const rows = rowsOf(answer.body);
	return { path, base, ask, rows };
}

/** The start of the day 29 days ago, the same for all requests of a day (docs/service/flow-logs.md, *Time window*). */
function monthAgo({ side }: Look): string {
	const day = new Date(side.now() - 28 * DAY).toISOString().slice(0, 10);
	return `${day}T00:00:00Z`;
}
