import {
	packIds,
	type PackedParts,
	packParts,
	unpackIds,
	unpackParts,
} from '../../shared/records/partition';
import { grouped, isObject, toId } from '../../shared/values';
import { keyOf, type WatchSettings, type WatchState, type Window } from './state';

/**
 * A state as JSON in static data. Most devices of a fleet have a window without seen ids that is that of others, too: it is
 * stored once, with up to 3 bytes for each device. Another device takes 45 bytes, and 19 for each seen id.
 */
export interface PackedState extends Omit<WatchState, 'due' | 'fleet'> {
	shared: Array<{ window: Window; ids: string }>;
	/** Ids by minute. */
	due?: PackedParts;
	fleet?: Omit<NonNullable<WatchState['fleet']>, 'missing'> & { missing: string };
}

export function packState({ windows, due, fleet, ...state }: WatchState): PackedState {
	const own = { ...windows };
	const shared: PackedState['shared'] = [];
	const common = ([id, window]: [string, Window]) =>
		String(toId(id)) === id && window.seen === '' ? JSON.stringify(window) : undefined;
	for (const [one, ...others] of grouped(Object.entries(windows), common).values()) {
		if (others.length === 0) continue;
		const ids = [one, ...others].map(([id]) => id);
		for (const id of ids) delete own[id];
		shared.push({ window: one[1], ids: packIds(ids) });
	}
	const minutes = Object.entries(due ?? {}).map(
		([id, minute]) => [id, minute.toString(36)] as const,
	);
	return {
		...state,
		windows: own,
		shared,
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
	const { windows: own, shared = [], due, fleet, ...rest } = stored;
	const windows = { ...own };
	for (const { window, ids } of shared) for (const id of unpackIds(ids)) windows[id] = window;
	const minutes = [...unpackParts(due)].map(([id, minute]) => [id, Number.parseInt(minute, 36)]);
	const state: WatchState = {
		...rest,
		windows,
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

/** Whether this is a state. *Device Changed* has one window, and stores it as it is. */
function isState(stored: unknown): stored is Omit<PackedState, 'shared'> & Partial<PackedState> {
	if (!isObject(stored) || stored.version !== 1 || !isObject(stored.windows)) return false;
	const {
		source,
		filter,
		baseline,
		windows,
		shared = [],
		due = {},
		fleet = { missing: '' },
	} = stored;
	const isShared = (one: unknown) =>
		isObject(one) && isWindow(one.window) && typeof one.ids === 'string';
	const isText = (value: unknown) => typeof value === 'string';
	return (
		[source, filter, ...Object.values(due ?? {})].every(isText) &&
		Number.isFinite(baseline) &&
		Object.values(windows).every(isWindow) &&
		Array.isArray(shared) &&
		shared.every(isShared) &&
		isObject(fleet) &&
		isText(fleet.missing)
	);
}

const isWindow = (value: unknown): boolean =>
	isObject(value) &&
	Number.isFinite(value.from) &&
	typeof value.seen === 'string' &&
	typeof (value.open ?? '') === 'string' &&
	Array.isArray(value.failing ?? []);
