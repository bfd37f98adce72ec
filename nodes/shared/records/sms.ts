import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from './record';

const DIRECTIONS: Record<string, string> = { '1': 'MT', '2': 'MO' };

/** MO (the device sent it) or MT (sent to the device): supplement.md 7.4; ids arrive as numbers or as texts. */
export function smsDirection(sms: IDataObject): string | undefined {
	const type = part(sms, 'sms_type');
	return DIRECTIONS[String(type.id)] ?? (type.description as string | undefined);
}

/** Statuses 1 DELIVERY ATTEMPT PENDING and 3 BUFFERED of an SMS to the device: it can be cancelled (supplement.md 7.4). */
export const isWaiting = (sms: IDataObject): boolean =>
	smsDirection(sms) === 'MT' && ['1', '3'].includes(String(part(sms, 'status').id));

/** The ten fields of an SMS that people look for first (supplement.md 7.3). */
export function simplifySms(sms: IDataObject): IDataObject {
	return {
		id: asNumber(sms.id),
		endpoint_id: asNumber(sms.endpoint_id ?? part(sms, 'endpoint').id),
		direction: smsDirection(sms) ?? null,
		status: part(sms, 'status').description ?? null,
		payload: sms.payload ?? null,
		source_address: sms.source_address ?? null,
		msisdn: sms.msisdn ?? null,
		iccid: sms.iccid ?? null,
		submit_date: sms.submit_date ?? null,
		final_date: sms.final_date ?? null,
	};
}
