import type { JsonObject } from '../core/http/body';
import { quotaState } from '../core/traffic/quota';
import { OPERATORS } from '../core/world/operators';
import { NEVER, type Quota, type QuotaKind, UNKNOWN_QUOTA } from '../core/world/quota';
import { MEGABYTE } from '../core/world/services';
import type { World } from '../core/world/types';
import type { UnloggedTraffic } from '../core/world/usageRecord';
import type { Problem } from './profiles';
import { amountOf, flagOf, idOf, objectOf, objectsOf, textOf, timeOf } from './values';

/** More than a device uses, in MB or messages; a double still holds millionths beside it. */
const LARGE = 1e8;

/** Adds the days with usage of a device; call it before its quotas. */
export function addUsage(world: World, row: JsonObject, of: number): Problem {
	const simId = world.endpoints.get(of)?.simId ?? 0;
	const days = objectsOf(row.days).flatMap((day) => trafficOf(day, simId) ?? []);
	world.unlogged.set(of, days);
	return undefined;
}

function trafficOf(day: JsonObject, simId: number): UnloggedTraffic | undefined {
	const at = Date.parse(`${textOf(day.date) ?? ''}T00:00:00Z`);
	if (Number.isNaN(at)) return undefined;
	const volumes = (block: unknown, unit: number) => {
		const { volume_tx: tx, volume_rx: rx } = objectOf(block);
		return {
			tx: Math.round((amountOf(tx) ?? 0) * unit),
			rx: Math.round((amountOf(rx) ?? 0) * unit),
		};
	};
	return { simId, at, data: volumes(day.data, MEGABYTE), sms: volumes(day.sms, 1) };
}

/**
 * Adds a quota (docs/service/quotas.md, *Record*). Its volume is what is left now, because the usage since it was assigned
 * is known in part only.
 */
export function addQuota(world: World, kind: QuotaKind, row: JsonObject, of: number): Problem {
	const left = amountOf(row.volume);
	if (left === undefined) return 'quota without volume';
	const quota: Quota = {
		volume: left,
		assignedAt: timeOf(row.last_status_change_date) ?? 0,
		expiresAt: timeOf(row.expiry_date) ?? NEVER,
		autoRefill: flagOf(row.auto_refill),
		thresholdPercentage: amountOf(row.threshold_percentage) ?? null,
		thresholdVolume: amountOf(row.threshold_volume) ?? null,
	};
	const used = LARGE - quotaState(world, of, kind, { ...quota, volume: LARGE }).left;
	quota.volume = Math.round((left + used) * 1e6) / 1e6;
	if (quota.autoRefill) quota.volume = amountOf(row.last_volume_added) ?? quota.volume;
	world.quotas[kind].set(of, quota);
	return undefined;
}

export function addExtension(world: World, row: JsonObject, of: number): Problem {
	const [id, limit, volume] = [row.id, row.traffic_limit_id, row.volume].map(idOf);
	if (id === undefined || limit === undefined || volume === undefined) {
		return 'extension without its limit';
	}
	const before = world.limitExtensions.get(of) ?? [];
	const createdAt = timeOf(row.created_at) ?? 0;
	const expiresAt = timeOf(row.expiration_date) ?? NEVER;
	const extension = { id, trafficLimitId: limit, volume, createdAt, expiresAt };
	world.limitExtensions.set(of, [...before, extension]);
	return undefined;
}

export function addBlacklisted(world: World, row: JsonObject, of: number): Problem {
	const id = idOf(row.id);
	if (!OPERATORS.some((one) => one.id === id)) return 'network that the sandbox does not have';
	const blocked = world.operatorBlacklists.get(of) ?? new Set();
	world.operatorBlacklists.set(of, blocked.add(id as number));
	return undefined;
}

export function assumeQuotas({ quotas, endpoints }: World): void {
	for (const id of endpoints.keys()) {
		quotas.data.set(id, UNKNOWN_QUOTA);
		quotas.sms.set(id, UNKNOWN_QUOTA);
	}
}
