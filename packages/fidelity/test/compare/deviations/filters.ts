import { criterion, fieldIs, instead, on, text, withBody, type Deviation } from './build';

/** Deviations of filters by names, and of windows of time. */
export const FILTERS: Deviation[] = [
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
		bearsOn: 'readBound',
	},
];
