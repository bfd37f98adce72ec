import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { readPages } from '../../shared/api/pages';
import { filter as filterText } from '../../shared/api/query';
import type { Result } from '../../shared/api/types';
import { EVENTS, eventTypes } from '../../shared/fields/eventTypes';
import { filterCollection, rawFilter } from '../../shared/fields/filters';
import { filterTime } from '../../shared/fields/timeRange';
import { simplifyEvent } from '../../shared/records/event';
import { part } from '../../shared/records/record';
import { LOOK_BACK_MS, parseTime } from '../../shared/records/time';
import { contentOf, idText } from '../watch/identity';
import { readWindow } from './readWindow';
import { source } from './source';
import type { Ask, Rows } from './source';

/**
 * @assumption The largest page of the event list is unknown, and it refuses a size it does not like. So a large one is
 * tried first, then the recorded one (docs/service/lists.md, *Page sizes*). Check: ask for `per_page=1000`.
 */
const PAGES = [1000, 100];
/** The service takes so many types in one filter (docs/service/events.md, *Filters*). */
const MOST_TYPES = 6;
/** Rows looked at for a test event. */
const NEWEST = 100;

interface EventFilter {
	types: string[];
	raw: string;
}

const filtersField = filterCollection([
	{
		displayName: 'Event Types',
		name: 'types',
		type: 'multiOptions',
		options: eventTypes,
		default: [],
		description:
			'None chosen means all. For a type without a name here, give its number by expression.',
	},
	rawFilter('e.g. severity:2,alert:true'),
]);

/** The filter of a request; more types than the service takes are told apart here. */
const query = ({ types, raw }: EventFilter, bounds: Record<string, string>) =>
	filterText({ ...bounds, type: types.length <= MOST_TYPES ? types.join('|') : '' }, raw);

const identityOf = (event: IDataObject) => idText(event.id) ?? contentOf(event);

async function read(api: Api, ask: Ask<EventFilter>): Promise<Result<Rows>> {
	const bounds = { from: filterTime(ask.from), until: filterTime(ask.until) };
	const list = {
		path: EVENTS,
		q: query(ask.filter, bounds),
		field: 'timestamp',
		identity: identityOf,
	};
	const [large, recorded] = PAGES as [number, number];
	const events = await readWindow(api, ask, { ...list, pageSize: large });
	if (events.ok || events.failure.status !== 400) return events;
	return await readWindow(api, ask, { ...list, pageSize: recorded });
}

/**
 * What happened in the organization (docs/service/events.md, *Filters*): one list for all devices. Watched by
 * `timestamp`, known by `id`. `from` and `until` are only valid together.
 */
export const platformEvent = source<EventFilter>({
	value: 'platformEvent',
	name: 'Platform Event',
	action: 'On platform event',
	description: 'When the service reports something: a data session, a SIM, a quota, a login',
	noun: 'event',
	advice:
		'Do something that makes an event, for example suspend a SIM, then fetch a test event again. Check the filters too.',
	of: 'organization',
	requests: 1,
	fields: [filtersField],
	options: [],
	overlapMinutes: 15,
	bounded: true,
	lookBackMs: LOOK_BACK_MS,
	readFilter(parameters) {
		const filters = parameters.group('filters');
		const types = filters.texts('types');
		if (!types.every((type) => /^\d{1,4}$/.test(type))) {
			filters.refuse('types', 'must hold the numbers of event types');
		}
		const raw = filters.text('q') ?? '';
		if (/\b(from|until|timestamp):/.test(raw)) {
			filters.refuse(
				'q',
				'cannot hold times',
				"The trigger sets the time window itself. See 'Start From'.",
			);
		}
		return { types, raw };
	},
	read,
	async readNewest(api, { filter, until }) {
		const bounds = { from: filterTime(until - LOOK_BACK_MS), until: filterTime(until) };
		return await readPages(api, {
			path: EVENTS,
			query: { q: query(filter, bounds), sort: '-timestamp' },
			pageSize: NEWEST,
			limit: NEWEST,
			identity: identityOf,
		});
	},
	timeOf: (event) => parseTime(event.timestamp),
	identityOf,
	matches: (event, { types }) =>
		types.length === 0 || types.includes(idText(part(event, 'event_type').id) ?? ''),
	simplify: simplifyEvent,
});
