import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from './record';

/**
 * The ten fields of a day's usage that people look for first (docs/service/usage.md, *Days of an endpoint*): data in
 * MB, SMS in pieces; `tx` is what the device sent, `rx` what it received. Other statistics of the service give their
 * numbers as texts.
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
