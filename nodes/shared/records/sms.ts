import type { IDataObject } from 'n8n-workflow';
import { asNumber, part } from './record';

const DIRECTIONS: Record<string, string> = { '1': 'MT', '2': 'MO' };

/** Returns a description of the service in capitals, or undefined if it is blank. */
const word = (value: unknown) =>
	typeof value === 'string' && value.trim() !== '' ? value.trim().toUpperCase() : undefined;

/** Returns MO (from the device) or MT (to the device), by docs/service/sms.md, *Record*. An id may be a text. */
export function smsDirection(sms: IDataObject): string | undefined {
	const { id, description } = part(sms, 'sms_type');
	return DIRECTIONS[String(id).trim()] ?? word(description);
}

/** The final statuses of an SMS. */
export const SMS_ENDS = ['canceled', 'delivered', 'expired', 'failed'] as const;
export type SmsEnd = (typeof SMS_ENDS)[number];

/** Final statuses by id (docs/service/sms.md, *Statuses*). */
const ENDS: Record<string, SmsEnd> = {
	'4': 'delivered',
	'5': 'failed',
	'6': 'expired',
	'7': 'canceled',
};

/** Returns the final status of an SMS; undefined while it is in progress. */
export function smsEnd(sms: IDataObject): SmsEnd | undefined {
	const { id, description } = part(sms, 'status');
	const name = word(description)?.toLowerCase().replace('cancelled', 'canceled');
	return ENDS[String(id ?? '').trim()] ?? SMS_ENDS.find((end) => end === name);
}

/** Statuses that are not final, by id and by name (docs/service/sms.md, *Statuses*). */
const PENDING = ['1', '2', '3', 'DELIVERY ATTEMPT PENDING', 'IN PROGRESS', 'BUFFERED'];

/** Whether the status of an SMS is known and not final. */
export function isPending(sms: IDataObject): boolean {
	const { id, description } = part(sms, 'status');
	return PENDING.includes(String(id ?? word(description)).trim());
}

/** Whether an SMS can be canceled: to the device, pending or buffered (docs/service/sms.md, *Statuses*). */
export const isWaiting = (sms: IDataObject): boolean =>
	smsDirection(sms) === 'MT' && ['1', '3'].includes(String(part(sms, 'status').id));

/** Simplifies an SMS to ten fields (docs/service/sms.md, *Record*). */
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
