import { replyNotice } from '../../shared/fields/replyNotice';
import type { Source } from './source';
import { onCallback } from './callback';

/** SMS from a device (docs/service/callbacks.md, *SMS from a device*). */
export const smsReceived: Source<boolean> = {
	...onCallback,
	value: 'smsReceived',
	name: 'SMS Received',
	action: 'On SMS received (instant)',
	description: 'When a device has sent an SMS (MO)',
	fields: [replyNotice, ...onCallback.fields],
	options: [
		{
			displayName: 'Include Delivery Reports',
			name: 'deliveryReports',
			type: 'boolean',
			default: false,
			description:
				"Whether reports of SMS to the devices start the workflow, too. The field 'direction' distinguishes them: MO is from the device, MT to it.",
		},
		...onCallback.options,
	],
	readMethods: (options) =>
		options.optionalFlag('deliveryReports') === true ? ['POST', 'PATCH'] : ['POST'],
};
