import { LIST, eachRow, on, refused, text, withBody, type Deviation } from './build';

/** Deviations of records, catalogs and refusals. */
export const RECORDS: Deviation[] = [
	{
		name: 'endpoints have times with Z',
		answer: on(
			LIST,
			eachRow((row) => ({ ...row, created: text(row.created).replace('+0000', 'Z') })),
		),
		probes: ['read: /api/v1/endpoint'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'findCreated',
	},
	{
		name: 'events have whole seconds',
		answer: on(
			'/api/v1/event',
			eachRow((row) => ({ ...row, timestamp: text(row.timestamp).replace(/\.\d+/, '') })),
		),
		probes: ['read: /api/v1/event'],
		operation: 'GET /api/v1/event',
		bearsOn: 'docs/service/events.md, *Record*',
	},
	{
		name: 'retries of an SMS are a number',
		answer: on(
			/\/sms$/,
			eachRow((row) => ({ ...row, retry_count: Number(row.retry_count) })),
		),
		probes: ['read: /api/v1/endpoint/{id}/sms'],
		operation: 'GET /api/v1/endpoint/{id}/sms',
		bearsOn: 'docs/service/sms.md, *Record*',
	},
	{
		name: 'devices of a listed profile are a number',
		answer: on(
			'/api/v1/service_profile',
			eachRow((row) => ({ ...row, used_count: Number(row.used_count) })),
		),
		probes: ['read: /api/v1/service_profile'],
		operation: 'GET /api/v1/service_profile',
		bearsOn: 'docs/service/service-profiles.md, *Record*',
	},
	{
		name: 'an unknown IMEI is left out',
		answer: on(
			LIST,
			eachRow(({ imei, ...row }) => (imei === null ? row : { imei, ...row })),
		),
		probes: ['read: /api/v1/endpoint'],
		operation: 'GET /api/v1/endpoint',
		bearsOn: 'docs/service/endpoints.md, *Record*',
	},
	{
		name: 'a SIM has a key that is not described',
		answer: on(
			/^\/api\/v1\/sim\/\d+$/,
			eachRow((row) => ({ ...row, reseller_org: { id: 2 } })),
		),
		probes: ['read: /api/v1/sim/{id}'],
		operation: 'GET /api/v1/sim/{id}',
		bearsOn: 'docs/service/sims.md, *Record*',
	},
	{
		name: 'the version of an address space is a text',
		answer: on(
			'/api/v1/ip_address_space',
			eachRow((row) => ({ ...row, used_count: text(row.used_count) })),
		),
		probes: ['read: /api/v1/ip_address_space'],
		operation: 'GET /api/v1/ip_address_space',
		bearsOn: 'addressSpaceRecord',
	},
	{
		name: 'an unknown endpoint is a bad request',
		answer: on('/api/v1/endpoint/999999999', refused(400, 1000, 'BadRequest', 'Bad')),
		probes: ['unknown id: /api/v1/endpoint/{id}'],
		operation: 'GET /api/v1/endpoint/{id}',
		bearsOn: 'docs/service/endpoints.md, *Record*',
	},
	{
		name: 'events of an unknown SIM are refused',
		answer: on('/api/v1/sim/999999999/event', refused(404, 1401, 'InvalidReference', 'No')),
		probes: ['unknown id: /api/v1/sim/{id}/event'],
		operation: 'GET /api/v1/sim/{id}/event',
		bearsOn: 'eventRoutes',
	},
	{
		name: 'an unknown SIM has code 1201',
		answer: on('/api/v1/sim/999999999', (a) =>
			withBody(a, { ...(a.body as object), error_code: 1201 }),
		),
		probes: ['unknown id: /api/v1/sim/{id}'],
		operation: 'GET /api/v1/sim/{id}',
		bearsOn: 'docs/service/sims.md, *Record*',
	},
];
