import type { IDataObject } from 'n8n-workflow';
import type { RecordId } from './identity';
import type { Precision } from './seen';

/** The rules of a source, with filter and options of the form. Times are milliseconds. */
export interface Rules {
	/** Time by which records are watched and sorted. */
	timeOf(row: IDataObject): number | undefined;
	/** Identity of a record, the same in every poll. */
	identify(row: IDataObject): RecordId;
	matches(row: IDataObject): boolean;
	/** Whether a reading holds only the rows of its time range. */
	bounded: boolean;
	/** Retention of the service. Undefined: no limit. */
	lookBackMs?: number;
	track?: Tracker;
	firstSeen?: FirstSeen;
	combine?: Combiner;
}

/** Follows a pending record until it is final, whatever its age. */
export interface Tracker {
	/** Undefined: not tracked. `due`: latest end of a pending record; undefined means final. */
	statusOf(row: IDataObject): { key: string; due?: number } | undefined;
}

/** Emits only what an endpoint has never shown before. Seen ids outlive the window. */
export interface FirstSeen {
	/** Start of the described activity. What began before the watch is learned, not emitted. */
	beginOf(row: IDataObject): number | undefined;
	/** How long before the watch records are read and learned. */
	learningMs: number;
	/** Retention of a seen id without new records. */
	retentionMs: number;
	mostPerEndpoint: number;
	precision: Precision;
}

export interface Dated {
	endpoint: string;
	row: IDataObject;
	/** Milliseconds of service time. */
	time: number;
}

export interface Combiner {
	/** Groups records, oldest first, into complete units; `held` records wait for the rest of their unit. */
	group<T extends Dated>(records: readonly T[], now: number): { units: T[][]; held: T[] };
	join(rows: IDataObject[]): IDataObject;
}
