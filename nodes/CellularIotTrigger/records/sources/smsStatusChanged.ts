import type { IDataObject } from 'n8n-workflow';
import { field } from '../../../shared/form/field';
import { readChoices } from '../../../shared/form/readers';
import {
	simplifySms,
	SMS_ENDS,
	smsDirection,
	smsEnd,
	type SmsEnd,
} from '../../../shared/records/sms';
import { DAY_MS, latestOf, parseTime } from '../../../shared/records/time';
import { contentText } from '../../../shared/values';
import { idText } from '../../../shared/records/record';
import { smsReaders } from '../../reading/readers';
import type { Source } from '../form';

const isSent = (sms: IDataObject) => smsDirection(sms) === 'MT';

/** Returns when an SMS expires. Default: a day after it was sent (docs/service/sms.md, *Send*). */
function expiryOf(sms: IDataObject): number | undefined {
	const sent = parseTime(sms.submit_date);
	return parseTime(sms.expiry_date) ?? (sent === undefined ? undefined : sent + DAY_MS);
}

/**
 * SMS to a device with a final status (docs/service/sms.md, *Statuses*). Tracks a pending SMS until one overlap after
 * its expiry. A canceled SMS has no `final_date`.
 */
export const smsStatusChanged: Source<SmsEnd[]> = {
	value: 'smsStatusChanged',
	name: 'SMS Status Changed',
	action: 'On SMS status changed',
	description: 'When an SMS to a device (MT) was delivered, failed, expired, or was canceled',
	noun: 'SMS that has ended in one of the chosen statuses',
	advice:
		'Send an SMS to one of the watched devices, wait until it has arrived, then fetch a test event again.',
	of: 'endpoint',
	requests: 1,
	overlapMinutes: 15,
	filter: field(
		{
			displayName: 'Statuses',
			name: 'statuses',
			type: 'multiOptions',
			options: [
				{ name: 'Canceled', value: 'canceled' },
				{ name: 'Delivered', value: 'delivered' },
				{ name: 'Expired', value: 'expired' },
				{ name: 'Failed', value: 'failed' },
			],
			default: [...SMS_ENDS],
			description: 'Which final statuses start the workflow',
		},
		(parameters, name) => {
			const chosen = readChoices(parameters, name, SMS_ENDS);
			if (chosen.length === 0) parameters.refuse(name, 'is empty', 'Choose at least one.');
			return chosen;
		},
	),
	...smsReaders,
	timeOf: (sms) => latestOf([sms.submit_date, sms.final_date]),
	identityOf(sms) {
		const id = idText(sms.id);
		return id === undefined ? contentText(sms) : `${id} ${smsEnd(sms) ?? ''}`;
	},
	matches(sms, ends) {
		const end = smsEnd(sms);
		return isSent(sms) && end !== undefined && ends.includes(end);
	},
	statusOf(sms) {
		const key = idText(sms.id);
		if (key === undefined || !isSent(sms)) return undefined;
		if (smsEnd(sms) !== undefined) return { key };
		const due = expiryOf(sms);
		return due === undefined ? undefined : { key, due };
	},
	simplify: simplifySms,
};
