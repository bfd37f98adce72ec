import type { IDataObject } from 'n8n-workflow';
import { EXACT } from './seen';
import type { Grain } from './seen';

/** What a source says about its records. */
export interface Rules {
	/** Time by which records are watched and ordered, in milliseconds; undefined when the record has none. */
	timeOf(row: IDataObject): number | undefined;
	/** What makes a record itself, the same text whenever it is read again. */
	identityOf(row: IDataObject): string;
	matches(row: IDataObject): boolean;
	/** How far back the service can be asked, in milliseconds; undefined where it has no limit. */
	lookBackMs?: number;
	follow?: Follow;
	learn?: Learn;
	gather?: Gather;
}

/** A *tracker* source: what is not final yet is followed until it is, however long ago it began. */
export interface Follow {
	/** Undefined for what is not followed at all. `due`: until when it may stay open; undefined when it is final. */
	stateOf(row: IDataObject): { key: string; due?: number } | undefined;
}

/** A source of what was never there before: identities are remembered far beyond the window, a limited number of them. */
export interface Learn {
	/** When the thing that the row tells of began, in milliseconds. What began before a watch is learnt, not emitted. */
	beginOf(row: IDataObject): number | undefined;
	/** How long before a watch begins its records are looked through. */
	learnMs: number;
	/** How long something that does not come back is remembered. */
	rememberMs: number;
	/** Remembered for one endpoint at most. */
	most: number;
	grain: Grain;
}

/** A record, whose it is, and its time in milliseconds. */
export interface Dated {
	endpoint: string;
	row: IDataObject;
	time: number;
}

/** Makes one item of several records. */
export interface Gather {
	/** Sorts fresh records, oldest first, into those that make an item, and those that wait for others. */
	split<T extends Dated>(fresh: readonly T[], now: number): { units: T[][]; held: T[] };
	join(rows: IDataObject[]): IDataObject;
}

/** How exactly a source's records are remembered. */
export const grainOf = ({ learn }: Pick<Rules, 'learn'>): Grain => learn?.grain ?? EXACT;
