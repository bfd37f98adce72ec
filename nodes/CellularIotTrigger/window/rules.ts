import type { IDataObject } from 'n8n-workflow';
import { shortHash } from '../../shared/records/identity';
import type { Precision } from './seen';

/** The rules of a source, with filter and options of the form. Times are milliseconds. */
export interface Rules {
	/** Time by which records are watched and sorted. */
	timeOf(row: IDataObject): number | undefined;
	/** Identity of a record as text, the same in every poll, and its stored hash. */
	identify(row: IDataObject): { text: string; hash: string };
	matches(row: IDataObject): boolean;
	/** Whether a reading has only rows of its time range. */
	bounded: boolean;
	/** Retention of the service. Undefined: no limit. */
	lookBackMs?: number;
	/** Follows a pending record until it is final, whatever its age. */
	track?: {
		/** Undefined: not tracked. `due`: latest end of a pending record; undefined means final. */
		statusOf(row: IDataObject): { key: string; due?: number } | undefined;
	};
	/** Emits a record only the first time that an endpoint has it. Seen ids outlive the window. */
	firstSeen?: {
		/** Start of the activity in a record. Activity from before the watch is learned, not emitted. */
		beginOf(row: IDataObject): number | undefined;
		/** Length of the learning period before the watch. */
		learningMs: number;
		/** Retention of a seen id without new records. */
		retentionMs: number;
		mostPerEndpoint: number;
		precision: Precision;
	};
	combine?: {
		/** Groups records, oldest first, into complete units; `incomplete`: records that wait for the rest of their unit. */
		group<T extends Dated>(records: readonly T[], now: number): { units: T[][]; incomplete: T[] };
		join(rows: IDataObject[]): IDataObject;
	};
}

export interface Dated {
	endpoint: string;
	row: IDataObject;
	/** Milliseconds of service time. */
	time: number;
}

/** Returns a function that identifies a row. */
export const identifier =
	(identityOf: (row: IDataObject) => string, precision?: Precision): Rules['identify'] =>
	(row) => {
		const text = identityOf(row);
		return { text, hash: shortHash(text, precision?.hash) };
	};
