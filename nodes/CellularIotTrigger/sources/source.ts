import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import type { Result } from '../../shared/api/types';
import type { Parameters } from '../../shared/form/parameters';
import type { Rules } from '../watch/rules';

/** What to read of one endpoint. Times are milliseconds of service time. */
export interface Ask<Filter> {
	/** 0 where the source is the organization's. */
	endpoint: number;
	filter: Filter;
	from: number;
	until: number;
	/** How many rows of the window were handled already. */
	known: number;
	/** How many fresh rows are enough for this poll. */
	wanted: number;
	/** Whether at least so many of these rows are fresh. */
	holdsFresh(rows: IDataObject[], count: number): boolean;
}

/** Rows of one endpoint. */
export interface Rows {
	rows: IDataObject[];
	/** Set when the reading stopped early: rows up to this time are complete. */
	until?: number;
	/** Clock of the service at the start of the reading. */
	serviceTime?: number;
}

/**
 * One thing that can start a workflow: the words a person sees, where to read, and what makes a record itself. A *log*
 * source emits rows as they appear, a *tracker* (`follow`) the changes of what it knows, and a third kind (`learn`) what
 * was never there before.
 */
export interface Source<Filter = unknown> extends Pick<Rules, 'timeOf' | 'identityOf' | 'follow'> {
	/** Machine value, kept for ever in saved workflows. */
	value: string;
	name: string;
	/** How n8n's list of nodes calls it, for example "On SMS received". */
	action: string;
	description: string;
	/** For messages: "no ... was found". */
	noun: string;
	/** What a person does to get one to test with. */
	advice: string;
	/** Whether it is read endpoint by endpoint, or once for the whole organization. */
	of: 'endpoint' | 'organization';
	/** How many requests a reading takes, unless there are many rows. */
	requests: 1 | 2;
	/** Its filters. */
	fields: INodeProperties[];
	/** Its own options, beside those that all have. */
	options: INodeProperties[];
	overlapMinutes: number;
	/** True when the service must be asked for its clock first, because it wants both ends of the time window. */
	bounded: boolean;
	/** How far back the service can be asked, in milliseconds. */
	lookBackMs?: number;
	/** Reads the filters. The result is JSON: it is compared as text to see whether the filter changed. */
	readFilter(parameters: Parameters): Filter;
	/** What the filter and the options change of the rules. */
	readRules?(filter: Filter, options: Parameters): Partial<Rules>;
	read(api: Api, ask: Ask<Filter>): Promise<Result<Rows>>;
	/** A look at the newest rows, for a test event: one request. */
	readNewest(
		api: Api,
		ask: Pick<Ask<Filter>, 'endpoint' | 'filter' | 'until'>,
	): Promise<Result<Rows>>;
	matches(row: IDataObject, filter: Filter): boolean;
	/** Undefined where the record is short already. */
	simplify?(row: IDataObject): IDataObject;
}

/** Keeps the type of the filter inside a source, and forgets it for the catalogue. */
export const source = <Filter>(one: Source<Filter>): Source => one as unknown as Source;
