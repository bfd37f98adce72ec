import type { IDataObject, INodeProperties, IPollFunctions } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import type { Result } from '../../shared/api/types';
import { readSimplify, simplifyField } from '../../shared/fields/listing';
import { readScope, scopeFields } from '../../shared/fields/scopeFields';
import { Parameters } from '../../shared/form/parameters';
import { shownFor } from '../../shared/form/shownFor';
import type { DeviceScope } from '../../shared/lookup/deviceScope';
import type { PollEvent } from '../engine';
import { knownName, ORGANIZATION } from '../fleet/fleetQueries';
import { optionsField, readOptions } from '../options';
import type { TimeRange } from '../reading/readers';
import type { Rows } from '../window/deduplicate';
import type { WindowRequest } from '../window/request';
import { type Dated, identifier, type Rules } from '../window/state';

/** An event that starts a workflow: its texts, requests and record identity. */
export interface Source<Filter = unknown>
	extends Omit<PollEvent, 'readForm' | 'run' | 'fetchTest'>,
		Pick<Rules, 'timeOf' | 'lookBackMs' | 'statusOf'> {
	/** Owner of the record list. */
	of: 'endpoint' | 'organization';
	/** Requests of a reading with few rows. */
	requests: 1 | 2;
	options: INodeProperties[];
	overlapMinutes: number;
	/** Reads the filters as JSON, which is compared to find a change. */
	readFilter(parameters: Parameters): Filter;
	readRules?(options: Parameters): Pick<Rules, 'firstSeen' | 'combine'>;
	read(api: Api, request: WindowRequest & TimeRange<Filter>): Promise<Result<Rows>>;
	/** Reads the newest rows with one request: for a test event, or all rows of a list without time ranges. */
	readNewest(api: Api, range: TimeRange<Filter>): Promise<Result<Rows>>;
	/** Identity of a record, the same in every poll. */
	identityOf(row: IDataObject, filter: Filter): string;
	matches(row: IDataObject, filter: Filter): boolean;
	/** Undefined for short records. */
	simplify?(row: IDataObject): IDataObject;
}

/** Combines a source, its filter and the rules that its options add. */
export function rulesOf<Filter>(
	source: Source<Filter>,
	filter: Filter,
	added: ReturnType<NonNullable<Source['readRules']>> = {},
): Rules {
	return {
		timeOf: source.timeOf,
		identify: identifier((row) => source.identityOf(row, filter), added),
		matches: (row) => source.matches(row, filter),
		lookBackMs: source.lookBackMs,
		statusOf: source.statusOf,
		...added,
	};
}

const DEFAULT_RECORDS = 1000;
const MOST_RECORDS = 10_000;
/** Default of *Requests per Poll*: the service allows about 400 a minute (docs/service/limits.md, *Rate limits*). */
export const REQUESTS = 150;
const MOST_REQUESTS = 2000;

const FLEET_SCOPES = ['all', 'filter'];

/** `devices`: number of devices that a poll reads by default. */
const fleetNotice = (devices: number): INodeProperties[] =>
	shownFor({ scope: FLEET_SCOPES }, [
		{
			displayName: `Each poll reads up to ${devices} devices, as set by 'Requests per Poll'. In a larger fleet the next poll reads the others, and recently active devices come first. No records are lost.`,
			name: 'fleetNotice',
			type: 'notice',
			default: '',
		},
	]);

const maxRecords: INodeProperties = {
	displayName: 'Max Records per Poll',
	name: 'maxRecords',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: MOST_RECORDS },
	default: DEFAULT_RECORDS,
	description: 'Records beyond this number wait for the next poll, oldest first',
};

const requestsPerPoll: INodeProperties = {
	displayName: 'Requests per Poll',
	name: 'requestsPerPoll',
	type: 'number',
	typeOptions: { minValue: 10, maxValue: MOST_REQUESTS },
	default: REQUESTS,
	displayOptions: { show: { '/scope': FLEET_SCOPES } },
	description: 'Most requests of one poll; the next poll reads the other devices',
};

const PROBLEMS = {
	endpoint: 'a device that could not be read three times in a row, and missed records',
	organization: 'missed records',
};

const optionsOf = ({ of, overlapMinutes, options }: Source) =>
	optionsField(overlapMinutes, PROBLEMS[of], [
		maxRecords,
		...(of === 'endpoint' ? [requestsPerPoll] : []),
		...options,
	]);

export const fieldsOf = (source: Source): INodeProperties[] => [
	// A list of the organization has no scope.
	...(source.of === 'endpoint'
		? [...scopeFields('chosen'), ...fleetNotice(REQUESTS / source.requests)]
		: []),
	...source.fields,
	...(source.simplify ? [simplifyField] : []),
	optionsOf(source),
];

export interface RecordsForm extends ReturnType<typeof readOptions> {
	source: Source;
	scope: DeviceScope;
	filter: unknown;
	rules: Rules;
	maxRecords: number;
	requestsPerPoll: number;
	/** Returns the record as output: full or simplified. */
	present: (record: IDataObject) => IDataObject;
	/** Whether items get the name of their endpoint. Full records stay unchanged. */
	isNamed: boolean;
}

/** Reads the form of one event; refuses invalid values before any request. */
export function readForm(host: IPollFunctions, source: Source): RecordsForm {
	const parameters = new Parameters(host, 0, fieldsOf(source));
	const group = parameters.group('options');
	const filter = source.readFilter(parameters);
	return {
		...readOptions(group, source),
		source,
		scope:
			source.of === 'organization' ? { of: 'chosen', ids: [ORGANIZATION] } : readScope(parameters),
		filter,
		rules: rulesOf(source, filter, source.readRules?.(group)),
		maxRecords: group.bound('maxRecords', DEFAULT_RECORDS, 1, MOST_RECORDS),
		requestsPerPoll: group.bound('requestsPerPoll', REQUESTS, 10, MOST_REQUESTS),
		present: source.simplify ? readSimplify(parameters, source.simplify) : (record) => record,
		isNamed: source.of === 'endpoint' && (!source.simplify || parameters.flag('simplify')),
	};
}

/** Returns the record of an endpoint as output, with the endpoint's name if the form gives names. */
export const itemOf = (
	api: Pick<Api, 'baseUrl'>,
	{ present, isNamed }: Pick<RecordsForm, 'present' | 'isNamed'>,
	{ endpoint, row }: Pick<Dated, 'endpoint' | 'row'>,
): IDataObject =>
	isNamed ? { ...present(row), endpoint_name: knownName(api, endpoint) } : present(row);
