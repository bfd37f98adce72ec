import { eventTypesFilter, readCodes } from '../../../shared/fields/catalogues';
import { filterCollection, NAMES_NOT_IDS, rawFilter } from '../../../shared/fields/filters';
import { field } from '../../../shared/form/field';
import { eventIdentity, simplifyEvent } from '../../../shared/records/event';
import { idText, part } from '../../../shared/records/record';
import { parseTime } from '../../../shared/records/time';
import { eventList } from '../../../shared/lookup/rangeList';
import { rangeReaders, refuseTimes } from '../../reading/readers';
import type { Source } from '../form';

/** Most types in one filter (docs/service/events.md, *Filters*). */
const MOST_TYPES = 6;

interface EventFilter {
	types: string[];
	raw: string;
}

const filtersField = filterCollection([
	eventTypesFilter('types', 'None chosen means all'),
	rawFilter('e.g. severity:2,alert:true', NAMES_NOT_IDS),
]);

/** Events of the organization (docs/service/events.md, *List*). */
export const platformEvent: Source<EventFilter> = {
	value: 'platformEvent',
	name: 'Platform Event',
	action: 'On platform event',
	description: 'When the service reports something: a data session, a SIM, a quota, a login',
	noun: 'event',
	advice:
		"Do something that makes an event, for example suspend a SIM, then fetch a test event again. Check the filters too: in 'Filter Expression' endpoints have names, not IDs.",
	of: 'organization',
	requests: 1,
	overlapMinutes: 15,
	filter: field(filtersField, (parameters, name) => {
		const filters = parameters.added(name);
		const types = readCodes(filters, 'types');
		const raw = filters.text('q') ?? '';
		refuseTimes(filters, raw, /\b(from|until|timestamp):/);
		return { types, raw };
	}),
	...rangeReaders<EventFilter>(({ filter: { types, raw }, ...range }) => {
		// The service filters up to six types; `matches` compares more.
		const type = types.length <= MOST_TYPES ? types.join('|') : '';
		return [eventList({ type, raw, range })];
	}),
	timeOf: (event) => parseTime(event.timestamp),
	identityOf: eventIdentity,
	matches: (event, { types }) =>
		types.length === 0 || types.includes(idText(part(event, 'event_type').id) ?? ''),
	simplify: simplifyEvent,
};
