import type { Located, Parameters } from '../form/parameters';
import { IMEISV } from '../kinds/digits';
import { part } from '../records/record';
import type { Concurrency } from '../run/operation';
import { isComplete, type Lookup, readLocated } from './lookupMode';
import { callerOf, idOf, idsOf, type LookupRun } from './ids';
import { byIccid } from './sim';
import type { RecordList } from './someOf';
import { plainText } from '../values';

/** List of endpoints (docs/service/endpoints.md, *List*). */
export const ENDPOINTS = '/api/v1/endpoint';
/** Largest page of that list. */
export const ENDPOINTS_PAGE = 1000;
/** The records of endpoints. The list has a low rate limit (docs/service/limits.md, *Rate limits*). */
export const ENDPOINT_LIST: RecordList = {
	path: ENDPOINTS,
	pageSize: ENDPOINTS_PAGE,
	few: 1,
	concurrency: 2,
};

const endpoints: Lookup = {
	noun: 'endpoint',
	plural: 'endpoints',
	list: ENDPOINT_LIST,
	modes: {
		iccid: byIccid((record) => part(record, 'sim')),
		imei: {
			title: 'IMEI',
			kind: IMEISV,
			filterField: () => 'imei',
			keyIn: ({ imei }) => imei,
		},
		name: {
			title: 'Name',
			filterField: () => 'name',
			// A locator trims names, so "x" finds "x" and "x ".
			keyIn: ({ name }) => plainText(name).trim(),
		},
	},
};

/** Reads the locator; refuses a value that cannot name an endpoint. */
export const readEndpoint = (parameters: Parameters): Located =>
	readLocated(endpoints, parameters, 'endpointId');

/** Returns the id of the chosen endpoint, with at most one request per run. */
export const endpointIdOf = async (run: LookupRun, located: Located) =>
	await idOf(endpoints, run, located);

/** Returns the ids of many endpoints, in the order of the locators, with few requests. */
export const endpointIdsOf = async (run: LookupRun, located: readonly Located[]) =>
	await idsOf(endpoints, run, located);

/** For SMS: four devices at a time, the items of one device in the order of the input. */
export const groupedByEndpoint: Concurrency<{ endpoint: Located }> = {
	width: 4,
	// A name and an ICCID may belong to the same device, so all lookups are one group.
	groupOf: ({ endpoint: { mode, value } }) => (mode === 'id' ? value : 'looked up'),
};

/** Whether the locator of an open form can be looked up. */
export const isEndpoint = (located: Located) => isComplete(endpoints, located);

/** Sends a request about one endpoint. `suffix` follows its path; `read` also gets its id. */
export const callEndpoint = callerOf(endpoints);
