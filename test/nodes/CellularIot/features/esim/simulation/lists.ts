import type { IDataObject } from 'n8n-workflow';
import { DAY } from './clock';

export interface Reply {
	status: number;
	body: unknown;
	headers?: Record<string, string>;
}

/** Sorts rows and answers with one page of them. */
export function pageOf(url: URL, rows: IDataObject[]): Reply {
	const { searchParams: query } = url;
	const sort = query.get('sort') ?? '';
	const field = sort.replace(/^[-+]/, '');
	const way = sort.startsWith('-') ? -1 : 1;
	const sorted = field === '' ? rows : rows.toSorted((a, b) => way * compare(a[field], b[field]));
	const size = Math.min(1000, Number(query.get('per_page') ?? 100));
	const pages = Math.max(1, Math.ceil(rows.length / size));
	const page = Math.min(Number(query.get('page') ?? 1), pages);
	const headers = { 'X-Total-Count': String(rows.length), 'X-Total-Pages': String(pages) };
	return { status: 200, body: sorted.slice((page - 1) * size, page * size), headers };
}

/** Answers with the events that a query asks for. */
export function eventsOf(url: URL, events: readonly IDataObject[], now: number): Reply {
	const terms = (url.searchParams.get('q') ?? '').split(',').filter(Boolean);
	const q = new Map(
		terms.map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)]),
	);
	const types = q.get('type')?.split('|');
	const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
	const [from, until] = [q.get('from'), q.get('until')];
	const areGood =
		(from === undefined) === (until === undefined) &&
		[from, until].every((one) => one === undefined || form.test(one));
	if (!areGood || (types?.length ?? 0) > 6) return { status: 422, body: { message: 'Bad q' } };
	const rows = events.filter(({ timestamp, event_type: type }) => {
		const at = Date.parse(String(timestamp));
		if (from !== undefined && (at < Date.parse(from) || at > Date.parse(until ?? ''))) return false;
		return at > now - 30 * DAY && (types?.includes(String((type as IDataObject).id)) ?? true);
	});
	if (!url.searchParams.has('sort')) url.searchParams.set('sort', 'id');
	return pageOf(url, rows);
}

function compare(one: unknown, other: unknown): number {
	const [a, b] = [one, other].map((value) => (typeof value === 'number' ? value : String(value)));
	return (a ?? '') < (b ?? '') ? -1 : Number((a ?? '') > (b ?? ''));
}
