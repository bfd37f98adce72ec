import { replyNotice } from '../../shared/fields/replyNotice';
import { callbackFields, callbackOptions, readCallback } from './callback';
import { smsKinds } from './pushedSms';
import type { Source } from './source';

/** Delivery reports of SMS to a device (docs/service/callbacks.md, *Delivery receipt*). */
export const smsDeliveryReport: Source = {
	value: 'smsDeliveryReport',
	name: 'SMS Delivery Report',
	action: 'On SMS delivery report (instant)',
	description: 'When an SMS to a device (MT) was delivered, failed, or expired',
	fields: callbackFields,
	options: callbackOptions,
	kinds: smsKinds,
	read: (parameters, options) => readCallback(parameters, options, ['PATCH']),
};

/** SMS from a device (docs/service/callbacks.md, *SMS from a device*). */
export const smsReceived: Source = {
	value: 'smsReceived',
	name: 'SMS Received',
	action: 'On SMS received (instant)',
	description: 'When a device has sent an SMS (MO)',
	fields: [replyNotice, ...callbackFields],
	options: [
		{
			displayName: 'Include Delivery Reports',
			name: 'deliveryReports',
			type: 'boolean',
			default: false,
			description:
				"Whether reports of SMS to the devices start the workflow, too. The field 'direction' distinguishes them: MO is from the device, MT to it.",
		},
		...callbackOptions,
	],
	kinds: smsKinds,
	read(parameters, options) {
		const withReports = options.optionalFlag('deliveryReports') === true;
		return readCallback(parameters, options, withReports ? ['POST', 'PATCH'] : ['POST']);
	},
};
