import type { PackedParts } from '../../records/parts';

/** The settings of the form. */
export interface IncidentRules {
	/** The troubles of an incident begin within this time, in milliseconds. */
	withinMs: number;
	/** Devices, and share of the group (0 to 1), from which an incident opens. */
	fewest: number;
	share: number;
}

export type TroubleKind = 'offline' | 'silent' | 'refused';

/** Trouble of a device. Times are milliseconds of service time, rounded down to the minute. */
export interface Trouble {
	/** Endpoint id as text. */
	endpoint: string;
	/** Empty: the device is back. */
	kinds: TroubleKind[];
	/** Those of `kinds` whose changes no item has reported, because of the incident. */
	held: TroubleKind[];
	/** Start; of an offline device, the end of its session. */
	at: number;
	/** Time of the return. */
	back?: number;
	/** Id of its incident. */
	incident?: string;
	/** Whether this poll has found it. */
	isNew?: boolean;
}

/** An open incident. Times are milliseconds of service time. */
export interface Incident {
	id: string;
	/** Label of its group (groups.ts). */
	label: string;
	since: number;
	/** Devices in trouble in the last item, 0 before the first one, and at most. */
	reported: number;
	peak: number;
	/** Time of the poll that has found its newest device. */
	grew: number;
	/** Found beside another one: the next poll reports it, unless that one has taken its devices. */
	waits?: true;
	/** While most devices are back: the fewest in trouble so far, and the time of the poll that has found so few. */
	fewest?: number;
	calm?: number;
	/** The most frequent reason of its refusals. */
	reason?: string;
}

/** What is remembered besides the devices: up to 8 bytes for each device, and 100 for each group. */
export interface IncidentState {
	/** Start of learning. */
	begun: number;
	/** Devices by the labels of their record, and by their radio. */
	labels: PackedParts;
	radios: PackedParts;
	/** Names of profiles by label. */
	names: Record<string, string>;
	/** Devices by kinds, start and incident of their trouble. */
	troubles: PackedParts;
	/** Usual troubles by label (usual.ts), and those of the present hour. */
	usual: Record<string, string>;
	hour: { start: number; troubles: Record<string, number> };
	open: Incident[];
}

/** Something to report of an incident. */
export interface IncidentNews {
	state: 'opened' | 'grown' | 'ended';
	incident: Incident;
	/** Its devices in trouble, and all devices of the group. */
	troubles: Trouble[];
	of: number;
	/** Devices that usually get into trouble within `withinMs` at this time of day; undefined on the first day. */
	usual?: number;
	/** All devices outside the group, and groups of the same kind without unusual trouble. */
	others: Array<{ label: string; affected: number; of: number }>;
}
