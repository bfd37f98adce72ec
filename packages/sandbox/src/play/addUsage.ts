import { MINUTE } from '../core/world/dates';
import { MEGABYTE } from '../core/world/services';
import { endpointOf, type World } from '../core/world/types';
import { TRAFFIC_TYPE, type TrafficType } from '../core/world/usageRecord';
import type { UnloggedTraffic, UsageRecord } from '../core/world/usageRecord';
import { recordUsage, type UsageDraft } from '../core/traffic/recordUsage';

/** A usage record from a test or the control. Defaults: half a MB of data in the last ten minutes. */
export interface NewUsage {
	/** Digits; may exceed 2^53. Default: the next id. */
	id?: string;
	traffic?: TrafficType;
	/** MB of data, or SMS. */
	rx?: number;
	tx?: number;
	from?: Date;
	until?: Date;
}

const USUAL = { 5: { rx: 0.3, tx: 0.2 }, 6: { rx: 1, tx: 0 } };

/** Stores a usage record of a device, with its traffic; returns its id. RangeError for an unknown endpoint or one without SIM. */
export function addUsage(world: World, endpointId: number, usage: NewUsage = {}): string {
	const endpoint = endpointOf(world, endpointId);
	const sim = world.sims.get(endpoint.simId ?? 0);
	if (!sim) throw new RangeError(`Endpoint ${endpointId} has no SIM`);
	const record = recordUsage(world, endpoint, sim, draftOf(usage, world.clock.now()));
	const list = world.unlogged.get(endpointId) ?? [];
	world.unlogged.set(endpointId, [...list, trafficOf(record)]);
	world.unsettled.add(endpointId);
	return String(record.id);
}

/** What the record adds to statistics, quotas and limits. In records of SMS, `rx` counts those of the device. */
function trafficOf({ traffic, rx, tx, startedAt, sim }: UsageRecord): UnloggedTraffic {
	const none = { tx: 0, rx: 0 };
	return {
		simId: sim.id,
		at: startedAt,
		data: traffic === 5 ? { tx: Math.round(tx * MEGABYTE), rx: Math.round(rx * MEGABYTE) } : none,
		sms: traffic === 6 ? { tx: rx, rx: tx } : none,
	};
}

function draftOf({ id, traffic = 5, ...usage }: NewUsage, now: number): UsageDraft {
	if (!Object.hasOwn(TRAFFIC_TYPE, traffic)) throw new RangeError(`No traffic type ${traffic}`);
	const isGiven = usage.rx !== undefined || usage.tx !== undefined;
	const { rx = 0, tx = 0 } = isGiven ? usage : USUAL[traffic];
	const endedAt = usage.until?.getTime() ?? now;
	const startedAt = usage.from?.getTime() ?? endedAt - 10 * MINUTE;
	return { ...(id !== undefined && { id: BigInt(id) }), traffic, rx, tx, startedAt, endedAt };
}
