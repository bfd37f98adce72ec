import { checked, Refusal, type Refuse } from '../core/http/errors';
import type { NewQuota } from './description';
import { readIsoDate, zuluDate } from '../core/world/dates';
import { type Quota, type QuotaKind, QUOTA_STATUS } from '../core/world/quota';
import { quotaState } from '../core/traffic/quota';
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

/** The refusal of quotas: 422 with a message alone (docs/service/quotas.md, *Operations*). */
export const onlyMessage: Refuse = ([first]) => new Refusal(422, { message: first?.message });

/**
 * Checks the values of a quota assignment (docs/service/quotas.md, *Operations*). Throws 422 for the first thing wrong.
 * @assumption A quota must not begin expired (docs/service/quotas.md, *Record*). Check: set a quota that expired
 * yesterday.
 */
export function checkQuota(body: NewQuota, kind: QuotaKind, now: number): Quota {
	const { volume, threshold_volume: thresholdVolume = null } = body;
	const expiresAt = readExpiry(body.expiry_date, kind) ?? Number.NaN;
	checked(onlyMessage, (problems) => {
		if (Number.isNaN(expiresAt)) problems.add(1403, "Field 'expiry_date' must be a date-time.");
		if (expiresAt <= now) problems.add(1403, "Field 'expiry_date' must lie in the future.");
		if ((thresholdVolume ?? 0) > volume) {
			problems.add(1403, `A threshold must be a number from 0 to ${volume}.`);
		}
	});
	return {
		volume,
		assignedAt: now,
		expiresAt,
		autoRefill: Boolean(body.auto_refill),
		thresholdPercentage: body.threshold_percentage ?? null,
		thresholdVolume,
	};
}

/**
 * Reads `YYYY-MM-DD HH:mm:ss` in UTC for data, an ISO 8601 date-time for SMS.
 * @assumption A data quota refuses ISO 8601 (docs/service/quotas.md, *Record*). Check: set a data quota with an expiry in
 * ISO 8601.
 */
function readExpiry(value: string, kind: QuotaKind): number | undefined {
	if (kind === 'sms') return value.includes('T') ? readIsoDate(value) : undefined;
	if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)) return undefined;
	return readIsoDate(`${value.replace(' ', 'T')}Z`);
}
