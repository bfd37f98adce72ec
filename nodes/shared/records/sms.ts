import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from './record';

const DIRECTIONS: Record<string, string> = { '1': 'MT', '2': 'MO' };

/** A word of the service in capitals, or nothing where there is none. */
const word = (value: unknown) =>
	typeof value === 'string' && value.trim() !== '' ? value.trim().toUpperCase() : undefined;

/**
 * MO (the device sent it) or MT (sent to the device): docs/service/sms.md, *Record*; ids arrive as numbers or as texts.
 */
export function smsDirection(sms: IDataObject): string | undefined {
	const { id, description } = part(sms, 'sms_type');
	return DIRECTIONS[String(id).trim()] ?? word(description);
}

/** How an SMS can end. */
export const SMS_ENDS = ['canceled', 'delivered', 'expired', 'failed'] as const;
export type SmsEnd = (typeof SMS_ENDS)[number];

/** The statuses an SMS ends in (docs/service/sms.md, *Statuses*), by the id and by the word of the service. */
const ENDS: Record<string, SmsEnd> = {
	'4': 'delivered',
	'5': 'failed',
	'6': 'expired',
	'7': 'canceled',
	DELIVERED: 'delivered',
	FAILED: 'failed',
	EXPIRED: 'expired',
	CANCELED: 'canceled',
	CANCELLED: 'canceled',
};

/** How an SMS has ended; undefined while it is on its way. */
export function smsEnd(sms: IDataObject): SmsEnd | undefined {
	const { id, description } = part(sms, 'status');
	return ENDS[String(id ?? '').trim()] ?? ENDS[word(description) ?? ''];
}

/**
 * Statuses 1 DELIVERY ATTEMPT PENDING and 3 BUFFERED of an SMS to the device: it can be canceled
 * (docs/service/sms.md, *Statuses*).
 */
export const isWaiting = (sms: IDataObject): boolean =>
	smsDirection(sms) === 'MT' && ['1', '3'].includes(String(part(sms, 'status').id));

/** The ten fields of an SMS that people look for first (docs/service/sms.md, *Record*). */
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
