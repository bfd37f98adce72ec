import type { IDataObject } from 'n8n-workflow';
import {
	advanceIncidents,
	changesBeside,
} from '../../../nodes/shared/changes/incidents/advanceIncidents';
import { readLabels } from '../../../nodes/shared/changes/incidents/groups';
import type {
	IncidentNews,
	IncidentRules,
	IncidentState,
} from '../../../nodes/shared/changes/incidents/incident';
import { unpackTroubles } from '../../../nodes/shared/changes/incidents/trouble';
import type { DeviceChange, DeviceRules, DeviceState } from '../../../nodes/shared/changes/changes';
import { foldSigns } from '../../../nodes/shared/changes/foldSigns';
import { toListed } from '../../../nodes/shared/changes/listing';
import { type Sign, signOf } from '../../../nodes/shared/changes/sign';
import { listedEndpoint } from '../../../packages/sandbox/src/endpoint/record';
import { eventRecord } from '../../../packages/sandbox/src/event/record';
import type { World } from '../../../packages/sandbox/src/core/world/types';

const MINUTE = 60_000;
const OVERLAP = 15 * MINUTE;

export const RULES: IncidentRules = { withinMs: 30 * MINUTE, fewest: 5, share: 0.2 };
export const DEVICE_RULES: DeviceRules = {
	changes: new Set(['cameOnline', 'wentOffline', 'wentSilent']),
	...{ silentMs: 24 * 60 * MINUTE, offlineMs: 10 * MINUTE },
	...{ mostSessions: 10, sessionMs: 60 * MINUTE, usageTimes: 5, usageLeastMb: 10 },
};

interface Stored {
	known?: DeviceState;
	incidents?: IncidentState;
	seen: Record<string, number>;
	from: number;
	clock: number;
}

/** The trigger without HTTP: polls the events of a world with the pure engine. */
export class PureTrigger {
	private stored: string | undefined;
	/** What *Device Changed* emitted beside the incidents, in the last poll. */
	changes: DeviceChange[] = [];
	private readonly signs: Sign[] = [];
	private read = 0;
	private polls = 0;

	constructor(private readonly world: World) {}

	/** Polls at the time of the world. The list shows events that are older than `delayMs`. */
	poll(delayMs: number): IncidentNews[] {
		const now = this.world.clock.now();
		this.polls += 1;
		const last = this.stored === undefined ? undefined : (JSON.parse(this.stored) as Stored);
		const window = this.window(last, delayMs);
		const { signs, from, now: proven, learnOnly } = window;
		const list = this.polls <= 2 ? this.list() : undefined;
		const { toConfirm, finish } = foldSigns(last?.known, { list }, window, 'all', DEVICE_RULES);
		const folded = finish(this.confirm(toConfirm.slice(0, 20)));
		const result = advanceIncidents(
			{
				...{ before: last?.incidents, learnOnly, devices: folded.devices, signs },
				...{ isOld: window.isOld, changes: folded.changes, listed: list?.listed, now: proven },
			},
			RULES,
		);
		this.changes = changesBeside(result, folded.changes, folded.devices, DEVICE_RULES);
		const kept = signs.filter(({ time }) => time >= from).map(({ id, time }) => [id, time]);
		const next: Stored = {
			known: { ...folded.devices, scope: 's', ...(learnOnly && { learned: now }) },
			...{
				incidents: result.state,
				seen: Object.fromEntries(kept) as Stored['seen'],
				from,
				clock: now,
			},
		};
		this.stored = JSON.stringify(next);
		return result.news;
	}

	/** Returns the ids of the devices of open incidents that are in trouble. */
	inIncidents(): Set<number> {
		const { incidents } = JSON.parse(this.stored ?? '{}') as Partial<Stored>;
		const troubles = [...unpackTroubles(incidents?.troubles ?? {}).values()];
		const ids = incidents?.open.map(({ id }) => id) ?? [];
		const covered = troubles.filter(({ incident = '', back }) => !back && ids.includes(incident));
		return new Set(covered.map(({ endpoint }) => Number(endpoint)));
	}

	/** The signs of a poll, and the times that it goes by. */
	private window(last: Stored | undefined, delayMs: number) {
		const now = this.world.clock.now();
		const since = last?.from ?? now - OVERLAP;
		const signs = this.visible(since, now - delayMs);
		const seen = new Map(Object.entries(last?.seen ?? {}));
		const newest = Math.max(...signs.map(({ time }) => time), 0);
		const proven = last === undefined ? now : Math.max(newest, Math.min(now, last.clock));
		const from = Math.max(since, newest - OVERLAP);
		const learnOnly = last === undefined;
		return {
			...{ signs, isOld: ({ id }: Sign) => seen.has(id), since, from },
			...{ now: proven, clock: now, learnOnly, isFirst: learnOnly },
		};
	}

	private visible(from: number, until: number): Sign[] {
		const { world } = this;
		for (; this.read < world.events.length; this.read++) {
			const event = world.events[this.read];
			const sign = event && signOf(eventRecord(world, event, 'organisation') as IDataObject);
			if (sign) this.signs.push(sign);
		}
		// The window only moves forward.
		while ((this.signs[0]?.time ?? Infinity) < from - 60 * MINUTE) this.signs.shift();
		return this.signs.filter(({ time }) => time >= from && time <= until);
	}

	private list() {
		const records = [...this.world.endpoints.values()].map(
			(one) => listedEndpoint(this.world, one) as unknown as IDataObject,
		);
		const devices = records.flatMap((record) => toListed(record) ?? []);
		return { devices, complete: true, listed: readLabels(records) };
	}

	private confirm(endpoints: readonly string[]): Map<string, 'online' | 'silent'> {
		return new Map(
			endpoints.map((id) => [id, this.world.dataSessions.has(Number(id)) ? 'online' : 'silent']),
		);
	}
}
