import { rowsOf } from '../../../src/compare/look';
import type { Question } from '../../../src/compare/types';
import {
	LIST,
	eachRow,
	on,
	reversed,
	text,
	withBody,
	withHeaders,
	without,
	type Deviation,
} from './build';

const withoutEnd = ({ query = [] }: Question) => query.filter(([name]) => name !== 'end_date');

/** Deviations of catalogs, orders, relations and refusals. */
export const BEHAVIORS: Deviation[] = [
	{
		name: 'SMS come from the oldest on',
		answer: on(/\/endpoint\/\d+\/sms$/, reversed),
		probes: ['SMS: the order of the list'],
		operation: 'GET /api/v1/endpoint/{id}/sms',
		bearsOn: 'docs/service/sms.md, *Operations*',
	},
	{
		name: 'a device without a quota has code 1401',
		answer: on(/\/endpoint\/1\d+\/quota\/data$/, (a) =>
			a.status === 404 ? withBody(a, { ...(a.body as object), error_code: 1401 }) : a,
		),
		probes: ['missing: no data quota'],
		operation: 'GET /api/v1/endpoint/{id}/quota/data',
		bearsOn: 'packages/sandbox/src/routes/quota.ts find',
	},
	{
		name: 'an event type has another text',
		answer: on(
			'/api/v1/event/type',
			eachRow((row) => (row.id === 22 ? { ...row, description: 'Link up' } : row)),
		),
		probes: ['catalog: /api/v1/event/type'],
		operation: 'GET /api/v1/event/type',
		bearsOn: 'EVENT_TYPE',
	},
	{
		name: 'there is one more color of tags',
		answer: on('/api/v2/tag-colors', (a) =>
			withBody(a, [...rowsOf(a.body), { id: 99, hex_color: '#123456', description: 'x' }]),
		),
		probes: ['catalog: /api/v2/tag-colors'],
		operation: 'GET /api/v2/tag-colors',
		bearsOn: 'TAG_COLORS',
	},
	...(
		[
			[/\/endpoint\/\d+\/stats\/daily$/, 'an endpoint', 'endpoint/{id}', 'readPeriod'],
			[
				'/api/v1/organisation/my/stats/daily',
				'the organization',
				'organisation/my',
				'docs/service/organisation.md, *Usage*',
			],
		] as const
	).map(
		([path, label, noun, bearsOn]): Deviation => ({
			name: `days of ${label} include the end`,
			answer: on(
				path,
				async (_, question, ask) => await ask({ ...question, query: withoutEnd(question) }),
				({ start_date: start, end_date: end }) => start !== undefined && start === end,
			),
			probes: [`usage: ${label}: the day of the end`],
			operation: `GET /api/v1/${noun}/stats/daily`,
			bearsOn,
		}),
	),
	{
		name: 'quiet days are shown',
		answer: on(
			/\/endpoint\/\d+\/stats\/daily$/,
			(a) => {
				const [first] = rowsOf(a.body);
				const none = { ...(first?.data as object), volume: 0, volume_rx: 0, volume_tx: 0 };
				return first
					? withBody(a, [
							{ ...first, date: '2026-01-01', data: none, sms: none },
							...rowsOf(a.body),
						])
					: a;
			},
			(query) => query.start_date === '2026-01-01',
		),
		probes: ['usage: an endpoint: quiet days'],
		operation: 'GET /api/v1/endpoint/{id}/stats/daily',
		bearsOn: 'dailyTraffic',
	},
	{
		name: 'the days of the organization have no sum',
		answer: on('/api/v1/organisation/my/stats/daily', (a) =>
			Array.isArray(a.body)
				? withBody(
						a,
						rowsOf(a.body).filter(({ date }) => date !== 'TOTAL'),
					)
				: a,
		),
		probes: ['usage: the organization: the row TOTAL'],
		operation: 'GET /api/v1/organisation/my/stats/daily',
		bearsOn: 'organisationDays',
	},
	{
		name: 'a path for users answers 401 to an application token',
		answer: on('/api/v2/user/my/workspace', (a) => ({
			...withBody(a, { message: 'No' }),
			status: 401,
		})),
		probes: ['users: an application token at /api/v2/user/my/workspace'],
		operation: 'GET /api/v2/user/{id}/workspace',
		bearsOn: 'requireUser',
	},
	{
		name: 'the token of another signer is refused in other words',
		answer: on(
			'/api/v1/endpoint/status',
			(a) => withBody(a, { message: 'unknown signature' }),
			(query) => query.compare === 'foreign-bearer',
		),
		probes: ['bearer: of another signer'],
		operation: 'GET /api/v1/endpoint/status',
		bearsOn: 'readBearer',
	},
	{
		name: 'the cell of a device has times with an offset',
		answer: on(
			/connectivity_info$/,
			eachRow((row) => ({
				...row,
				request_timestamp: text(row.request_timestamp).replace('Z', '+0000'),
			})),
		),
		probes: ['read: /api/v1/endpoint/{id}/connectivity_info'],
		operation: 'GET /api/v1/endpoint/{id}/connectivity_info',
		bearsOn: 'cellInfoRecord',
	},
	{
		name: 'network and broadcast address are available',
		answer: on(
			'/api/v1/ip_address_space',
			eachRow((row) => ({ ...row, available_count: Number(row.available_count) + 2 })),
		),
		probes: ['address spaces: counts'],
		operation: 'GET /api/v1/ip_address_space',
		bearsOn: 'addressSpaceRecord',
	},
	{
		name: 'the list of endpoints has no runtime data',
		answer: on(LIST, eachRow(without('runtime_data'))),
		probes: ['endpoints: runtime data in the list'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'runtimeData',
	},
	{
		name: 'the organization does not name the endpoint of an event',
		answer: on('/api/v1/event', eachRow(without('endpoint')), (query) => query.q === undefined),
		probes: ['events: the organization names the endpoint'],
		operation: 'GET /api/v1/event',
		bearsOn: 'eventFault',
	},
	{
		name: 'a list of statuses is text',
		answer: on('/api/v1/sim/status', (a) => withHeaders(a, { 'content-type': 'text/plain' })),
		probes: ['read: /api/v1/sim/status'],
		operation: 'GET /api/v1/sim/status',
		bearsOn: 'docs/service/sims.md, *Statuses*',
	},
	{
		name: 'a network that is not blocked is answered',
		answer: on(/operator_blocklist\/operator\/(?!999999999$)\d+$/, (a, question) =>
			a.status === 404
				? {
						...withBody(a, {
							operator: { id: Number(question.path.split('/').at(-1)), name: 'x' },
						}),
						status: 200,
					}
				: a,
		),
		probes: ['networks: one that is not blocked'],
		operation: 'GET /api/v2/tariff_profile/{id}/operator_blocklist/operator/{operatorId}',
		bearsOn: 'readBlocked',
	},
];
