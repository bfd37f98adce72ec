import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import { readEvents, type ReadEvent, TYPE } from '../../../shared/records/event';
import { DAY_MS } from '../../../shared/records/time';
import { countEqual, toId } from '../../../shared/values';
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

/** Verdicts that a diagnosis can prove or refute. Settings are certain already. */
const UNCERTAIN: string[] = ['blockedByLimit', 'noQuota', 'attachRefused', 'silent'];

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
/** Types of registrations, which may be refused. Steering is one of them, so a busy fleet has many. */
export const REGISTRATIONS: number[] = [TYPE.location, TYPE.gprsLocation];

/** The newest events of a device, by type; refusals of any type are one. */
type Newest = Map<number | 'refusal', ReadEvent>;

interface Judged {
	device: Device;
	verdict: HealthVerdict;
	/** What was seen; undefined for a device that is fine. */
	reason?: string;
	/** The event that shows the trouble. */
	event?: ReadEvent;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The devices of a list and their troubles, from lists alone. */
export class Fleet {
	private readonly devices = new Map<number, Device>();
	private readonly byIccid = new Map<string, number>();
	private readonly events = new Map<number, Newest>();
	/** Whether the list tells which devices are attached. */
	tellsAttached = false;

	get size(): number {
		return this.devices.size;
	}

	/**
	 * Adds a listed endpoint.
	 * @assumption The list holds `runtime_data` of the devices that are attached, and of no other
	 * (docs/service/endpoints.md, *Record*). Check: list a device that is online and one without power.
	 */
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
		if (device.isAttached) return { device, verdict: 'fine' };
		return this.tellsAttached
			? { device, verdict: 'silent', reason: 'Not attached to a network' }
			: { device, verdict: 'unknown', reason: 'The list does not report whether it is attached' };
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

/** Devices in a summary; *Output: Devices* has all. */
const MOST_LISTED = 20;

const isUncertain = ({ verdict }: Judged) => UNCERTAIN.includes(verdict);
const isTrouble = ({ verdict }: Judged) => verdict !== 'fine';

const rowOf = ({ device, verdict, reason, event }: Judged): IDataObject => ({
	endpoint_id: device.id,
	endpoint_name: device.name,
	iccid: device.iccid,
	verdict,
	reason: reason ?? null,
	seen_at: event === undefined ? null : new Date(event.at).toISOString(),
});

/** Orders by verdict, then by the newest event. */
function compare(one: Judged, other: Judged): number {
	const rank = HEALTH_VERDICTS.indexOf(one.verdict) - HEALTH_VERDICTS.indexOf(other.verdict);
	return rank === 0 ? (other.event?.at ?? 0) - (one.event?.at ?? 0) : rank;
}

/** Returns a row for each device that is not fine: the causes first, then the silent and the unknown ones. */
export function devicesOf(fleet: Fleet, now: number, isListed = isTrouble): IDataObject[] {
	return fleet.judged(now).filter(isListed).sort(compare).map(rowOf);
}

/** Counts the devices by verdict, and lists the first ones worth a diagnosis. */
export function summaryOf(fleet: Fleet, now: number): IDataObject {
	const counts = countEqual(fleet.judged(now).map(({ verdict }) => verdict));
	const worth = devicesOf(fleet, now, isUncertain);
	return {
		devices: fleet.size,
		counts: Object.fromEntries(HEALTH_VERDICTS.map((one) => [one, counts.get(one) ?? 0])),
		worth_a_diagnosis: worth.length,
		shortlist: worth.slice(0, MOST_LISTED),
		checked_at: new Date(now).toISOString(),
	};
}
