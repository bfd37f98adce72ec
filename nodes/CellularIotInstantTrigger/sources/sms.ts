import { replyNotice } from '../../shared/fields/replyNotice';
import { constant, field, together } from '../../shared/form/field';
import { callbackForm } from './callback';
import { smsKinds } from './pushedSms';
import type { Source } from './source';

/** Delivery reports of SMS to a device (docs/service/callbacks.md, *Delivery receipt*). */
export const smsDeliveryReport: Source = {
	value: 'smsDeliveryReport',
	name: 'SMS Delivery Report',
	action: 'On SMS delivery report (instant)',
	description: 'When an SMS to a device (MT) was delivered, failed, or expired',
	form: callbackForm(constant(['PATCH'])),
	kinds: smsKinds,
};

const fields = callbackForm(
	field(
		{
			displayName: 'Include Delivery Reports',
			name: 'deliveryReports',
			type: 'boolean',
			default: false,
			description:
				"Whether reports of SMS to the devices start the workflow, too. The field 'direction' distinguishes them: MO is from the device, MT to it.",
		},
		(options, name) => (options.optionalFlag(name) === true ? ['POST', 'PATCH'] : ['POST']),
	),
);

/** SMS from a device (docs/service/callbacks.md, *SMS from a device*). */
export const smsReceived: Source = {
	value: 'smsReceived',
	name: 'SMS Received',
	action: 'On SMS received (instant)',
	description: 'When a device has sent an SMS (MO)',
	form: together([replyNotice, ...fields.properties], fields.read),
	kinds: smsKinds,
};
