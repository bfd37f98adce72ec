import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from './record';

/**
 * Simplifies a day's usage: data in MB, number of SMS, `tx` from the device, `rx` to it (docs/service/usage.md, *Days of
 * an endpoint*).
 */
export function simplifyUsage(day: IDataObject): IDataObject {
	const data = part(day, 'data');
	const sms = part(day, 'sms');
	return {
		endpoint_id: day.endpoint_id ?? null,
		date: day.date ?? null,
		data_volume: asNumber(data.volume),
		data_volume_tx: asNumber(data.volume_tx),
		data_volume_rx: asNumber(data.volume_rx),
		sms_volume: asNumber(sms.volume),
		sms_volume_tx: asNumber(sms.volume_tx),
		sms_volume_rx: asNumber(sms.volume_rx),
		sms_cost: asNumber(sms.cost),
		sms_currency: part(sms, 'currency').code ?? null,
	};
}
