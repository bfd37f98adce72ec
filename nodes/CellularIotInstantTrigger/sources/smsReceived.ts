import type { Method, Source } from './source';
import { callbackFields, readCallback, replaceExistingField } from './callback';
import { smsKinds } from './pushedSms';

/** SMS from a device (docs/service/callbacks.md, *SMS from a device*). */
export const smsReceived: Source<null> = {
	value: 'smsReceived',
	name: 'SMS Received',
	action: 'On SMS received (instant)',
	description: 'When a device has sent an SMS (MO)',
	way: 'callback',
	fields: callbackFields,
	options: [
		{
			displayName: 'Include Delivery Reports',
			name: 'deliveryReports',
			type: 'boolean',
			default: false,
			description:
				"Whether reports of SMS to the devices start the workflow, too. The field 'direction' tells them apart: MO is from the device, MT to it.",
		},
		replaceExistingField,
	],
	readWanted: readCallback,
	kinds: smsKinds,
	readMethods: (options): readonly Method[] =>
		options.optionalFlag('deliveryReports') === true ? ['POST', 'PATCH'] : ['POST'],
	readFilter: () => null,
	matches: () => true,
};
