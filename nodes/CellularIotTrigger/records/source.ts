import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import type { Result } from '../../shared/api/types';
import type { PollEvent } from '../engine';
import type { TimeRange } from '../reading/readers';
import type { Parameters } from '../../shared/form/parameters';
import type { Rows } from '../window/deduplicate';
import type { WindowRequest } from '../window/request';
import { identifier, type Rules } from '../window/state';

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
