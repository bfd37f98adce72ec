import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from './record';

/** Ids of the traffic types (docs/service/streams.md, *Usage record*). */
export const TRAFFIC = { data: '5', sms: '6' } as const;

/**
 * Simplifies a usage record: data in MB, up from the device and down to it; SMS as a number, in one direction or the
 * other (docs/service/streams.md, *Usage record*). Kinds that the record does not count are 0, so that records add
 * up.
 */
export function simplifyUsageRecord(record: IDataObject): IDataObject {
	const endpoint = part(record, 'endpoint');
	const type = String(part(record, 'traffic_type').id);
	const { total, tx, rx } = part(record, 'volume');
	const ofData = (amount: unknown) => (type === TRAFFIC.data ? asNumber(amount) : 0);
	return {
		id: record.id ?? null,
		endpoint_id: endpoint.id ?? null,
		endpoint_name: endpoint.name ?? null,
		iccid: part(record, 'sim').iccid ?? null,
		start_timestamp: record.start_timestamp ?? null,
		end_timestamp: record.end_timestamp ?? null,
		data_mb: ofData(total),
		data_up_mb: ofData(tx),
		data_down_mb: ofData(rx),
		sms: type === TRAFFIC.sms ? asNumber(total) : 0,
	};
}
