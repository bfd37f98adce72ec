import {
	BEYOND,
	HUGE,
	LIST,
	fieldIs,
	instead,
	on,
	refused,
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
		bearsOn: 'docs/service/lists.md, *Page sizes*',
	},
	{
		name: 'a page of endpoints beyond the end is empty',
		answer: on(LIST, (a) => withBody(a, []), BEYOND),
		probes: ['paging: endpoints: a page beyond the end'],
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
		bearsOn: 'readStrictPage',
	},
	{
		name: 'an empty list of endpoints has one page',
		answer: on(
			LIST,
			(a) => withHeaders(a, { 'x-pages': '1', 'x-total-pages': '1' }),
			({ q }) => q === 'id:999999999',
		),
		probes: ['paging: endpoints: no row fits'],
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
		bearsOn: 'docs/service/sims.md, *Record*',
	},
	{
		name: 'a filter of endpoints is not echoed',
		answer: on(LIST, (a) => withHeaders(a, { 'x-filter': undefined }), fieldIs('service_profile')),
		probes: ['filter: endpoints: service_profile'],
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
		bearsOn: 'readNumber',
	},
	{
		name: 'an unknown filter is a bad request',
		answer: on(LIST, refused(400, 1301, 'InvalidQueryCriteria', 'Bad'), fieldIs('nonsense')),
		probes: ['filter: endpoints: a field that does not exist'],
		bearsOn: 'docs/service/lists.md, *Filters*',
	},
];
