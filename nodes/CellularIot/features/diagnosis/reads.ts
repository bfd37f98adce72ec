import type { IDataObject } from 'n8n-workflow';
import { readRecord, rowsOfList } from '../../../shared/api/call';
import { type ClockedApi, withClock } from '../../../shared/api/clock';
import { explain } from '../../../shared/api/errors';
import { filter, filterTime, path } from '../../../shared/api/url';
import type { Answer, ApiRequest, Expected, Query, Result } from '../../../shared/api/types';
import { endsRun, success } from '../../../shared/api/types';
import { blocklistPath } from '../../../shared/fields/networkLocators';
import { EUICCS } from '../../../shared/lookup/euicc';
import type { LookupRun } from '../../../shared/lookup/ids';
import { EVENTS } from '../../../shared/lookup/lists';
import { perRun } from '../../../shared/run/operation';
import { part } from '../../../shared/records/record';
import { REGISTRATIONS, TYPE, WARN } from '../../../shared/records/event';
import { LOOK_BACK_MS } from '../../../shared/records/time';
import { toId } from '../../../shared/values';
import { type Facts, type Reading, type Readings, type ReadName, valueOf } from './facts';
import { OUTAGE_MS, refusedRegistration } from './outage';

/** Newest rows of events and of the flow log, in one request. */
const ROWS = 100;
const NEWEST = { sort: '-id', page: 1 };

type Read = ApiRequest<'object' | 'records' | 'list'>;

const one = (location: string): Read => ({ method: 'GET', path: location, expect: 'object' });

const rows = (location: string, query: Query = {}): Read => ({
	method: 'GET',
	path: location,
	query,
	expect: 'records',
});

type Builder = (facts: Facts) => Read | undefined;

/** Builds the read of a record that the endpoint names. */
const named =
	(key: string, build: (id: number) => Read): Builder =>
	({ endpoint }) => {
		const id = toId(part(endpoint, key).id);
		return id === undefined ? undefined : build(id);
	};

/** Builds a read below the endpoint. */
const below =
	(suffix: string, build: (location: string, facts: Facts) => Read): Builder =>
	(facts) => {
		const id = toId(facts.endpoint.id);
		return id === undefined ? undefined : build(path`/api/v1/endpoint/${id}` + suffix, facts);
	};

const BUILDERS: Record<ReadName, Builder> = {
	sim: named('sim', (id) => one(path`/api/v1/sim/${id}`)),
	connectivity: below('/connectivity', one),
	// Newest first, so that no time of n8n's clock is needed.
	events: below('/event', (location) => rows(location, { ...NEWEST, per_page: ROWS })),
	profile: named('service_profile', (id) => one(path`/api/v1/service_profile/${id}`)),
	quota: below('/quota/data', one),
	limits: named('service_profile', (id) => rows(path`/api/v1/service_profile/${id}/traffic_limit`)),
	extensions: below('/traffic_limit_extension', (location) => rows(location)),
	organisationEvents: () =>
		rows(EVENTS, {
			...NEWEST,
			q: filter({ type: TYPE.organisationBlocked }),
			per_page: 1,
		}),
	refusals(facts) {
		const at = refusedRegistration(facts)?.at;
		if (at === undefined) return undefined;
		const times = { from: filterTime(at - OUTAGE_MS), until: filterTime(at + OUTAGE_MS) };
		const q = filter({ ...times, type: REGISTRATIONS, severity: WARN }, '', '|');
		return rows(EVENTS, { ...NEWEST, q, per_page: ROWS });
	},
	blockedNetworks: below('/operator_blacklist', (location) => rows(location)),
	tariffBlocklist: named('tariff_profile', (id) => ({
		method: 'GET',
		path: blocklistPath(id),
		expect: 'list',
	})),
	cellInfo: below('/connectivity_info', one),
	flows: below('/flowlogs/detail', (location, { now }) => {
		// Without a bound, the service gives the last hour (docs/service/flow-logs.md, *Time window*).
		const q = filter({ started_from: filterTime(now - LOOK_BACK_MS) });
		return rows(location, { q, sort: '-started_on', page: 1, per_page: ROWS });
	}),
	euiccs: ({ endpoint }) => rows(EUICCS, { q: filter({ eid: String(part(endpoint, 'sim').eid) }) }),
	euiccOperations(facts) {
		const id = toId(valueOf(facts, 'euiccs')?.[0]?.id);
		return id === undefined ? undefined : rows(path`/api/v1/euicc/${id}/operation`);
	},
};

/** Reads with the same answer for many devices, so they are sent once per run. */
const SHARED: readonly ReadName[] = ['profile', 'limits', 'organisationEvents', 'tariffBlocklist'];

/** Returns the request of a read; undefined if the endpoint does not name the record. */
export const readRequest = (facts: Facts, name: ReadName): Read | undefined =>
	BUILDERS[name](facts);

const NOT_FOUND = 404;

/** Shared answers by path. */
const shared = perRun<Result<Answer<'object' | 'records' | 'list'>>>();

/** Sends the reads of one diagnosis. Counts its requests and keeps the service's clock. */
export class Reader implements LookupRun {
	readonly lookupCache: LookupRun['lookupCache'];
	readonly api: ClockedApi;
	/** Requests of this diagnosis, without logins and repetitions. */
	requests = 0;

	constructor(run: LookupRun) {
		const { api, lookupCache } = run;
		this.lookupCache = lookupCache;
		this.api = withClock({
			baseUrl: api.baseUrl,
			send: async (request) => {
				this.requests += 1;
				return await api.send(request);
			},
		});
	}

	/** Reads the device itself, without which there is no diagnosis. */
	async endpoint(id: number): Promise<Result<IDataObject>> {
		return await readRecord(this.api, path`/api/v1/endpoint/${id}`);
	}

	/** Reads one more thing. A refusal is a reading, too; only a stopped run and a refused login fail. */
	async read(facts: Facts, name: ReadName): Promise<Result<Readings>> {
		const request = readRequest(facts, name);
		if (request === undefined) return success({ [name]: NOT_NAMED });
		const send = async () => await this.api.send(request);
		const answer = SHARED.includes(name) ? await shared(this, request.path, send) : await send();
		if (!answer.ok && endsRun(answer.failure)) return answer;
		return success({ [name]: readingOf(answer, request.expect) });
	}
}

const NOT_NAMED: Reading<never> = { kind: 'unreadable', why: 'the endpoint does not name it' };

function readingOf(
	answer: Result<Answer<'object' | 'records' | 'list'>>,
	expect: Expected,
): Reading<IDataObject | IDataObject[]> {
	if (answer.ok) {
		const { body } = answer.value;
		return { kind: 'read', value: expect === 'list' ? rowsOfList(body) : body };
	}
	const { failure } = answer;
	if (failure.status === NOT_FOUND) return { kind: 'absent' };
	return { kind: 'unreadable', why: explain(failure).message };
}
