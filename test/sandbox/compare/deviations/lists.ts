import { rowsOf } from '../../../../sandbox/compare/look';
import {
	BEYOND,
	HUGE,
	LIST,
	criterion,
	fieldIs,
	instead,
	on,
	refused,
	reversed,
	text,
	withBody,
	withHeaders,
	type Deviation,
} from './build';

/** Deviations of pages, orders and filters. */
export const LISTS: Deviation[] = [
	{
		name: 'endpoints come in pages of up to 2,000',
		answer: on(
			LIST,
			(a) => withHeaders(a, { 'x-per-page': '2000', 'x-count-per-page': '2000' }),
			HUGE,
		),
		probes: ['paging: endpoints: too large a size'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'docs/service/lists.md, *Page sizes*',
	},
	{
		name: 'a page of endpoints beyond the end is empty',
		answer: on(LIST, (a) => withBody(a, []), BEYOND),
		probes: ['paging: endpoints: a page beyond the end'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'docs/service/lists.md, *Paging*',
	},
	{
		name: 'too large pages of events are cut, not refused',
		answer: on(
			'/api/v1/event',
			instead(() => ({})),
			HUGE,
		),
		probes: ['paging: events: too large a size'],
		operation: 'GET /api/v1/event',
		bearsOn: 'readStrictPage',
	},
	{
		name: 'an empty list of endpoints has one page',
		answer: on(
			LIST,
			(a) => withHeaders(a, { 'x-pages': '1', 'x-total-pages': '1' }),
			({ q }) => q === 'ip_address:203.0.113.254',
		),
		probes: ['paging: endpoints: no row fits'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'readPage',
	},
	{
		name: 'SIMs have only the newer family of headers',
		answer: on('/api/v1/sim', (a) =>
			withHeaders(a, {
				'x-total-count': undefined,
				'x-total-pages': undefined,
				'x-current-page': undefined,
				'x-count-per-page': undefined,
			}),
		),
		probes: ['read: /api/v1/sim'],
		operation: 'GET /api/v1/sim',
		bearsOn: 'docs/service/sims.md, *Record*',
	},
	{
		name: 'a filter of endpoints is not echoed',
		answer: on(LIST, (a) => withHeaders(a, { 'x-filter': undefined }), fieldIs('service_profile')),
		probes: ['filter: endpoints: service_profile'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'docs/service/lists.md, *Filters*',
	},
	{
		name: 'a page of letters has other words',
		answer: on(
			LIST,
			(a) => withBody(a, { ...(a.body as object), message: 'Page must be a number' }),
			({ page }) => page === 'nonsense',
		),
		probes: ['paging: endpoints: a page of letters'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'readNumber',
	},
	{
		name: 'an unknown filter is a bad request',
		answer: on(LIST, refused(400, 1301, 'InvalidQueryCriteria', 'Bad'), fieldIs('nonsense')),
		probes: ['filter: endpoints: a field that does not exist'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'docs/service/lists.md, *Filters*',
	},
	{
		name: 'sorting by name is always ascending',
		answer: on(
			LIST,
			instead((old) => ({ ...old, sort: 'name' })),
			({ sort }) => sort === '-name',
		),
		probes: ['sorting: endpoints: name descending'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'docs/service/lists.md, *Sorting*',
	},
	{
		name: 'rows without an IMEI come first',
		answer: on(
			LIST,
			(a) => {
				const rows = rowsOf(a.body);
				const known = rows.filter(({ imei }) => imei !== null);
				return withBody(a, [...rows.filter(({ imei }) => imei === null), ...known]);
			},
			({ sort }) => sort === 'imei',
		),
		probes: ['sorting: endpoints: imei ascending'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'compareValues',
	},
	{
		name: 'SIMs come from the newest on',
		answer: on(
			'/api/v1/sim',
			reversed,
			(query) => query.per_page === '100' && Object.keys(query).length === 1,
		),
		probes: ['sorting: SIMs: without sort'],
		operation: 'GET /api/v1/sim',
		bearsOn: 'docs/service/sims.md, *List*',
	},
	{
		name: 'half a host name is found',
		answer: on(
			/flowlogs\/detail$/,
			instead(
				(old) => ({ ...old, q: (old.q ?? '').split(',')[0] ?? '' }),
				(row, old) => text(row.destination_hostname).includes(criterion(old)),
			),
			fieldIs('destination_hostname'),
		),
		probes: ['filter: flow detail: a part of destination_hostname'],
		operation: 'GET /api/v1/endpoint/{id}/flowlogs/detail',
		bearsOn: 'FLOW_FILTERS',
	},
	{
		name: 'SIMs are filtered by the name of an endpoint',
		answer: (question, ask) =>
			on(
				'/api/v1/sim',
				instead(
					(old) => ({ per_page: old.per_page ?? '' }),
					(row, old) => (row.endpoint as { name?: string } | undefined)?.name === criterion(old),
				),
				(query) => fieldIs('endpoint')(query) && !/^\d+$/.test(criterion(query)),
			)(question, ask),
		probes: ['filter: SIMs: endpoint by its name'],
		operation: 'GET /api/v1/sim',
		bearsOn: 'simView',
	},
	{
		name: 'events are filtered by the id of an endpoint',
		answer: on(
			'/api/v1/event',
			instead(
				(old) => ({ per_page: old.per_page ?? '' }),
				(row, old) => text((row.endpoint as { id?: number } | undefined)?.id) === criterion(old),
			),
			(query) => fieldIs('endpoint')(query) && /^\d+$/.test(criterion(query)),
		),
		probes: ['filter: events: endpoint by its id'],
		operation: 'GET /api/v1/event',
		bearsOn: 'eventFilters',
	},
	{
		name: 'event times with milliseconds are taken',
		answer: on(
			'/api/v1/event',
			instead((old) => ({ ...old, q: (old.q ?? '').replace(/\.\d{3}Z/g, 'Z') })),
			({ q = '' }) => /\.\d{3}Z/.test(q),
		),
		probes: ['events: a time with milliseconds'],
		operation: 'GET /api/v1/event',
		bearsOn: 'readSecondsUtc',
	},
	{
		name: 'flow logs of 40 days ago are an empty list',
		answer: on(
			/flowlogs\/detail$/,
			(a) => ({ ...withBody(a, []), status: 200 }),
			({ q = '', per_page }) =>
				per_page === '1000' && /^started_from:[^,]*Z$/.test(q) && !q.includes('.'),
		),
		probes: ['flows: a bound 40 days ago'],
		operation: 'GET /api/v1/endpoint/{id}/flowlogs/detail',
		bearsOn: 'readBound',
	},
	{
		name: 'pages of tags hold up to 500',
		answer: on(
			'/api/v2/tags',
			(a) => withBody(a, { ...(a.body as object), page_size: 500 }),
			(query) => query.page_size === '1000000',
		),
		probes: ['tags: too large a size'],
		operation: 'GET /api/v2/tags',
		bearsOn: 'readBodyPage',
	},
	{
		name: 'a page of tags beyond the end is the last one',
		answer: on(
			'/api/v2/tags',
			async (_a, question, ask) => ask({ ...question, query: [] }),
			BEYOND,
		),
		probes: ['tags: a page beyond the end'],
		operation: 'GET /api/v2/tags',
		bearsOn: 'readBodyPage',
	},
];
