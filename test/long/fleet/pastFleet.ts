import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { triggerHost, type TriggerHost } from '../../engine';
import { runNode } from '../../engine/execute';
import fc from 'fast-check';
import { FLEETS, histories, plainAct, playAll, type Poll } from './acts';
import { credentialsOf, FORM, LISTED } from './play';
import type { FleetService } from './service';
import { Fleet, HOUR, MINUTE } from './truth';

const DAY = 24 * HOUR;
/** Devices that only connect in bursts, in each list. */
const BUSY = 2;
/** The form of Backtest with the changes and thresholds of the trigger. */
const BACKTEST = { ...FORM, resource: 'event', operation: 'backtest', days: 1 };

/** How a device connects: so many times within `minutes`, in each of so many hours. */
const bursts = fc.record({
	sessions: fc.integer({ min: 3, max: 40 }),
	minutes: fc.integer({ min: 1, max: 60 }),
	hours: fc.integer({ min: 1, max: 4 }),
	isRefused: fc.boolean(),
});
type Bursts = typeof bursts extends fc.Arbitrary<infer T> ? T : never;

/** A history with regular polls. `more`: polls before the day that is compared. `busy`: devices with hundreds of events. */
export const pasts = fc.record({
	history: histories,
	everyMinutes: fc.constantFrom(15, 30),
	more: fc.nat(30),
	busy: fc.array(bursts, { minLength: BUSY, maxLength: BUSY }),
});
type PlayedPast = typeof pasts extends fc.Arbitrary<infer T> ? T : never;

/** What a live trigger emitted in the last day of a history, and what Backtest shows of that day. */
export interface Compared {
	live: IDataObject[];
	backtest: IDataObject[];
	summary: IDataObject;
	/** Start of the day, the last poll that did not fail, and the times of those that gave nothing because they failed. */
	from: number;
	until: number;
	failed: number[];
	/** Restarts: the last stored state before, and the next poll. */
	forgotten: Array<[stored: number, poll: number]>;
	/** Times of the polls that read the list of devices. */
	lists: number[];
	/** Ids of the devices that were created during the history. */
	created: ReadonlySet<number>;
	/** Requests of Backtest. */
	requests: string[];
}

/**
 * Plays a history with a live trigger that polls every so many minutes, for a day and `more` polls at least, and for two
 * days at most. Then lets Backtest look back. All of the past is in its reading of three days.
 */
export async function playAndLookBack(
	service: FleetService,
	url: string,
	{ history: { steps }, everyMinutes, more, busy }: PlayedPast,
): Promise<Compared> {
	service.clear();
	const credentials = credentialsOf(url);
	const host = await triggerHost({ kind: 'live', credentials, parameters: FORM });
	const live = new LiveFleet(service, host, busy);
	await live.begin();
	const period = everyMinutes * MINUTE;
	const end = service.now + DAY + more * period;
	const latest = service.now + 2 * DAY;
	for (const { acts, minutes, poll } of steps) {
		if (service.now >= latest) break;
		playAll(live.fleet, acts, service.now + 1000);
		live.create();
		await live.tick(period, poll);
		for (let count = 1; count < minutes && service.now < latest; count++) {
			await live.tick(period, { how: 'tick' });
		}
	}
	while (service.now < end) await live.tick(period, { how: 'tick' });
	const from = service.now - DAY;
	service.requests = [];
	const backtest = await look({ output: 'items', returnAll: true });
	const requests = [...service.requests];
	const [summary = {}] = await look({ output: 'summary' });
	const emitted = live.emitted.filter(({ poll }) => poll > from).flatMap(({ items }) => items);
	const { failed, forgotten, lists, created } = live;
	const until = live.emitted.at(-1)?.poll ?? from;
	const told = { live: emitted, backtest, summary, requests };
	return { ...told, from, until, failed, forgotten, lists, created };

	async function look(output: object): Promise<IDataObject[]> {
		const parameters = { ...BACKTEST, everyMinutes, ...output };
		const own = credentialsOf(`${url}/backtest`);
		const { json, error } = await runNode({ credentials: own, node: { parameters } });
		if (error) throw new Error(`${error.message} ${error.description}`);
		return json as IDataObject[];
	}
}

class LiveFleet {
	readonly emitted: Array<{ poll: number; items: IDataObject[] }> = [];
	readonly failed: number[] = [];
	readonly forgotten: Compared['forgotten'] = [];
	readonly lists: number[] = [];
	readonly created = new Set<number>();
	/** Time of the last list in the state of the trigger. */
	private listed: string | undefined;
	readonly fleet: Fleet;

	constructor(
		private readonly service: FleetService,
		private readonly host: TriggerHost,
		private readonly busy: readonly Bursts[],
	) {
		this.fleet = new Fleet(service);
	}

	/** Half of the devices have an open session when the watch begins. */
	async begin(): Promise<void> {
		const { service, fleet, host } = this;
		service.now = Math.ceil(service.now / 1000) * 1000;
		for (let index = 0; index < LISTED.length * FLEETS; index++) {
			fleet.add(LISTED[index % LISTED.length] ?? 'no');
			if (index % LISTED.length >= 3) continue;
			fleet.play(plainAct('on', index), service.now - 2 * HOUR + index * MINUTE);
		}
		for (const _one of this.busy) fleet.add('imei');
		service.shownUntil = service.now;
		await host.activate();
	}

	/** Plays what the busy devices do until the next poll. Acts concern other devices. */
	private connectOften(from: number, until: number): void {
		for (const [index, { sessions, minutes, hours, isRefused }] of this.busy.entries()) {
			const device = LISTED.length * FLEETS + index;
			const step = (minutes * MINUTE) / sessions;
			for (let burst = from - (from % (hours * HOUR)); burst <= until; burst += hours * HOUR) {
				for (let at = burst; at < burst + minutes * MINUTE; at += step) {
					const time = Math.floor(at);
					if (time <= from || time > until) continue;
					if (isRefused) this.fleet.play(plainAct('refusal', device), time);
					else this.fleet.play({ ...plainAct('reconnect', device), seconds: 0.2 }, time);
				}
			}
		}
	}

	/** A new device is created. The one before it connects. */
	create(): void {
		const { service, fleet, created } = this;
		const last = fleet.devices.length - 1;
		if (created.size % 2 === 1) {
			fleet.play(plainAct('on', last, 1), service.now + 500);
		}
		created.add(fleet.add('noImei').id);
		for (const one of service.endpoints.slice(-1)) one.createdAt = service.now;
	}

	/** n8n stores the state with an execution. */
	private noteForgotten(how: Poll['how'], poll: number): void {
		if (how === 'tick' || how === 'twice') return;
		const stored = this.emitted.findLast(({ items }) => items.length > 0)?.poll ?? 0;
		this.forgotten.push([stored, poll]);
	}

	async tick(period: number, { how, fault }: Poll): Promise<void> {
		const { service, host } = this;
		this.connectOften(service.now, service.now + period);
		service.now += period;
		service.shownUntil = service.now;
		const poll = service.now;
		service.fault = fault && { ...fault };
		this.noteForgotten(how, poll);
		if (how === 'restart') host.restart();
		const crashes = how === 'reading' || how === 'returned';
		const tick = crashes ? host.crash(how).then(() => undefined) : host.tick();
		const items = await tick.catch((error: unknown) => {
			if (fault === undefined) throw error;
			return undefined;
		});
		service.fault = undefined;
		// A slow answer moves the clock; the next poll comes at its time all the same.
		service.now = poll;
		if (items === undefined) return void this.failed.push(poll);
		this.emitted.push({ poll, items: jsonOf(items) });
		// Without a time, the next poll reads the list again.
		const [, listed] = /"listed":(\d+)/.exec(JSON.stringify(host.memory())) ?? [];
		if (listed === undefined || listed !== this.listed) this.lists.push(poll);
		this.listed = listed;
	}
}

const jsonOf = (items: INodeExecutionData[] | null) => (items ?? []).map(({ json }) => json);
