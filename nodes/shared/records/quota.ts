import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from './record';

/** Whether a quota is refilled daily; null if unknown. Data and SMS spell it differently (docs/service/quotas.md, *Record*). */
export const isRefilled = ({ auto_refill: value }: IDataObject): boolean | null =>
	value === undefined || value === null ? null : ['1', 'true'].includes(String(value));

/** The unit of the volumes of a quota, by its type (docs/service/quotas.md, *Record*). */
export const QUOTA_UNITS: Record<string, string> = { data: 'MB', sms: 'SMS' };

/** Simplifies a quota; `volume` is what is left, in `unit` (docs/service/quotas.md, *Record*). */
export function simplifyQuota(quota: IDataObject): IDataObject {
	return {
		endpoint_id: quota.endpoint_id ?? null,
		quota_type: quota.quota_type ?? null,
		assigned: quota.assigned ?? null,
		status: part(quota, 'status').description ?? null,
		volume: asNumber(quota.volume),
		last_volume_added: asNumber(quota.last_volume_added),
		unit: QUOTA_UNITS[String(quota.quota_type)] ?? null,
		expiry_date: quota.expiry_date ?? null,
		auto_refill: isRefilled(quota),
		threshold_percentage: asNumber(quota.threshold_percentage),
	};
}
