import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values';
import { asNumber, part, rowsOf } from './record';

/**
 * Simplifies a tariff profile (docs/service/service-profiles.md, *Tariff profiles*). Rates are in `currency`; SMS rates
 * are for one SMS.
 */
export function simplifyTariffProfile(profile: IDataObject): IDataObject {
	const tariff = part(profile, 'tariff');
	const inclusive = part(profile, 'inclusive_volume');
	return {
		id: profile.id,
		name: profile.name ?? null,
		description: profile.description ?? null,
		used_count: asNumber(profile.used_count),
		tariff_name: tariff.name ?? null,
		currency: part(tariff, 'currency').code ?? null,
		sms_to_device_rate: asNumber(tariff.default_sms_mt_rate),
		sms_from_device_rate: asNumber(tariff.default_sms_mo_rate),
		sim_activated_rate: asNumber(tariff.sim_activated_rate),
		inclusive_mb: asNumber(inclusive.volume),
	};
}

/** How a tariff profile blocks a network. */
interface NetworkBlock {
	/** Whether the whole network is blocked; undefined if the record does not say it. */
	whole?: boolean;
	ratTypes: IDataObject[];
}

/**
 * Reads an entry of the blocklist.
 * `blocklist.operator` says whether the whole network is blocked; a text and the operator itself are read, too
 * (docs/service/service-profiles.md, *Operator blocklist*).
 */
export function networkBlockOf(entry: IDataObject): NetworkBlock {
	const blocklist = part(entry, 'blocklist');
	const { operator } = blocklist;
	const ratTypes = rowsOf(blocklist, 'rat_types').filter(isObject);
	if (operator === undefined || operator === '') return { ratTypes };
	return { whole: operator !== null && operator !== false && operator !== 'false', ratTypes };
}
