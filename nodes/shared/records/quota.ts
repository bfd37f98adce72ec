import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from './record';

/**
 * Whether a quota is refilled daily, null where it is not said. The data quota says 0 or 1, the SMS quota true or false
 * (docs/service/quotas.md, *Record*).
 */
export const isRefilled = ({ auto_refill: value }: IDataObject): boolean | null =>
	value === undefined || value === null ? null : ['1', 'true'].includes(String(value));

/**
 * The ten fields of a quota that people look for first (docs/service/quotas.md, *Record*): MB of data or a number of
 * SMS; `volume` is what is left. An endpoint without quota has `assigned` false.
 */
export function simplifyQuota(quota: IDataObject): IDataObject {
	return {
		endpoint_id: quota.endpoint_id ?? null,
		quota_type: quota.quota_type ?? null,
		assigned: quota.assigned ?? null,
		status: part(quota, 'status').description ?? null,
		volume: asNumber(quota.volume),
		last_volume_added: asNumber(quota.last_volume_added),
		expiry_date: quota.expiry_date ?? null,
		auto_refill: isRefilled(quota),
		threshold_percentage: asNumber(quota.threshold_percentage),
		last_status_change_date: quota.last_status_change_date ?? null,
	};
}
