import { DAY } from '../world/dates';
import type { Sms } from '../world/sms';
import { takeId, type Endpoint, type Sim, type World } from '../world/types';
import type { TrafficType, UsageRecord } from '../world/usageRecord';
import { endpointState, simState } from '../events/emitEvent';

/** Retention of usage records and events for streams (docs/service/streams.md, *Statuses*). */
export const STREAM_RETENTION = 7 * DAY;
/** Most records of a workspace, so that memory stays bounded: about 80 MB. */
const MOST_RECORDS = 200_000;

/** Values of a usage record. Default id: the next one. */
export interface UsageDraft {
	id?: bigint;
	traffic: TrafficType;
	startedAt: number;
	endedAt: number;
	rx: number;
	tx: number;
	session?: string;
}

/** Stores a usage record of a device; returns it. */
export function recordUsage(
	world: World,
	endpoint: Endpoint,
	sim: Sim,
	{ id, ...draft }: UsageDraft,
): UsageRecord {
	const now = world.clock.now();
	const tariff = world.tariffProfiles.get(endpoint.tariffProfileId)?.tariff;
	const sequence = takeId(world, 'usageRecord');
	const records = world.usageRecords;
	const record: UsageRecord = {
		session: `2a4ff03a-0000-4000-8000-${String(sequence).slice(-12)}`,
		...draft,
		sequence,
		id: id ?? BigInt(sequence),
		storedAt: now,
		endpoint: endpointState(endpoint),
		sim: simState(sim),
		tariff: { id: Number(tariff?.id ?? 0), name: String(tariff?.name ?? '') },
	};
	records.push(record);
	world.ledger.created('usage', record.id, now);
	forgetOld(records, now - STREAM_RETENTION);
	return record;
}

/** Drops records in bulk, because taking each off the front would be slow. */
function forgetOld(records: UsageRecord[], oldest: number): void {
	const isOld = (records[0]?.storedAt ?? oldest) < oldest;
	if (!isOld && records.length <= MOST_RECORDS) return;
	const kept = records.findIndex(({ storedAt }) => storedAt >= oldest);
	records.splice(0, Math.max(kept, records.length - MOST_RECORDS * 0.9));
}

/**
 * Stores the usage record of a delivered SMS (docs/service/streams.md, *Usage record*). A device that is gone has none.
 */
export function recordSms(world: World, sms: Sms): void {
	const endpoint = world.endpoints.get(sms.endpointId);
	const sim = world.sims.get(sms.simId);
	if (!endpoint || !sim) return;
	const [rx, tx] = sms.type === 'MO' ? [1, 0] : [0, 1];
	const endedAt = sms.finalAt ?? world.clock.now();
	recordUsage(world, endpoint, sim, {
		traffic: 6,
		startedAt: sms.submittedAt,
		endedAt,
		rx,
		tx,
	});
}
