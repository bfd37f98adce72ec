import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { readPages } from '../../shared/api/pages';
import { path } from '../../shared/api/path';
import { filter as filterText } from '../../shared/api/query';
import { success } from '../../shared/api/types';
import type { Result } from '../../shared/api/types';
import { DAY_MS, latestOf, LOOK_BACK_MS, parseTime } from '../../shared/records/time';
import { COARSE } from '../watch/seen';
import { boundsOf, byStartAndEnd } from './flowBounds';
import type { Bound } from './flowBounds';
import { source } from './source';
import type { Ask, Rows } from './source';

/** Largest page of the view by destination (docs/service/flow-logs.md, *Operations*). */
const PAGE = 100;
const LEARNING_DAYS = 7;
const MOST_DESTINATIONS = 500;
const REMEMBER_MS = 30 * DAY_MS;

const text = (value: unknown) =>
	String(value ?? '')
		.trim()
		.toLowerCase();

/** Hostname, or the address where there is no name, port and protocol. */
function identityOf(row: IDataObject, byAddress: boolean): string {
	const hostname = text(row.destination_hostname);
	const place = hostname === '' || byAddress ? [hostname, text(row.destination_ip)] : [hostname];
	return JSON.stringify([...place, text(row.destination_port), text(row.protocol)]);
}

async function readBy(
	bound: Bound,
	api: Api,
	{ endpoint, ...window }: Pick<Ask<unknown>, 'endpoint' | 'from' | 'until'>,
	newest?: number,
): Promise<Result<Rows>> {
	const pages = await readPages(api, {
		path: path`/api/v1/endpoint/${endpoint}/flowlogs/destination`,
		query: {
			q: filterText(boundsOf(bound, window)),
			sort: newest ? `-${bound}_on` : `+${bound}_on`,
		},
		pageSize: PAGE,
		limit: newest,
		identity: (row) => identityOf(row, true),
	});
	if (!pages.ok) return pages;
	// The rows do not say whose they are.
	const rows = pages.value.rows.map((row) => ({ endpoint_id: endpoint, ...row }));
	return success({ rows, serviceTime: pages.value.serviceTime });
}

/**
 * Destinations a device did not talk to before (docs/service/flow-logs.md, *Destination row*). What it talked to in the
 * learning period is known from the start. Read by start and by end, as flow records are.
 * @assumption A row appears at most one overlap after its flow's start or end
 * (docs/service/flow-logs.md, *Destination row*). Check: read the last hour every minute and note when rows appear.
 */
export const newDestination = source<{ byAddress: boolean }>({
	value: 'newDestination',
	name: 'New Destination',
	action: 'On new destination',
	description: 'When a device talks to a host, port and protocol that it never talked to before',
	noun: 'destination',
	advice:
		'Let one of the watched devices send data, wait until the flow log shows it, then fetch a test event again.',
	of: 'endpoint',
	requests: 2,
	fields: [
		{
			displayName: 'Tell Addresses Apart',
			name: 'byAddress',
			type: 'boolean',
			default: false,
			description:
				'Whether another IP address of a known hostname is a new destination; without a hostname the address always counts',
		},
	],
	options: [
		{
			displayName: 'Learning Period (Days)',
			name: 'learningDays',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: 29 },
			default: LEARNING_DAYS,
			description: 'What a device talked to so long before it is watched counts as known',
		},
	],
	overlapMinutes: 60,
	bounded: true,
	lookBackMs: LOOK_BACK_MS,
	readFilter: (parameters) => ({ byAddress: parameters.flag('byAddress') }),
	readRules: ({ byAddress }, options) => ({
		identityOf: (row) => identityOf(row, byAddress),
		learn: {
			beginOf: (row) => parseTime(row.started_on) ?? parseTime(row.completed_on),
			learnMs: (options.integer('learningDays', 0, 29) ?? LEARNING_DAYS) * DAY_MS,
			rememberMs: REMEMBER_MS,
			most: MOST_DESTINATIONS,
			grain: COARSE,
		},
	}),
	read: async (api, ask) => await byStartAndEnd(async (bound) => await readBy(bound, api, ask)),
	readNewest: async (api, { endpoint, until }) =>
		await readBy('started', api, { endpoint, from: until - LOOK_BACK_MS, until }, PAGE),
	timeOf: (row) => latestOf([row.started_on, row.completed_on]),
	identityOf: (row) => identityOf(row, false),
	matches: () => true,
});
