import type { IDataObject } from 'n8n-workflow';
import { simplifySms, SMS_ENDS, smsDirection, smsEnd } from '../../shared/records/sms';
import type { SmsEnd } from '../../shared/records/sms';
import { DAY_MS, latestOf, parseTime } from '../../shared/records/time';
import { contentOf, idText } from '../watch/identity';
import { readSmsList } from './smsList';
import { source } from './source';

const isSent = (sms: IDataObject) => smsDirection(sms) === 'MT';

/** When an SMS expires; a day after it was sent where the record does not say (docs/service/sms.md, *Send*). */
function expiryOf(sms: IDataObject): number | undefined {
	const sent = parseTime(sms.submit_date);
	return parseTime(sms.expiry_date) ?? (sent === undefined ? undefined : sent + DAY_MS);
}

/**
 * SMS to a device (MT) that reached their end. A tracker: what is on its way is followed until it has ended, or one
 * overlap longer than it is valid. What began and ended between two polls is found by the later of `submit_date` and
 * `final_date`; a canceled SMS has no `final_date` (docs/service/sms.md, *Statuses*).
 */
export const smsStatusChanged = source<SmsEnd[]>({
	value: 'smsStatusChanged',
	name: 'SMS Status Changed',
	action: 'On SMS status changed',
	description: 'When an SMS to a device (MT) was delivered, failed, expired, or was canceled',
	noun: 'SMS that has ended in one of the chosen statuses',
	advice:
		'Send an SMS to one of the watched devices, wait until it has arrived, then fetch a test event again.',
	of: 'endpoint',
	requests: 1,
	fields: [
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
			description: 'Which ends of an SMS start the workflow',
		},
	],
	options: [],
	overlapMinutes: 15,
	bounded: false,
	readFilter(parameters) {
		const chosen = parameters.texts('statuses');
		if (chosen.length === 0) parameters.refuse('statuses', 'is empty', 'Choose at least one.');
		const known = SMS_ENDS.filter((one) => chosen.includes(one));
		if (known.length < new Set(chosen).size) {
			parameters.refuse('statuses', `must hold only: ${SMS_ENDS.join(', ')}`);
		}
		return known;
	},
	read: readSmsList,
	readNewest: readSmsList,
	timeOf: (sms) => latestOf([sms.submit_date, sms.final_date]),
	identityOf(sms) {
		const id = idText(sms.id);
		return id === undefined ? contentOf(sms) : `${id} ${smsEnd(sms) ?? ''}`;
	},
	matches(sms, ends) {
		const end = smsEnd(sms);
		return isSent(sms) && end !== undefined && ends.includes(end);
	},
	follow: {
		stateOf(sms) {
			const key = idText(sms.id);
			if (key === undefined || !isSent(sms)) return undefined;
			if (smsEnd(sms) !== undefined) return { key };
			const due = expiryOf(sms);
			return due === undefined ? undefined : { key, due };
		},
	},
	simplify: simplifySms,
});
