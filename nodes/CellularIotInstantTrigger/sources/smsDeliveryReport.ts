import type { Source } from './source';
import { callbackFields, readCallback, replaceExistingField } from './callback';
import { smsKinds } from './pushedSms';

/** What became of an SMS to a device (docs/service/callbacks.md, *Delivery receipt*). */
export const smsDeliveryReport: Source<null> = {
	value: 'smsDeliveryReport',
	name: 'SMS Delivery Report',
	action: 'On SMS delivery report (instant)',
	description: 'When an SMS to a device (MT) was delivered, failed, or expired',
	way: 'callback',
	fields: callbackFields,
	options: [replaceExistingField],
	readWanted: readCallback,
	kinds: smsKinds,
	readMethods: () => ['PATCH'],
	readFilter: () => null,
	matches: () => true,
};
