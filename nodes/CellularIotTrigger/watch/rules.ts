import type { IDataObject } from 'n8n-workflow';
import type { RecordId } from './identity';
import type { Precision } from './seen';

/** A source's rules for its records, with the filter and the options of the form. Times are milliseconds. */
export interface Rules {
	/** Time by which records are watched and sorted; undefined when the record has none. */
	timeOf(row: IDataObject): number | undefined;
	/** Identity of a record, the same in every poll. */
	identify(row: IDataObject): RecordId;
	matches(row: IDataObject): boolean;
	/** How far back the service can be read; undefined means without limit. */
	lookBackMs?: number;
	track?: Tracker;
	firstSeen?: FirstSeen;
	combine?: Combiner;
}

/** Makes a source a tracker: it follows a pending record until it is final, however old the record is. */
export interface Tracker {
	/** Undefined for a record that is not tracked. `due`: latest end of a pending record; undefined means final. */
	statusOf(row: IDataObject): { key: string; due?: number } | undefined;
}

/** Makes a source emit only what an endpoint has never shown before. Its seen ids outlive the window. */
export interface FirstSeen {
	/** Begin of what the row describes. What began before the watch is learned, not emitted. */
	beginOf(row: IDataObject): number | undefined;
	/** Learning period: how long before the watch records are read to be learned. */
	learningMs: number;
	/** Retention of a seen id that does not occur again. */
	retentionMs: number;
	/** Most seen ids of one endpoint. */
	mostPerEndpoint: number;
	precision: Precision;
}

/** A record of an endpoint. */
export interface Dated {
	endpoint: string;
	row: IDataObject;
	/** Milliseconds of service time. */
	time: number;
}

/** Combines several records into one item. */
export interface Combiner {
	/** Groups records, oldest first, into complete units; `held` records wait for the rest of their unit. */
	group<T extends Dated>(records: readonly T[], now: number): { units: T[][]; held: T[] };
	join(rows: IDataObject[]): IDataObject;
}
