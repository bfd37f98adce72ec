import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import type { Result } from '../../shared/api/types';
import type { TriggerEvent } from '../../shared/fields/triggerOn';
import type { Parameters } from '../../shared/form/parameters';
import type { DeviceRules } from '../../shared/changes/changes';
import { shortHash } from '../../shared/records/identity';
import type { RecordId, Rules } from './window/rules';
import type { Precision } from './window/seen';

/** The time range to read of one endpoint, in milliseconds of service time. */
export interface TimeRange<Filter> {
	/** 0 for the organization. */
	endpoint: number;
	filter: Filter;
	from: number;
	until: number;
}

export interface ReadRequest<Filter> extends TimeRange<Filter> {
	/** Number of seen rows in the range. */
	seenCount: number;
	/** Number of fresh rows that this poll needs. */
	wanted: number;
	/** Returns whether at least `count` of the rows are fresh. */
	hasFresh(rows: IDataObject[], count: number): boolean;
}

export interface Rows {
	rows: IDataObject[];
	/** Start of the reading, in service time. */
	from?: number;
	/** Set after an early stop: rows up to this time are complete. */
	until?: number;
	/** After an early stop: time of the newest row. */
	newest?: number;
	/** Service time at the start of the reading. */
	serviceTime?: number;
}

/** An event that starts a workflow: its texts, requests and record identity. */
export interface Source<Filter = unknown>
	extends TriggerEvent,
		Pick<Rules, 'timeOf' | 'lookBackMs' | 'track'> {
	/** Used in "No ... was found". */
	noun: string;
	/** How to make a record for a test. */
	advice: string;
	/** Owner of the record list. `devices`: one list of the organization, whose records name their device. */
	of: 'endpoint' | 'organization' | 'devices';
	/** Requests of a reading with few rows. */
	requests: 1 | 2;
	fields: INodeProperties[];
	/** Options besides the common ones. */
	options: INodeProperties[];
	overlapMinutes: number;
	/** Whether a request needs the end of its time range, and so the service time. */
	bounded: boolean;
	/** Reads the filters as JSON, which is compared to find a change. */
	readFilter(parameters: Parameters): Filter;
	/** Set if the source emits changes of devices. Not part of the filter: choosing other changes keeps the state. */
	readDeviceRules?(parameters: Parameters): DeviceRules;
	readRules?(options: Parameters): Pick<Rules, 'firstSeen' | 'combine'>;
	read(api: Api, request: ReadRequest<Filter>): Promise<Result<Rows>>;
	/** Reads the newest rows for a test event, with one request. */
	readNewest(api: Api, range: TimeRange<Filter>): Promise<Result<Rows>>;
	/** Identity of a record, the same in every poll. */
	identityOf(row: IDataObject, filter: Filter): string;
	matches(row: IDataObject, filter: Filter): boolean;
	/** Undefined for short records. */
	simplify?(row: IDataObject): IDataObject;
}

/** Returns a function that identifies a row and remembers the result: catching up reads rows repeatedly. */
export function identifier(
	identityOf: (row: IDataObject) => string,
	precision?: Precision,
): (row: IDataObject) => RecordId {
	const known = new WeakMap<IDataObject, RecordId>();
	return (row) => {
		const before = known.get(row);
		if (before !== undefined) return before;
		const text = identityOf(row);
		const id = { text, hash: shortHash(text, precision?.hash) };
		known.set(row, id);
		return id;
	};
}

/** Combines a source, its filter and the rules that its options add. */
export function rulesOf<Filter>(
	source: Source<Filter>,
	filter: Filter,
	added: ReturnType<NonNullable<Source['readRules']>> = {},
): Rules {
	return {
		timeOf: source.timeOf,
		identify: identifier((row) => source.identityOf(row, filter), added.firstSeen?.precision),
		matches: (row) => source.matches(row, filter),
		bounded: source.bounded,
		lookBackMs: source.lookBackMs,
		track: source.track,
		...added,
	};
}
