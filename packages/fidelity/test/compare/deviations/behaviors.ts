import { rowsOf } from '../../../src/compare/look';
import { eachRow, on, text, withBody, withHeaders, without, type Deviation } from './build';

/** Deviations of catalogs, records and refusals. */
export const BEHAVIORS: Deviation[] = [
	{
		name: 'an event type has another text',
		answer: on(
			'/api/v1/event/type',
			eachRow((row) => (row.id === 22 ? { ...row, description: 'Link up' } : row)),
		),
		probes: ['catalog: /api/v1/event/type'],
		bearsOn: 'EVENT_TYPE',
	},
	{
		name: 'there is one more color of tags',
		answer: on('/api/v2/tag-colors', (a) =>
			withBody(a, [...rowsOf(a.body), { id: 99, hex_color: '#123456', description: 'x' }]),
		),
		probes: ['catalog: /api/v2/tag-colors'],
		bearsOn: 'TAG_COLORS',
	},
	{
		name: 'the token of another signer is refused in other words',
		answer: on(
			'/api/v1/endpoint/status',
			(a) => withBody(a, { message: 'unknown signature' }),
			(query) => query.compare === 'foreign-bearer',
		),
		probes: ['bearer: of another signer'],
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
		bearsOn: 'cellInfoRecord',
	},
	{
		name: 'the organization does not name the endpoint of an event',
		answer: on('/api/v1/event', eachRow(without('endpoint')), (query) => query.q === undefined),
		probes: ['events: the organization names the endpoint'],
		bearsOn: 'eventFault',
	},
	{
		name: 'a list of statuses is text',
		answer: on('/api/v1/sim/status', (a) => withHeaders(a, { 'content-type': 'text/plain' })),
		probes: ['read: /api/v1/sim/status'],
		bearsOn: 'docs/service/sims.md, *Statuses*',
	},
];
