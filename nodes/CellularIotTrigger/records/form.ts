import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import type { Result } from '../../shared/api/types';
import { optionsOf } from '../../shared/fields/collections';
import { simplifiedBy } from '../../shared/fields/listing';
import { scopeField } from '../../shared/fields/scopeFields';
import { boundField, constant, type Field, joined, together } from '../../shared/form/field';
import { shownFor } from '../../shared/form/shownFor';
import type { DeviceScope } from '../../shared/lookup/deviceScope';
import type { PollEvent } from '../engine';
import { knownName, ORGANIZATION } from '../fleet/fleetQueries';
import { type WatchOptions, watchOptions } from '../options';
import type { TimeRange } from '../reading/readers';
import type { Rows } from '../window/deduplicate';
import type { WindowRequest } from '../window/request';
import { type Dated, identifier, type Rules } from '../window/state';

/** An event that starts a workflow: its texts, requests and record identity. */
export interface Source<Filter = unknown>
	extends Omit<PollEvent, 'form' | 'run' | 'fetchTest'>,
		Pick<Rules, 'timeOf' | 'lookBackMs' | 'statusOf'> {
	/** Owner of the record list. */
	of: 'endpoint' | 'organization';
	/** Requests of a reading with few rows. */
	requests: 1 | 2;
	/** Its own options, as rules. */
	options?: Field<Pick<Rules, 'firstSeen' | 'combine'>>;
	overlapMinutes: number;
	/** The filters as JSON, which is compared to find a change. */
	filter: Field<Filter>;
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
	added: Pick<Rules, 'firstSeen' | 'combine'> = {},
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

/** Default of *Requests per Poll*: the service allows about 400 a minute (docs/service/limits.md, *Rate limits*). */
export const REQUESTS = 150;

const FLEET_SCOPES = ['all', 'filter'];

/** `devices`: number of devices that a poll reads by default. */
const fleetNotice = (devices: number) =>
	together(
		shownFor({ scope: FLEET_SCOPES }, [
			{
				displayName: `Each poll reads up to ${devices} devices, as set by 'Requests per Poll'. In a larger fleet the next poll reads the others, and recently active devices come first. No records are lost.`,
				name: 'fleetNotice',
				type: 'notice',
				default: '',
			},
		]),
		() => undefined,
	);

const maxRecords = boundField({
	displayName: 'Max Records per Poll',
	name: 'maxRecords',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 10_000 },
	default: 1000,
	description: 'Records beyond this number wait for the next poll, oldest first',
});

const requestsPerPoll = boundField({
	displayName: 'Requests per Poll',
	name: 'requestsPerPoll',
	type: 'number',
	typeOptions: { minValue: 10, maxValue: 2000 },
	default: REQUESTS,
	displayOptions: { show: { '/scope': FLEET_SCOPES } },
	description: 'Most requests of one poll; the next poll reads the other devices',
});

const PROBLEMS = {
	endpoint: 'a device that could not be read three times in a row, and missed records',
	organization: 'missed records',
};

export interface RecordsForm extends WatchOptions {
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

/** A list of the organization has no scope. */
const ofOrganization = constant<DeviceScope>({ of: 'chosen', ids: [ORGANIZATION] });

/** Returns the form of an event. */
export function formOf(source: Source): Field<RecordsForm> {
	const isOfEndpoint = source.of === 'endpoint';
	const fields = joined({
		scope: isOfEndpoint ? scopeField('chosen') : ofOrganization,
		notice: isOfEndpoint ? fleetNotice(REQUESTS / source.requests) : constant(undefined),
		filter: source.filter,
		present: source.simplify
			? simplifiedBy(source.simplify)
			: constant((record: IDataObject) => record),
		options: optionsOf({
			...watchOptions(source, PROBLEMS[source.of]),
			maxRecords,
			requestsPerPoll: isOfEndpoint ? requestsPerPoll : constant(REQUESTS),
			rules: source.options ?? constant({}),
		}),
	});
	return together(fields.properties, (parameters) => {
		const { scope, filter, present, options } = fields.read(parameters);
		return {
			...options,
			...{ source, scope, filter, present },
			rules: rulesOf(source, filter, options.rules),
			isNamed: isOfEndpoint && (!source.simplify || parameters.flag('simplify')),
		};
	});
}

/** Returns the record of an endpoint as output, with the endpoint's name if the form gives names. */
export const itemOf = (
	api: Pick<Api, 'baseUrl'>,
	{ present, isNamed }: Pick<RecordsForm, 'present' | 'isNamed'>,
	{ endpoint, row }: Pick<Dated, 'endpoint' | 'row'>,
): IDataObject =>
	isNamed ? { ...present(row), endpoint_name: knownName(api, endpoint) } : present(row);
