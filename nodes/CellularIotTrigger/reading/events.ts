import { filter as filterText, filterTime } from '../../shared/api/query';
import { EVENTS } from '../../shared/lookup/lists';
import { eventIdentity } from '../../shared/records/event';
import type { RangeList } from './readers';

/**
 * @assumption The largest page of the event list is unknown, so a refused size falls back to the recorded one
 * (docs/service/lists.md, *Page sizes*). Check: ask for `per_page=1000`.
 */
const LARGE_PAGE = 1000;
const RECORDED_PAGE = 100;

/** The events of the organization, as a list with a time range (docs/service/events.md, *List*). */
export function eventList({
	type,
	raw = '',
	range,
}: {
	/** Types joined with a pipe; empty means all. */
	type: string;
	/** Filter of the user. */
	raw?: string;
	/** Milliseconds of service time. Both bounds or none (docs/service/events.md, *Filters*). */
	range?: { from: number; until: number };
}): RangeList {
	const times = range && { from: filterTime(range.from), until: filterTime(range.until) };
	const q = filterText({ ...times, type }, raw);
	const sizes = { pageSize: LARGE_PAGE, fallbackSize: RECORDED_PAGE };
	return { path: EVENTS, q, field: 'timestamp', ...sizes, identity: eventIdentity };
}
