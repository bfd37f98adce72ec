import { quotaState } from '../core/traffic/quota';
import { zuluDate } from '../core/world/dates';
import { QUOTA_STATUS, type Quota, type QuotaKind } from '../core/world/quota';
import type { World } from '../core/world/types';

/**
 * A quota as it stands (docs/service/quotas.md, *Record*): `volume` is what is left.
 * @assumption Data quotas write times as `YYYY-MM-DD HH:mm:ss`, SMS quotas in ISO 8601
 * (docs/service/quotas.md, *Record*). Check: set both and read them.
 */
export function quotaRecord(world: World, endpointId: number, kind: QuotaKind, quota: Quota) {
	const { left, status } = quotaState(world, endpointId, kind, quota);
	const time = (at: number) => {
		const text = zuluDate(at - (at % 1000));
		return kind === 'data' ? text.replace('T', ' ').replace('Z', '') : text;
	};
	return {
		status: { id: String(status), description: QUOTA_STATUS[status] },
		volume: left,
		expiry_date: time(quota.expiresAt),
		auto_refill: kind === 'data' ? Number(quota.autoRefill) : quota.autoRefill,
		threshold_percentage: quota.thresholdPercentage,
		threshold_volume: quota.thresholdVolume,
		last_volume_added: quota.volume,
		last_status_change_date: time(quota.assignedAt),
		action_on_exhaustion: { id: '1', description: 'Block' },
	};
}
