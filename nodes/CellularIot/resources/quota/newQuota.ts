import type { IDataObject } from 'n8n-workflow';
import { withoutGaps } from '../../../shared/form/body';
import { readExpiryDate } from '../../../shared/fields/expiryDate';
import { filterTime } from '../../../shared/fields/timeRange';
import type { Parameters } from '../../../shared/form/parameters';
import type { QuotaType } from './quotaType';

/**
 * Ids of this resource are texts: a new quota is ACTIVE, and blocks when it is used up
 * (docs/service/quotas.md, *Record*).
 */
const ACTIVE = { id: '1' };
const BLOCK = { id: '1' };

/** A quota to set: the request without its volume, and whether the volume comes on top of what is left. */
export interface NewQuota {
	volume: number;
	isAdded: boolean;
	settings: IDataObject;
}

/** MB may have fractions, messages not. */
function readVolume(parameters: Parameters, type: QuotaType): number {
	const volume = type === 'sms' ? parameters.integer('volume', 1) : parameters.amount('volume');
	return volume ?? parameters.refuse('volume', 'is empty');
}

/**
 * @assumption Both types take ISO 8601 in UTC. A client of 2024 writes data quotas as `YYYY-MM-DD HH:mm:ss`
 * (docs/service/quotas.md, *Record*). Check: set a data quota in both forms and read it.
 */
function readExpiry(parameters: Parameters): string {
	const time = readExpiryDate(parameters) ?? parameters.refuse('expiryDate', 'is empty');
	return filterTime(Date.parse(time));
}

/**
 * Reads the form into the request of docs/service/quotas.md, *Record*, which differs between the types in how it says
 * yes.
 */
export function readNewQuota(parameters: Parameters, type: QuotaType): NewQuota {
	const optional = parameters.group('additionalFields');
	const isAdded = optional.decision('addToRest', false);
	const refill = optional.optionalFlag('autoRefill');
	if (isAdded && refill === true) {
		optional.refuse(
			'addToRest',
			"cannot be used together with 'Auto Refill'",
			'The whole sum would be there anew every day. Keep one of the two.',
		);
	}
	const settings = withoutGaps({
		status: ACTIVE,
		expiry_date: readExpiry(parameters),
		auto_refill: type === 'data' && refill !== undefined ? Number(refill) : refill,
		threshold_percentage:
			parameters.integer('thresholdPercentage', 0, 100) ??
			parameters.refuse('thresholdPercentage', 'is empty'),
		threshold_volume: optional.amount('thresholdVolume'),
		action_on_exhaustion: BLOCK,
	});
	return { volume: readVolume(parameters, type), isAdded, settings };
}
