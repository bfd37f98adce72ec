import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import { readEvents, REGISTRATIONS, type ReadEvent, TYPE } from '../../../shared/records/event';
import { DAY_MS } from '../../../shared/records/time';
import { toId } from '../../../shared/values';
import { monthOf } from './connection';
import { endpointDisabled, noSim, simNotActive } from './settingRules';
import type { Verdict } from './verdict';

/** Settings decide first, as in a diagnosis. */
const SETTINGS = [endpointDisabled, noSim, simNotActive];

/** The verdicts that lists can show, in the order of a diagnosis. */
export const HEALTH_VERDICTS = [
	'endpointDisabled',
	'noSim',
	'simNotActive',
	'blockedByLimit',
	'noQuota',
	'attachRefused',
	'silent',
	'fine',
	'unknown',
] as const satisfies readonly Verdict[];

type HealthVerdict = (typeof HEALTH_VERDICTS)[number];

/** All that is kept of a device: a fleet may have 50,000. */
interface Device {
	id: number;
	name: string | null;
	iccid: string | null;
	/** Verdict by the settings alone, with its reason. */
	setting?: { verdict: HealthVerdict; reason: string };
	isAttached: boolean;
}

/** Events that may end a trouble: SIM activated, endpoint enabled, quota assigned, connectivity reset. */
const REMEDIES = [TYPE.simActivated, TYPE.endpointEnabled, TYPE.quotaAssigned, TYPE.reset];
/** Types of the events that `addEvent` reads besides refusals (docs/service/events.md, *Types*); at most six. */
export const TROUBLES: number[] = [TYPE.endpointBlocked, TYPE.quotaUsedUp, ...REMEDIES];

/** The newest events of a device, by type; refusals of any type are one. */
type Newest = Map<number | 'refusal', ReadEvent>;

export interface Judged {
	device: Device;
	verdict: HealthVerdict;
	/** What was seen; undefined for a device that is fine. */
	reason?: string;
	/** The event that shows the trouble. */
	event?: ReadEvent;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Why it is unknown whether a device without contact is silent. */
const UNREAD = {
	all: undefined,
	newest: 'Not attached to a network, and in none of the newest contacts',
	none: 'Not attached to a network; its last contact could not be read',
};

/** The devices of a list and their troubles, from lists alone. */
export class Fleet {
	private readonly devices = new Map<number, Device>();
	private readonly byIccid = new Map<string, number>();
	private readonly events = new Map<number, Newest>();
	/** Devices that are not attached and have had no contact. */
	private readonly unseen = new Set<number>();
	/** Which contacts of the last `silentHours` were read. */
	contacts: 'all' | 'newest' | 'none' = 'all';
	/** Whether the list tells which devices are attached. */
	tellsAttached = false;

	constructor(private readonly silentHours: number) {}

	/** Whether no contact is needed to judge a device. */
	get isEverySeen(): boolean {
		return this.unseen.size === 0;
	}

	get size(): number {
		return this.devices.size;
	}

	/** Adds a listed endpoint. Only a connected one has `runtime_data` (docs/service/endpoints.md, *Record*). */
	add(endpoint: IDataObject): void {
		const id = toId(endpoint.id);
		if (id === undefined) return;
		const iccid = textOf(part(endpoint, 'sim').iccid);
		const facts = { now: 0, endpoint, readings: {} };
		const [setting] = SETTINGS.flatMap(({ verdict, judge }) => {
			const reason = judge(facts)?.evidence[0]?.seen;
			return reason === undefined ? [] : { verdict, reason };
		});
		const isAttached = Object.keys(part(endpoint, 'runtime_data')).length > 0;
		this.tellsAttached ||= isAttached;
		this.devices.set(id, { id, name: textOf(endpoint.name), iccid, setting, isAttached });
		if (iccid !== null) this.byIccid.set(iccid, id);
		if (setting === undefined && !isAttached) this.unseen.add(id);
	}

	/** Adds an event of a contact. A refused attempt is none. */
	addContact(event: IDataObject): void {
		const [seen] = readEvents([event]);
		if (seen?.isRefusal === false) this.unseen.delete(this.deviceIn(event) ?? 0);
	}

	/** Adds an event of the organisation, in any order. Leaves out those of other devices. */
	addEvent(event: IDataObject): void {
		const id = this.deviceIn(event);
		const [seen] = readEvents([event]);
		const key = seen && keyOf(seen);
		if (id === undefined || seen === undefined || key === undefined) return;
		// A device that is attached has registered since.
		if (REGISTRATIONS.includes(seen.type) && this.devices.get(id)?.isAttached === true) return;
		const newest: Newest = this.events.get(id) ?? new Map();
		this.events.set(id, newest);
		if (seen.at > (newest.get(key)?.at ?? 0)) newest.set(key, { ...seen, record: {} });
	}

	/** Returns the id of the device of an event: some name only the SIM (docs/service/events.md, *Record*). */
	private deviceIn(event: IDataObject): number | undefined {
		const { iccid } = part(event, 'sim');
		const id = toId(part(event, 'endpoint').id) ?? this.byIccid.get(String(iccid));
		return id !== undefined && this.devices.has(id) ? id : undefined;
	}

	/** Returns each device with its verdict. `now`: the service's clock. */
	judged(now: number): Judged[] {
		return [...this.devices.values()].map((device) => this.judge(device, now));
	}

	private judge(device: Device, now: number): Judged {
		if (device.setting !== undefined) return { device, ...device.setting };
		const events = this.events.get(device.id);
		const trouble = events === undefined ? undefined : standing(events, now);
		if (trouble !== undefined) return { device, ...trouble, reason: trouble.event.text };
		if (!this.unseen.has(device.id)) return { device, verdict: 'fine' };
		const unknown = this.tellsAttached
			? UNREAD[this.contacts]
			: 'The list does not report whether it is attached';
		if (unknown !== undefined) return { device, verdict: 'unknown', reason: unknown };
		const reason = `Not attached to a network, and without contact for ${this.silentHours} hours`;
		return { device, verdict: 'silent', reason };
	}
}

/** Returns the key of an event that counts; undefined for others. */
function keyOf({ type, isRefusal, isSteering }: ReadEvent): number | 'refusal' | undefined {
	if (isRefusal && !isSteering) return 'refusal';
	return TROUBLES.includes(type) ? type : undefined;
}

/** Returns the first trouble of the last 24 hours that no remedy has followed. */
function standing(newest: Newest, now: number) {
	const timeOf = (...types: number[]) =>
		Math.max(...types.map((type) => newest.get(type)?.at ?? Number.NEGATIVE_INFINITY));
	const troubles = [
		{
			verdict: 'blockedByLimit',
			event: newest.get(TYPE.endpointBlocked),
			after: Date.parse(monthOf(now)) - 1,
		},
		{ verdict: 'noQuota', event: newest.get(TYPE.quotaUsedUp), after: timeOf(TYPE.quotaAssigned) },
		{ verdict: 'attachRefused', event: newest.get('refusal'), after: timeOf(...REMEDIES) },
	] as const;
	for (const { verdict, event, after } of troubles) {
		if (event !== undefined && now - event.at <= DAY_MS && event.at > after) {
			return { verdict, event };
		}
	}
	return undefined;
}
