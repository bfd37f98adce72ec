import type { IDataObject } from 'n8n-workflow';
import { part } from '../../../shared/records/record';
import { readEvents, type Seen, TYPE } from '../../../shared/records/seenEvent';
import { DAY_MS } from '../../../shared/records/time';
import { toId } from '../../../shared/values';
import { monthOf } from './events';
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
export const WORTH_A_DIAGNOSIS: readonly HealthVerdict[] = [
	'blockedByLimit',
	'noQuota',
	'attachRefused',
	'silent',
];

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
const REMEDIES = [8, 42, TYPE.quotaAssigned, TYPE.reset];
/** Types of the events that `addEvent` reads besides refusals (docs/service/events.md, *Types*); at most six. */
export const TROUBLES = [TYPE.endpointBlocked, TYPE.quotaUsedUp, ...REMEDIES];
/** Types of registrations, which may be refused. Steering is one of them, so a busy fleet has many. */
export const REGISTRATIONS: number[] = [TYPE.location, TYPE.gprsLocation];

type Trouble = 'blockedByLimit' | 'noQuota' | 'attachRefused';

/** The newest events of a device. */
interface Marks {
	troubles: Map<Trouble, Seen>;
	/** Time of the newest remedy, and of the newest quota. */
	remedyAt: number;
	quotaAt: number;
}

/** A device with its verdict. */
export interface Judged {
	device: Device;
	verdict: HealthVerdict;
	/** What was seen; undefined for a device that is fine. */
	reason?: string;
	/** The event that shows the trouble. */
	event?: Seen;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The devices of a list and their troubles, from lists alone. */
export class Fleet {
	private readonly devices = new Map<number, Device>();
	private readonly byIccid = new Map<string, number>();
	private readonly marks = new Map<number, Marks>();
	private showsAttached = false;

	get size(): number {
		return this.devices.size;
	}

	/** Whether the list tells which devices are attached. */
	get tellsAttached(): boolean {
		return this.showsAttached;
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
		this.showsAttached ||= isAttached;
		this.devices.set(id, { id, name: textOf(endpoint.name), iccid, setting, isAttached });
		if (iccid !== null) this.byIccid.set(iccid, id);
	}

	/** Adds an event of the organisation, in any order. Leaves out those of other devices. */
	addEvent(event: IDataObject): void {
		const id = this.deviceIn(event);
		const [seen] = readEvents([event]);
		if (id === undefined || seen === undefined) return;
		const marks = this.marks.get(id) ?? newMarks();
		this.marks.set(id, marks);
		// A device that is attached has registered since.
		const isOver = REGISTRATIONS.includes(seen.type) && this.devices.get(id)?.isAttached;
		if (isOver !== true) mark(marks, { ...seen, record: {} });
	}

	/** Returns the id of the device of an event: some name only the SIM (docs/service/events.md, *Record*). */
	private deviceIn(event: IDataObject): number | undefined {
		const { iccid } = part(event, 'sim');
		const id = toId(part(event, 'endpoint').id) ?? this.byIccid.get(String(iccid));
		return id !== undefined && this.devices.has(id) ? id : undefined;
	}

	/** Returns each device with its verdict. `now`: the service's clock. */
	*judged(now: number): Generator<Judged> {
		for (const device of this.devices.values()) yield this.judge(device, now);
	}

	private judge(device: Device, now: number): Judged {
		if (device.setting !== undefined) return { device, ...device.setting };
		const marks = this.marks.get(device.id);
		const trouble = marks === undefined ? undefined : standing(marks, now);
		if (trouble !== undefined) return { device, ...trouble, reason: trouble.event?.text };
		if (device.isAttached) return { device, verdict: 'fine' };
		return this.showsAttached
			? { device, verdict: 'silent', reason: 'Not attached to a network' }
			: { device, verdict: 'unknown', reason: 'The list does not tell whether it is attached' };
	}
}

const newMarks = (): Marks => ({
	troubles: new Map(),
	remedyAt: Number.NEGATIVE_INFINITY,
	quotaAt: Number.NEGATIVE_INFINITY,
});

/** Keeps the newest event of each kind. */
function mark(marks: Marks, seen: Seen): void {
	const trouble = troubleOf(seen);
	if (trouble !== undefined && seen.at > (marks.troubles.get(trouble)?.at ?? 0)) {
		marks.troubles.set(trouble, seen);
	}
	if (REMEDIES.includes(seen.type)) marks.remedyAt = Math.max(marks.remedyAt, seen.at);
	if (seen.type === TYPE.quotaAssigned) marks.quotaAt = Math.max(marks.quotaAt, seen.at);
}

function troubleOf({ type, isRefusal, isSteering }: Seen): Trouble | undefined {
	if (type === TYPE.endpointBlocked) return 'blockedByLimit';
	if (type === TYPE.quotaUsedUp) return 'noQuota';
	return isRefusal && !isSteering ? 'attachRefused' : undefined;
}

/** Returns the first trouble of the last 24 hours that no remedy has followed. */
function standing(
	{ troubles, quotaAt, remedyAt }: Marks,
	now: number,
): Pick<Judged, 'verdict' | 'event'> | undefined {
	const stands: Record<Trouble, (event: Seen) => boolean> = {
		blockedByLimit: ({ at }) => monthOf(at) === monthOf(now),
		noQuota: ({ at }) => at > quotaAt,
		attachRefused: ({ at }) => at > remedyAt,
	};
	for (const verdict of ['blockedByLimit', 'noQuota', 'attachRefused'] as const) {
		const event = troubles.get(verdict);
		if (event !== undefined && now - event.at <= DAY_MS && stands[verdict](event)) {
			return { verdict, event };
		}
	}
	return undefined;
}
