import type { Sign } from './sign';

/** A day unlike the others of a device. */
export interface UnusualDay {
	/** Start of the day, in milliseconds. */
	since: number;
	usedMb: number;
	/** The median of its earlier days of the same kind. */
	usualMb: number;
}

/** The changes of a device, as machine values of the form. */
export type ChangeKind =
	| 'imeiChanged'
	| 'countryChanged'
	| 'networkChanged'
	| 'cameOnline'
	| 'wentOffline'
	| 'wentSilent'
	| 'neverSeen'
	| 'tooManySessions'
	| 'unusualUsage'
	| 'usedNothing';

/** The settings of the form. The state of the devices does not depend on them. */
export interface DeviceRules {
	changes: ReadonlySet<ChangeKind>;
	/** A device without a sign for this long went silent. */
	silentMs: number;
	/** A device that reconnects within this time did not go offline. */
	offlineMs: number;
	/** More sessions than this within `sessionMs` are too many. */
	mostSessions: number;
	sessionMs: number;
	/** A day with more than both is unusual: so many times the usual volume, and this volume in MB. */
	usageTimes: number;
	usageLeastMb: number;
}

/** State of the devices of a scope. */
export interface DeviceState {
	/** By endpoint id, packed (devices/device.ts). */
	known: Record<string, string>;
	/** Names of countries and networks by id. */
	countries: Record<string, string>;
	networks: Record<string, string>;
	/** Service time of the last list of endpoints. */
	listed?: number;
	/** Whether an event has named a device that no list contains yet. */
	awaitsList?: boolean;
	/** Clock of the poll that only learned. A device that was silent then is not emitted. */
	learned?: number;
	/** Hash of the scope of the listed devices. */
	scope: string;
}

/** The state of the devices, without their scope. */
export type Devices = Omit<DeviceState, 'learned' | 'scope'>;

/** An endpoint of the list. */
export interface ListedDevice {
	/** Endpoint id as text. */
	id: string;
	/** `imei` of the record. */
	imei?: unknown;
	/** Milliseconds of service time. */
	created?: number;
}

/** Times are milliseconds of service time. */
export interface DevicesInput {
	before: Devices;
	/**
	 * The signs of the watched devices in the window: those seen before, and those that this poll processes. Signs that
	 * wait for the next poll are left out. Any order, repeats allowed. A reading must go beyond the newest seen id, even
	 * if it is cut (`until`) or the clock is behind. A reading that is older than the state (an overlapping poll) must
	 * be dropped.
	 */
	signs: readonly Sign[];
	/** Whether a sign was seen before this poll. */
	isOld(sign: Sign): boolean;
	/** Start of this poll's window. Earlier signs are ignored: the state contains them. */
	since: number;
	/** Start of the next window. Signs before it become part of the state. */
	from: number;
	/** Proven time up to which `signs` is complete: not after the oldest sign that waits or was not read. */
	now: number;
	/** The latest time of the clock: the silence of a new device counts from it. */
	clock: number;
	/** A device that was silent at this time is learned, not emitted. */
	learned?: number;
	/** The complete list of the watched endpoints, when this poll read it. */
	listed?: readonly ListedDevice[];
	/** Learns, emits nothing. */
	learnOnly: boolean;
	/** Most devices that one poll emits as silent or never seen; the others follow. */
	mostSilent: number;
}

/** Who is watched: all devices, those of the list, or the chosen ones. */
export type Members = 'all' | 'listed' | ReadonlySet<string>;

/** The watched devices of a list. */
export interface DeviceList {
	devices: ListedDevice[];
	/** False: the list changed during the reading and may lack devices. */
	complete: boolean;
}

export type Confirmation = 'online' | 'silent' | 'unknown';

/** Answers of the service about silent devices. `unknown`: the read failed. */
export type Confirmed = ReadonlyMap<string, Confirmation>;

/** A poll before the silent devices are confirmed. */
export interface Advance<Result> {
	/** Silent devices that may have an open session, longest silent first. */
	toConfirm: string[];
	/** Returns the result with these answers. A device without an answer waits for the next poll. */
	finish(confirmed?: Confirmed): Result;
}

export interface DeviceChange {
	change: ChangeKind;
	endpoint: string;
	/** Time of the change, in milliseconds of service time: `happened_at`, and the `since` of online and offline. */
	at: number;
	/** Id of its event; undefined without `sign`. */
	eventId?: string;
	/** Its event; undefined for a silence, and when the event has left the window. */
	sign?: Sign;
	/** Texts for people: a country, a network, an IMEI of 14 digits, `online`, `offline`, `never online`. */
	before?: string;
	after?: string;
	/** Went silent: time of the last sign. */
	lastSeen?: number;
	/** Went silent: the last network. */
	network?: string;
	/** Went silent: false when the connectivity could not be read. */
	confirmed?: boolean;
	/** Too many sessions: their number in the time, and their networks. */
	sessions?: number;
	networks?: string[];
	/** Unusual usage: the day. */
	unusual?: UnusualDay;
}

export interface DevicesResult {
	devices: Devices;
	/** Oldest first. */
	changes: DeviceChange[];
}

/** No device is known. */
export const noDevices: Devices = { known: {}, countries: {}, networks: {} };
