import { isObject } from '../../shared/values';
import { shortHash } from './seen';

/** State of one endpoint. Times are milliseconds of service time. */
export interface Window {
	/** Start of the window: older records do not count. */
	from: number;
	/** Seen ids (seen.ts). */
	seen: string;
	/** Tracker: pending records, each with its due time, packed as seen ids are. */
	open?: string;
	/** First-seen source, until its first reading: what began earlier is learned and not emitted. */
	learns?: number;
	/** Time of the first failed reading in a row, and how many failed. */
	failing?: [since: number, count: number];
}

/** State of the list of a fleet. Times are milliseconds of service time. */
export interface FleetState {
	/** Time of the last complete list, and of the one before; 0 without one. */
	listed: number;
	before: number;
	/** Watched endpoints that the last complete list did not contain. */
	missing: string[];
}

/**
 * State of the trigger, stored as JSON in the workflow's static data: about 45 bytes an endpoint and 19 bytes a seen id.
 * Key names are stored for ever in users' workflows.
 */
export interface WatchState {
	version: 1;
	/** Hash of source and Base URL: record identities belong to both. */
	source: string;
	/** Hash of filter and scope. */
	filter: string;
	/** Service time of the first poll. */
	baseline: number;
	/** By endpoint id. */
	windows: Record<string, Window>;
	/** Service time of the last poll. */
	polled?: number;
	/** Rotation: the endpoint with which the next poll begins. */
	next?: string;
	/** Only where the service's list decides which endpoints are watched. */
	fleet?: FleetState;
}

/** The endpoints of a fleet, as the service listed them. */
export interface Listing {
	ids: readonly string[];
	/** Service time of the list. */
	at: number;
	/** False when the list changed while it was read, so that endpoints may be missing. */
	complete: boolean;
}

/** The form's settings that shape the state. */
export interface WatchSettings {
	/** Source and Base URL. */
	source: string;
	/** Filter and scope as text. */
	filter: string;
	/** Chosen endpoint ids; undefined for a fleet. */
	endpoints?: readonly string[];
	/** The list of the fleet, where this poll has read it. */
	listing?: Listing;
	overlapMs: number;
	/** How far back a new watch begins; 0 is *Now*. */
	startFromMs: number;
	/** Learning period of a first-seen source. */
	learningMs?: number;
	maxRecords: number;
	/** True in the poll at the activation of the workflow. */
	activated: boolean;
}

/** Returns the hashes that a stored state must carry to belong to these settings. */
export const keyOf = ({ source, filter }: WatchSettings) => ({
	source: shortHash(source),
	filter: shortHash(filter),
});

/** Returns the stored state; undefined when there is none or it is damaged. */
export function readState(stored: unknown): WatchState | undefined {
	if (!isObject(stored) || stored.version !== 1 || !isObject(stored.windows)) return undefined;
	const { source, filter, baseline, windows, fleet } = stored;
	if (typeof source !== 'string' || typeof filter !== 'string') return undefined;
	if (!Number.isFinite(baseline) || !Object.values(windows).every(isWindow)) return undefined;
	if (fleet !== undefined && !isFleet(fleet)) return undefined;
	return stored as unknown as WatchState;
}

/** Returns the stored state, where it has the same source, filter and scope. */
export function matchingState(stored: unknown, settings: WatchSettings): WatchState | undefined {
	const state = readState(stored);
	const { source, filter } = keyOf(settings);
	return state?.source === source && state.filter === filter ? state : undefined;
}

const isWindow = (value: unknown): boolean =>
	isObject(value) &&
	Number.isFinite(value.from) &&
	typeof value.seen === 'string' &&
	typeof (value.open ?? '') === 'string' &&
	Array.isArray(value.failing ?? []);

const isFleet = (value: unknown): boolean =>
	isObject(value) &&
	Number.isFinite(value.listed) &&
	Number.isFinite(value.before) &&
	Array.isArray(value.missing);
