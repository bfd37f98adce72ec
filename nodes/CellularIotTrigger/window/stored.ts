import {
	packIds,
	type PackedParts,
	packParts,
	unpackIds,
	unpackParts,
} from '../../shared/records/parts';
import { grouped, isObject } from '../../shared/values';
import { keyOf, type WatchSettings, type WatchState, type Window } from './state';

/**
 * A state as JSON in static data. Most devices of a fleet have no seen ids, and so the same window: it is stored once, with
 * up to 3 bytes for each device. A window of one device takes 45 bytes, and 19 for each seen id.
 */
export interface PackedState extends Omit<WatchState, 'windows' | 'due' | 'fleet'> {
	/** `of`: the ids of its endpoints. */
	windows: Array<Window & { of: string }>;
	/** Ids by minute. */
	due?: PackedParts;
	fleet?: Omit<NonNullable<WatchState['fleet']>, 'missing'> & { missing: string };
}

export function packState({ windows, due, fleet, ...state }: WatchState): PackedState {
	const equal = grouped(Object.keys(windows), (id) => JSON.stringify(windows[id]));
	const minutes = Object.entries(due ?? {}).map(([id, minute]) => [id, String(minute)] as const);
	return {
		...state,
		windows: [...equal.values()].map((ids) => ({
			...(windows[ids[0]] as Window),
			of: packIds(ids),
		})),
		due: due && packParts(new Map(minutes)),
		fleet: fleet && { ...fleet, missing: packIds(fleet.missing) },
	};
}

/** The stored state of a poll: none, or one of both. */
export interface Stored {
	/** With the same source, filter and scope. */
	same?: WatchState;
	/** With others. Record ids, and so windows and times, are valid only for the same source. */
	other?: WatchState;
}

/** Reads the stored state, once a poll. A damaged one is none. */
export function readState(stored: unknown, settings: WatchSettings): Stored {
	if (!isState(stored)) return {};
	const { source, filter } = keyOf(settings);
	const { windows, due, fleet, ...rest } = stored;
	const minutes = [...unpackParts(due)].map(([id, minute]) => [id, Number(minute)]);
	const state: WatchState = {
		...rest,
		windows: Object.fromEntries(
			windows.flatMap(({ of, ...window }) => unpackIds(of).map((id) => [id, window])),
		),
		due: due && Object.fromEntries(minutes),
		fleet: fleet && { ...fleet, missing: unpackIds(fleet.missing) },
	};
	if (state.source !== source) {
		return {
			other: { ...state, windows: {}, polled: undefined, proven: undefined, missed: undefined },
		};
	}
	return state.filter === filter ? { same: state } : { other: state };
}

function isState(stored: unknown): stored is PackedState {
	if (!isObject(stored) || stored.version !== 1 || !Array.isArray(stored.windows)) return false;
	const { source, filter, baseline, windows, due = {}, fleet = { missing: '' } } = stored;
	const texts = [source, filter, ...Object.values(due ?? {}), isObject(fleet) && fleet.missing];
	return texts.every(isText) && Number.isFinite(baseline) && windows.every(isWindow);
}

const isText = (value: unknown) => typeof value === 'string';

const isWindow = (value: unknown): boolean =>
	isObject(value) &&
	Number.isFinite(value.from) &&
	[value.of, value.seen, value.open ?? ''].every(isText) &&
	Array.isArray(value.failing ?? []);
