import { path } from '../../../shared/api/path';
import { filter, filterTime } from '../../../shared/api/query';
import type { ApiRequest, Query } from '../../../shared/api/types';
import { blocklistPath } from '../../../shared/fields/tariffNetworkLocator';
import { part } from '../../../shared/records/record';
import { TYPE } from '../../../shared/records/seenEvent';
import { LOOK_BACK_MS } from '../../../shared/records/time';
import { toId } from '../../../shared/values';
import { isOnline } from './connection';
import type { Facts, ReadName } from './facts';
import { usageDays } from './traffic';

/** Newest rows of events and of the flow log, in one request. */
const ROWS = 100;
/** Days of usage that are searched for a trace of a device. */
const TRACE_DAYS = 29;
const NEWEST = { sort: '-id', page: 1 };

/** One read. `isShared`: many devices have the same answer, so it is read once per run. */
export interface ReadRequest {
	request: ApiRequest<'object' | 'records' | 'list'>;
	isShared: boolean;
}

const one = (location: string, isShared = false): ReadRequest => ({
	request: { method: 'GET', path: location, expect: 'object' },
	isShared,
});

const rows = (location: string, query: Query = {}, isShared = false): ReadRequest => ({
	request: { method: 'GET', path: location, query, expect: 'records' },
	isShared,
});

const idIn = ({ endpoint }: Facts, key: string) => toId(part(endpoint, key).id);

/** Builds a read of another record; undefined if the endpoint does not name it. */
const about = (
	id: number | undefined,
	build: (id: number) => ReadRequest,
): ReadRequest | undefined => (id === undefined ? undefined : build(id));

const below = (suffix: string, build: (location: string) => ReadRequest) => (facts: Facts) =>
	about(toId(facts.endpoint.id), (id) => build(path`/api/v1/endpoint/${id}` + suffix));

const BUILDERS: Record<ReadName, (facts: Facts) => ReadRequest | undefined> = {
	sim: (facts) => about(idIn(facts, 'sim'), (id) => one(path`/api/v1/sim/${id}`)),
	connectivity: below('/connectivity', one),
	// Newest first, so that no time of n8n's clock is needed.
	events: below('/event', (location) => rows(location, { ...NEWEST, per_page: ROWS })),
	profile: (facts) =>
		about(idIn(facts, 'service_profile'), (id) => one(path`/api/v1/service_profile/${id}`, true)),
	quota: below('/quota/data', one),
	limits: (facts) =>
		about(idIn(facts, 'service_profile'), (id) =>
			rows(path`/api/v1/service_profile/${id}/traffic_limit`, {}, true),
		),
	extensions: below('/traffic_limit_extension', rows),
	organisationEvents: () =>
		rows(
			'/api/v1/event',
			{ ...NEWEST, q: filter({ type: TYPE.organisationBlocked }), per_page: 1 },
			true,
		),
	blockedNetworks: below('/operator_blacklist', rows),
	tariffBlocklist: (facts) =>
		about(idIn(facts, 'tariff_profile'), (id) => ({
			request: {
				method: 'GET',
				path: blocklistPath(id),
				expect: 'list',
			},
			isShared: true,
		})),
	cellInfo: below('/connectivity_info', one),
	flows: (facts) => {
		// Without a bound, the service gives the last hour (docs/service/flow-logs.md, *Time window*).
		const q = filter({ started_from: filterTime(facts.now - LOOK_BACK_MS) });
		return below('/flowlogs/detail', (location) =>
			rows(location, { q, sort: '-started_on', page: 1, per_page: ROWS }),
		)(facts);
	},
	usage: (facts) => {
		const [start_date, end_date] = usageDays(facts.now, isOnline(facts) ? 1 : TRACE_DAYS);
		return below('/stats/daily', (location) => rows(location, { start_date, end_date }))(facts);
	},
};

/** Returns the request of a read; undefined if the endpoint does not name the record. */
export const readRequest = (facts: Facts, name: ReadName): ReadRequest | undefined =>
	BUILDERS[name](facts);
