import { DAY } from '../world/dates';
import type { Quota, QuotaKind, QuotaStatus } from '../world/quota';
import { MEGABYTE } from '../world/services';
import type { Endpoint, World } from '../world/types';
import { dataUsed, unloggedSince } from './trafficLimit';

/** Returns the rest of a quota, and its status by rest and time (docs/service/quotas.md, *Record*). */
export function quotaState(
	world: World,
	endpointId: number,
	kind: QuotaKind,
	quota: Quota,
): { left: number; status: QuotaStatus } {
	const now = world.clock.now();
	const since = quota.autoRefill ? Math.max(quota.assignedAt, now - (now % DAY)) : quota.assignedAt;
	const used =
		kind === 'data' ? dataSince(world, endpointId, since) : smsSince(world, endpointId, since);
	const left = Math.max(0, Math.round((quota.volume - used) * 1e6) / 1e6);
	return { left, status: quota.expiresAt <= now ? 3 : left === 0 ? 2 : 1 };
}

const dataSince = (world: World, endpointId: number, since: number): number =>
	dataUsed(world, endpointId, since) / MEGABYTE;

function smsSince(world: World, endpointId: number, since: number): number {
	const list = world.sms.get(endpointId) ?? [];
	const listed = list.filter(
		({ type, status, submittedAt }) => submittedAt >= since && (type === 'MO' || status === 4),
	).length;
	return listed + unloggedSince(world, endpointId, since, 'sms');
}

/** Whether the endpoint is blocked: its profile applies quotas, and it has no active one. */
export function isBlocked(world: World, endpoint: Endpoint, kind: QuotaKind): boolean {
	const profile = world.serviceProfiles.get(endpoint.serviceProfileId);
	const applies = kind === 'data' ? profile?.apply_data_quota : profile?.apply_sms_quota;
	if (applies !== true) return false;
	const quota = world.quotas[kind].get(endpoint.id);
	return !quota || quotaState(world, endpoint.id, kind, quota).status !== 1;
}
