import type { DeviceState } from '../watch/state';
import type { Sign } from './sign';

/** The changes of a device, as machine values of the form. */
export type ChangeKind =
	| 'imeiChanged'
	| 'countryChanged'
	| 'networkChanged'
	| 'cameOnline'
	| 'wentOffline'
	| 'wentSilent'
	| 'neverSeen'
	| 'tooManySessions';

/** The settings of the form. What is known of the devices does not depend on them. */
export interface DeviceRules {
	changes: ReadonlySet<ChangeKind>;
	/** A device without a sign for this long went silent. */
	silentMs: number;
	/** A session that is back within this time is no news. */
	offlineMs: number;
	/** More sessions than this within `sessionMs` are too many. */
	mostSessions: number;
	sessionMs: number;
}

/** What is known of the devices, whatever the scope and the clock. */
export type Devices = Omit<DeviceState, 'learned' | 'scope' | 'told'>;

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
	 * The signs of the watched devices: all that the window holds and that were seen before, and those that this poll takes. Any
	 * order, repeats allowed. Not those that wait for the next poll. A reading must go beyond the newest seen id, even if it is cut
	 * (`until`) or the clock is behind. A reading that is older than the state (an overlapping poll) must be dropped.
	 */
	signs: readonly Sign[];
	/** Whether a sign was seen before this poll. */
	isOld(sign: Sign): boolean;
	/** Start of this poll's window. Earlier signs are ignored: what is known has them. */
	since: number;
	/** Start of the next window. What lies before it becomes part of what is known. */
	from: number;
	/** Proven time up to which all signs are in hand: not after the oldest sign that waits or was not read. */
	now: number;
	/** The latest time that the clock has shown: the silence of a new device counts from it. */
	clock: number;
	/** What was silent at this time is learned. */
	learned?: number;
	/** What the service said of the devices in `toConfirm`. `unknown`: the read failed. */
	confirmed?: ReadonlyMap<string, Confirmation>;
	/** The complete list of the watched endpoints, when this poll read it. */
	listed?: readonly ListedDevice[];
	/** Learns without telling. */
	learnOnly: boolean;
	/** Most devices that one poll tells as silent or never seen; the others follow. */
	mostSilent: number;
}

export type Confirmation = 'online' | 'silent' | 'unknown';

export interface DeviceChange {
	change: ChangeKind;
	endpoint: string;
	/** When it happened, in milliseconds of service time: `happened_at`, and the `since` of online and offline. */
	at: number;
	/** Id of the event that shows it; undefined without `sign`. */
	eventId?: string;
	/** The event that shows it; undefined for a silence, and when the event has left the window. */
	sign?: Sign;
	/** Texts for people: a country, a network, an IMEI of 14 digits, `online`, `offline`, `never online`. */
	before?: string;
	after?: string;
	/** Went silent: time of the last sign. */
	lastSeen?: number;
	/** Went silent: the last network. */
	network?: string;
	/** Went silent: false when the service could not be asked whether the device is online. */
	confirmed?: boolean;
	/** Too many sessions: how many in the time, and in which networks. */
	sessions?: number;
	networks?: string[];
}

export interface DevicesResult {
	devices: Devices;
	/** Oldest first. */
	changes: DeviceChange[];
	/** Silent devices that may have an open session, longest silent first. Read them, then call again with `confirmed`. */
	toConfirm: string[];
	/** How many devices were forgotten, because there are too many. */
	forgotten: number;
}

/** No device is known. */
export const noDevices: Devices = { known: {}, countries: {}, networks: {} };
