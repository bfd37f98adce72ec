import type { INodeProperties } from 'n8n-workflow';
import { listPages, simplifyField, limitField, readSimplify } from '../../../shared/fields/listing';
import type { PageRequest } from '../../../shared/api/pages';
import { eventTimeRangeFields } from '../../../shared/fields/timeRange';
import type { Parameters } from '../../../shared/form/parameters';
import { simplifyEvent } from '../../../shared/records/event';
import { noteUnknownTags } from '../../../shared/lookup/tagDirectory';
import type { Outcome, Run } from '../../../shared/run/operation';
import { filtersField, readEventFilters } from './query';

/**
 * Event lists refuse other sizes instead of correcting them, so the recorded page size is used
 * (docs/service/lists.md, *Page sizes*).
 */
export const EVENTS_PAGE = 100;

/** An ID in a filter expression, where the service takes names (docs/service/events.md, *Filters*). */
const ID_FOR_NAME = /(^|,)(endpoint|network|country|organisation):\d+(?=[|,]|$)/;
const NAMES_WANTED =
	"No events were found. 'Filter Expression' holds an ID for endpoint, network, country or organisation, which take names.";

/** Fields of a list of events. */
export const eventListFields: INodeProperties[] = [
	...eventTimeRangeFields,
	...limitField.properties,
	simplifyField,
	filtersField,
];

/** Reads these fields. */
export const readEventList = (parameters: Parameters, simplify = simplifyEvent) => ({
	limit: limitField.read(parameters),
	shape: readSimplify(parameters, simplify),
	filters: readEventFilters(parameters),
});

/**
 * Lists events with the filters of a form, newest first: ids grow with time (docs/service/events.md, *List*). `emptyNote`:
 * for an empty list that may mean an unknown record.
 */
export async function listEvents(
	run: Run,
	{ limit, filters }: Omit<ReturnType<typeof readEventList>, 'shape'>,
	{ path, shape, emptyNote }: Pick<PageRequest, 'path' | 'shape'> & { emptyNote?: string },
): Promise<Outcome> {
	const query = { q: filters.q(Date.now()), sort: '-id' };
	const events = await listPages(run, { path, query, pageSize: EVENTS_PAGE, limit, shape });
	const rows = events.ok ? [events.value].flat() : undefined;
	if (rows) await noteUnknownTags(run, filters.tags, rows.length);
	const isEmpty = rows?.length === 0;
	if (isEmpty && ID_FOR_NAME.test(filters.raw)) run.hint(NAMES_WANTED);
	else if (isEmpty && emptyNote !== undefined) run.hint(emptyNote);
	return events;
}
