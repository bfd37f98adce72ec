import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import type { Result } from '../../shared/api/types';
import type { Parameters } from '../../shared/form/parameters';
import type { Rules } from '../watch/rules';

/** The time range to read of one endpoint, in milliseconds of service time. */
export interface TimeRange<Filter> {
	/** 0 where the source belongs to the organization. */
	endpoint: number;
	filter: Filter;
	from: number;
	until: number;
}

/** One reading in a poll. */
export interface ReadRequest<Filter> extends TimeRange<Filter> {
	/** How many rows of the range were seen before. */
	seenCount: number;
	/** How many fresh rows are enough for this poll. */
	wanted: number;
	/** Returns whether at least `count` of the rows are fresh. */
	hasFresh(rows: IDataObject[], count: number): boolean;
}

/** Rows of one endpoint. */
export interface Rows {
	rows: IDataObject[];
	/** Set when the reading stopped early: rows up to this time are complete. */
	until?: number;
	/** Service time at the start of the reading. */
	serviceTime?: number;
}

/** An event that starts a workflow: the texts of the form, the requests, and the identity of a record. */
export interface Source<Filter = unknown> extends Pick<Rules, 'timeOf' | 'lookBackMs' | 'track'> {
	/** Machine value, stored in workflows for ever. */
	value: string;
	name: string;
	/** Name in n8n's list of nodes, for example "On SMS received". */
	action: string;
	description: string;
	/** For messages: "No ... was found". */
	noun: string;
	/** How a person makes a record to test with. */
	advice: string;
	/** Owner of the records: each endpoint has its own list, or the organization has one. */
	of: 'endpoint' | 'organization';
	/** Requests of a reading with few rows. */
	requests: 1 | 2;
	/** Its filters. */
	fields: INodeProperties[];
	/** Its options beside the common ones. */
	options: INodeProperties[];
	overlapMinutes: number;
	/** True when a request must name the end of the time range: then the service's clock is read first. */
	bounded: boolean;
	/** Reads the filters as JSON: a change is found by comparing it as text. */
	readFilter(parameters: Parameters): Filter;
	readRules?(options: Parameters): Pick<Rules, 'firstSeen' | 'combine'>;
	read(api: Api, request: ReadRequest<Filter>): Promise<Result<Rows>>;
	/** Reads the newest rows for a test event, with one request. */
	readNewest(api: Api, range: TimeRange<Filter>): Promise<Result<Rows>>;
	/** Identity of a record, the same in every poll. */
	identityOf(row: IDataObject, filter: Filter): string;
	matches(row: IDataObject, filter: Filter): boolean;
	/** Undefined where the record is short already. */
	simplify?(row: IDataObject): IDataObject;
}
