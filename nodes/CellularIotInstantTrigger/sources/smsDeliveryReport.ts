import type { Source } from './source';
import { onCallback } from './callback';

/** Delivery reports of SMS to a device (docs/service/callbacks.md, *Delivery receipt*). */
export const smsDeliveryReport: Source<boolean> = {
	...onCallback,
	value: 'smsDeliveryReport',
	name: 'SMS Delivery Report',
	action: 'On SMS delivery report (instant)',
	description: 'When an SMS to a device (MT) was delivered, failed, or expired',
	readMethods: () => ['PATCH'],
};
