import type { IDataObject } from 'n8n-workflow';
import type { Run } from '../run/operation';
import type { Located, Parameters } from '../form/parameters';
import { part } from '../records/record';
import { idOf, isComplete, readLocated } from './lookup';
import type { Lookup, Way } from './lookup';
import { idsOf } from './many';
import { byIccid } from './sim';

/** List of endpoints (docs/service/endpoints.md, *List*). */
export const ENDPOINTS = '/api/v1/endpoint';
/** Largest page of that list. */
export const ENDPOINTS_PAGE = 1000;
/** Many endpoints in one request (docs/service/endpoints-bulk.md, *Create many*). */
export const BULK_ENDPOINTS = '/api/v2/endpoint/multi';

/** By a field of the record itself. */
const by = (field: string, title: string, pattern: RegExp, shape: string): Way => ({
	title,
	pattern,
	shape,
	field: () => field,
	fits: (record: IDataObject, value) => record[field] === value,
	index: { keyOf: (value) => value, keyIn: (record) => record[field] },
});

const endpoints: Lookup = {
	noun: 'endpoint',
	plural: 'endpoints',
	path: ENDPOINTS,
	pageSize: ENDPOINTS_PAGE,
	ways: {
		iccid: byIccid((record) => part(record, 'sim')),
		imei: by('imei', 'IMEI', /^\d{16}$/, 'must have 16 digits'),
		name: {
			...by('name', 'Name', /./, 'is empty'),
			// A locator loses the spaces around a name, so that "x" may mean "x " too: both are candidates.
			fits: (record, value) => String(record.name ?? '').trim() === value,
			index: {
				keyOf: (value) => value,
				keyIn: (record) => String(record.name ?? '').trim(),
			},
		},
	},
};

/** Reads the locator and refuses what cannot be an endpoint, before anything is sent. */
export const readEndpoint = (parameters: Parameters): Located =>
	readLocated(endpoints, parameters, 'endpointId');

/** The id of the chosen endpoint; one request per run for a number or a name, none for an id. */
export const endpointIdOf = async (run: Pick<Run, 'api' | 'memory'>, located: Located) =>
	await idOf(endpoints, run, located);

/** The ids of many endpoints, in the order of the locators; few requests, however many there are. */
export const endpointIdsOf = async (
	run: Pick<Run, 'api' | 'memory'>,
	located: readonly Located[],
) => await idsOf(endpoints, run, located);

/** Whether the locator of an open form holds something that can be looked up. */
export const isEndpoint = (located: Located) => isComplete(endpoints, located);
