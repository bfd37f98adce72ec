import type { INodeExecutionData } from 'n8n-workflow';
import { triggerHost, watchingFleet, type TriggerHost } from '../../engine';
import { FLEETS, type History, plainAct, playAll, type Poll, type Step } from './acts';
import { Expected, type Shown } from './expected';
import type { Fault, FleetService } from './service';
import { SETTINGS, SILENT_MS } from './settings';
import { Fleet, HOUR, MINUTE } from './truth';

export type Kind = 'live' | 'durable';

export const CHANGES = [
	...['imeiChanged', 'countryChanged', 'networkChanged', 'cameOnline', 'wentOffline'],
	...['wentSilent', 'neverSeen', 'tooManySessions'],
];
/** The form of a trigger that tells every change. */
export const FORM = watchingFleet('deviceChanged', {
	changes: CHANGES,
	simplify: true,
	...SETTINGS,
});

/** Plays a history in one n8n; returns what must be told and was. */
export async function play(
	service: FleetService,
	url: string,
	kind: Kind,
	history: History,
): Promise<Expected> {
	service.clear();
	const host = await triggerHost({ kind, credentials: credentialsOf(url), parameters: FORM });
	const played = new Play(service, host, kind);
	await played.begin();
	for (const step of history.steps) await played.step(step);
	await played.end();
	return played.expected;
}

/** What devices of each fleet are: three work, one is known by its record alone, one never seen, one in no list. */
export const LISTED = ['imei', 'imei', 'imei', 'imei', 'noImei', 'no'] as const;

class Play {
	readonly expected = new Expected();
	/** Times of the last polls in memory and on disk. */
	private polled = -Infinity;
	private stored = -Infinity;
	private readonly fleet: Fleet;

	constructor(
		private readonly service: FleetService,
		private readonly host: TriggerHost,
		private readonly kind: Kind,
	) {
		this.fleet = new Fleet(service);
	}

	async begin(): Promise<void> {
		const { service, fleet, expected, host } = this;
		for (let index = 0; index < LISTED.length * FLEETS; index++) {
			const listed = LISTED[index % LISTED.length] ?? 'no';
			const { id, imei } = fleet.add(listed);
			expected.watch(id, {
				imei: listed === 'imei' ? imei.slice(0, 14) : undefined,
				online: listed === 'noImei' ? 'never online' : undefined,
				isListed: listed !== 'no',
			});
			const at = service.now - 2 * HOUR + index * MINUTE;
			if (index % LISTED.length < 3) fleet.play(plainAct('on', index), at);
		}
		service.shownUntil = service.now;
		// Durable cursors drop the state of an activation that tells nothing.
		const items = await (this.kind === 'live' ? host.activate() : host.tick());
		expected.learn(items, this.shown());
		this.stores(true);
	}

	/** Plays the acts, those of one device one after another. */
	async step({ acts, minutes, poll }: Step): Promise<void> {
		const { service, fleet } = this;
		const begin = service.now + 1000;
		const last = Math.ceil(playAll(fleet, acts, begin) / 1000) * 1000;
		service.now = Math.max(service.now + minutes * MINUTE, last);
		await this.poll(poll);
	}

	/** Most devices go off. Lets everything appear, and every silence become long enough. */
	async end(): Promise<void> {
		const { service, fleet, expected } = this;
		for (const device of fleet.devices.keys()) {
			if (device % LISTED.length !== 1) fleet.play(plainAct('off', device), service.now + 1000);
		}
		for (const wait of [20 * MINUTE, SILENT_MS + MINUTE, SILENT_MS + MINUTE, MINUTE]) {
			service.now += wait;
			await this.poll({ how: 'tick' });
		}
		expected.end(this.shown());
	}

	private async poll({ how, fault }: Poll): Promise<void> {
		const { service, host, expected } = this;
		service.shownUntil = service.now;
		service.fault = fault && { ...fault };
		if (how === 'restart') this.polled = this.stored;
		const shown = this.shown(fault);
		if (how === 'restart') host.restart();
		if (how === 'reading' || how === 'returned') {
			await host.crash(how);
			// While it reads, a live n8n stores what the poll before has left.
			if (how === 'reading') this.stored = this.polled;
			this.polled = this.stored;
		} else if (how === 'stored') {
			await this.crashStored(shown);
		} else if (how === 'twice') {
			const both = await Promise.all([host.tick(), host.tick()]);
			const items = both.flatMap((one) => one ?? []);
			this.stores(items.length > 0);
			// Two snapshots of one state may tell the same.
			expected.compare(this.kind === 'live' ? items : distinct(items), shown);
		} else {
			const items = await this.tick(fault);
			if (items !== undefined) {
				this.stores(items !== null);
				expected.compare(items, shown);
			}
		}
		service.fault = undefined;
	}

	/** A poll has ended. A live n8n stores its state when it starts the workflow. */
	private stores(starts: boolean): void {
		this.polled = this.service.shownUntil;
		if (starts || this.kind === 'durable') this.stored = this.polled;
	}

	/** A poll after whose items n8n is killed while it stores. */
	private async crashStored(shown: Shown): Promise<void> {
		const { host, expected } = this;
		const before = JSON.stringify(host.stored());
		const items = await host.crash('stored');
		this.stores(JSON.stringify(host.stored()) !== before);
		if (this.kind === 'live') {
			this.polled = this.stored;
			expected.lose(shown);
		} else {
			expected.compare(items, shown);
		}
	}

	/** A poll; undefined if it failed because of the fault. */
	private async tick(fault: Fault | undefined): Promise<INodeExecutionData[] | null | undefined> {
		return await this.host.tick().catch((error: unknown) => {
			if (fault === undefined) throw error;
			return undefined;
		});
	}

	private shown(fault?: Fault): Shown {
		const { now, events, online } = this.service;
		const isDoubtful = fault?.path === 'connectivity';
		const shown = events.filter(({ appears }) => appears <= now).map(({ at }) => at);
		const proven = Math.max(Math.min(this.polled, now), ...shown);
		const remembered = this.polled;
		return { now, proven, remembered, events, online: new Set(online), isDoubtful };
	}
}

const distinct = (items: INodeExecutionData[]): INodeExecutionData[] => [
	...new Map(items.map((item) => [JSON.stringify(item.json), item])).values(),
];

export const credentialsOf = (url: string) => ({
	cellularIotApi: {
		baseUrl: url,
		applicationToken: 'token-of-the-fleet',
		allowHttp: false,
		sessionToken: '',
	},
});
