import type { IDataObject } from 'n8n-workflow';
import { shortHash } from '../../shared/records/record';
import { DAY_MS } from '../../shared/records/time';
import type { StoredTimes } from './clock';

/** The rules of a source, with filter and options of the form. Times are milliseconds. */
export interface Rules {
	/** Time by which records are watched and sorted. */
	timeOf(row: IDataObject): number | undefined;
	/** Identity of a record as text, the same in every poll, and its stored hash. */
	identify(row: IDataObject): { text: string; hash: string };
	matches(row: IDataObject): boolean;
	/** Retention of the service, of a list that is read in time ranges. Undefined: each reading has the whole list. */
	lookBackMs?: number;
	/**
	 * Follows a pending record until it is final, whatever its age. Undefined: not followed. `due`: latest end of a
	 * pending record; undefined means final.
	 */
	statusOf?(row: IDataObject): { key: string; due?: number } | undefined;
	/** Emits a record only the first time that an endpoint has it. Seen ids outlive the window. */
	firstSeen?: {
		/** Start of the activity in a record. Activity from before the watch is learned, not emitted. */
		beginOf(row: IDataObject): number | undefined;
		/** Length of the learning period before the watch. */
		learningMs: number;
	};
	combine?: {
		/**
		 * Groups records, oldest first, into complete units; `incomplete`: records that wait for the rest of their unit;
		 * `repeats`: those that repeat `known` ones.
		 */
		group<T extends Dated>(
			records: readonly T[],
			now: number,
			known: readonly Dated[],
		): { units: T[][]; incomplete: T[]; repeats: T[] };
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
	(
		identityOf: (row: IDataObject) => string,
		rules: Pick<Rules, 'firstSeen'> = {},
	): Rules['identify'] =>
	(row) => {
		const text = identityOf(row);
		return { text, hash: shortHash(text, precisionOf(rules).hash) };
	};

/** State of one endpoint. Times are milliseconds of service time. */
export interface Window {
	/** Start of the window. Older records are ignored. */
	from: number;
	/** Seen ids, packed. */
	seen: string;
	/** Tracker: due times of pending records, packed like seen ids. */
	open?: string;
	/** First-seen source, until its first reading: records that began earlier are learned, not emitted. */
	learns?: number;
	/** The current series of failed readings: time of the first one, and their number. */
	failing?: [since: number, count: number];
	/** True while records since `from` wait for the next poll. */
	waits?: boolean;
}

/** A missed time range: the service no longer has its records. */
export interface Gap {
	endpoint: string;
	from: number;
	until: number;
}

/** State of the trigger. Static data has it as JSON, packed (stored.ts). Never rename its keys. */
export interface WatchState extends StoredTimes {
	version: 1;
	/** Hash of source and Base URL: record ids are valid only there. */
	source: string;
	/** Hash of filter and scope. */
	filter: string;
	windows: Record<string, Window>;
	/** Missed times that no item has reported yet. */
	missed?: Gap[];
	/** Rotation: the endpoint with which the next poll begins. */
	next?: string;
	/** Devices of a large fleet that are read first: minute of service time by id (records/due.ts). */
	due?: Readonly<Record<string, number>>;
	/** State of the list of a fleet. */
	fleet?: {
		/** Time of the last complete list, and of the previous one. 0: none. */
		listed: number;
		before: number;
		/** Watched endpoints that the last complete list did not contain. */
		missing: string[];
	};
}

export interface Listing {
	ids: readonly string[];
	/** Service time of the list. */
	at: number;
	/** False: the list changed during the reading and may lack endpoints. */
	complete: boolean;
}

export interface WatchSettings {
	/** Source and Base URL. */
	source: string;
	/** Filter and scope as text. */
	filter: string;
	/** Chosen endpoint ids; undefined for a fleet. */
	endpoints?: readonly string[];
	/** The list of the fleet, if this poll read it. */
	listing?: Listing;
	overlapMs: number;
	/** How far back a new watch begins. 0: *Now*. */
	startFromMs: number;
	learningMs?: number;
	maxRecords: number;
	/** True when the activation of the workflow started this poll. */
	activated: boolean;
}

export const keyOf = ({ source, filter }: WatchSettings) => ({
	source: shortHash(source),
	filter: shortHash(filter),
});

/** Precision of seen ids: characters of hash and time, and the time unit in milliseconds. */
export interface Precision {
	hash: number;
	time: number;
	unitMs: number;
}

/** 66 bits of hash and milliseconds: 19 bytes per record. */
export const EXACT: Precision = { hash: 11, time: 8, unitMs: 1 };
/** 36 bits of hash and hours: 10 bytes, for few ids that are kept for weeks. */
export const COARSE: Precision = { hash: 6, time: 4, unitMs: 3_600_000 };

/** Retention of the seen ids of a first-seen source, without new records. */
export const FIRST_SEEN_MS = 30 * DAY_MS;

export const precisionOf = ({ firstSeen }: { firstSeen?: object }): Precision =>
	firstSeen ? COARSE : EXACT;

/** Times of seen records in milliseconds since 1970, by hash of identity. */
export type Seen = Map<string, number>;

/** Sets the time of a hash unless it is older. */
export const raise = (times: Seen, hash: string, time: number) =>
	times.set(hash, Math.max(times.get(hash) ?? 0, time));

/** Packs the seen ids since `from` into one text: n8n copies and compares a text faster than a list. */
export function pack(seen: Seen, from: number, { time: digits, unitMs } = EXACT): string {
	const latest = 36 ** digits - 1;
	const entries: string[] = [];
	for (const [hash, time] of seen) {
		if (time < from) continue;
		const units = Math.min(Math.max(Math.floor(time / unitMs), 0), latest);
		entries.push(hash + units.toString(36).padStart(digits, '0'));
	}
	return entries.join('');
}

export function unpack(text: string, { hash, time: digits, unitMs } = EXACT): Seen {
	const seen: Seen = new Map();
	const length = hash + digits;
	for (let at = 0; at + length <= text.length; at += length) {
		const units = Number.parseInt(text.slice(at + hash, at + length), 36);
		seen.set(text.slice(at, at + hash), units * unitMs);
	}
	return seen;
}

export const countSeen = (text: string, { hash, time } = EXACT) =>
	Math.floor(text.length / (hash + time));
