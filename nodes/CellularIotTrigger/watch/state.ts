import { isObject } from '../../shared/values';
import { shortHash } from './seen';

/** State of one endpoint. Times are milliseconds of service time. */
export interface Window {
	/** Start of the window. Older records are ignored. */
	from: number;
	/** Seen ids (seen.ts). */
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

/** State of the list of a fleet. Times are milliseconds of service time. */
export interface FleetState {
	/** Time of the last complete list, and of the previous one. 0: none. */
	listed: number;
	before: number;
	/** Watched endpoints that the last complete list did not contain. */
	missing: string[];
}

/**
 * State of the trigger, stored as JSON in static data: 45 bytes per endpoint and 19 per seen id. Never rename its keys.
 */
export interface WatchState {
	version: 1;
	/** Hash of source and Base URL: record ids are valid only there. */
	source: string;
	/** Hash of filter and scope. */
	filter: string;
	/** Service time of the first poll. */
	baseline: number;
	/** By endpoint id. */
	windows: Record<string, Window>;
	/** Service time of the last poll. */
	polled?: number;
	/** Time of the newest record, not after the service time at which it was read. */
	proven?: number;
	/** The current series of polls with an earlier time than `polled`: its first time, and its length (clock.ts). */
	back?: [since: number, polls: number];
	/** Set when the clock went on by more than one overlap between two polls: the time before, or the newest record since. */
	jumped?: number;
	/** When a wrong clock was last reported. */
	told?: number;
	/** Rotation: the endpoint with which the next poll begins. */
	next?: string;
	/** Set for a fleet. */
	fleet?: FleetState;
	/** Set for a source that tells changes of devices: what is known of them. */
	devices?: DeviceState;
}

/** What is known of the devices, packed (devices/changes.ts), and for whom. */
export interface DeviceState {
	known: Record<string, string>;
	countries: Record<string, string>;
	networks: Record<string, string>;
	listed?: number;
	/** Hash of the scope: the list of devices is that of this scope. */
	scope: string;
	/** When it was last reported that devices were forgotten. */
	told?: number;
}

/** The endpoints that the service listed for a fleet. */
export interface Listing {
	ids: readonly string[];
	/** Service time of the list. */
	at: number;
	/** False: the list changed during the reading and may lack endpoints. */
	complete: boolean;
}

/** The settings that affect the state. */
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
	/** Learning period of a first-seen source. */
	learningMs?: number;
	maxRecords: number;
	/** True when the activation of the workflow started this poll. */
	activated: boolean;
}

/** Returns the hashes by which a stored state is recognized. */
export const keyOf = ({ source, filter }: WatchSettings) => ({
	source: shortHash(source),
	filter: shortHash(filter),
});

/** Returns the stored state; undefined when missing or damaged. */
export function readState(stored: unknown): WatchState | undefined {
	if (!isObject(stored) || stored.version !== 1 || !isObject(stored.windows)) return undefined;
	const { source, filter, baseline, windows, fleet } = stored;
	if (typeof source !== 'string' || typeof filter !== 'string') return undefined;
	if (!Number.isFinite(baseline) || !Object.values(windows).every(isWindow)) return undefined;
	if (fleet !== undefined && !isFleet(fleet)) return undefined;
	if (stored.devices !== undefined && !isDevices(stored.devices)) return undefined;
	return stored as unknown as WatchState;
}

/** Returns the stored state if it has the same source, filter and scope. */
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

const isDevices = (value: unknown): boolean =>
	isObject(value) &&
	typeof value.scope === 'string' &&
	[value.known, value.countries, value.networks].every(isObject);

const isFleet = (value: unknown): boolean =>
	isObject(value) &&
	Number.isFinite(value.listed) &&
	Number.isFinite(value.before) &&
	Array.isArray(value.missing);
