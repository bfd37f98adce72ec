import type { INodeProperties } from 'n8n-workflow';
import { endpointLocator } from '../../../shared/fields/endpointLocator';

/** What an SMS can be sent with (docs/service/sms.md, *Send*), and how long to wait for its delivery. */
const additionalFields: INodeProperties[] = [
	{
		displayName: 'Encoding',
		name: 'encoding',
		type: 'options',
		options: [
			{
				name: 'Automatic',
				value: 'auto',
				description: 'GSM-7 where it can write the text, otherwise UCS-2',
			},
			{
				name: 'Binary (Hex)',
				value: 'binary',
				description: "'Text' holds up to 140 bytes as hexadecimal digits",
			},
			{ name: 'GSM-7', value: 'gsm7', description: 'Up to 160 characters of the GSM alphabet' },
			{ name: 'UCS-2', value: 'ucs2', description: 'Up to 70 characters of any script' },
		],
		default: 'auto',
		description: 'How the SMS carries the text',
	},
	{
		displayName: 'Expiry Date',
		name: 'expiryDate',
		type: 'dateTime',
		default: '',
		description: 'Until when the service tries to deliver; empty means 24 hours',
	},
	{
		displayName: 'Reply Address',
		name: 'destAddress',
		type: 'string',
		default: '',
		placeholder: 'e.g. 12345',
		description: 'The address the device sees as the one to reply to',
	},
	{
		displayName: 'Sender',
		name: 'sourceAddress',
		type: 'string',
		default: '',
		placeholder: 'e.g. 12345',
		description:
			'The sender shown on the device: a number, with + in front when international, or up to 11 letters and digits',
	},
	{
		displayName: 'Split Long Messages',
		name: 'splitLongMessages',
		type: 'boolean',
		default: true,
		description:
			'Whether a text that does not fit into one SMS is sent in parts, which the device puts together. Each part counts as an SMS.',
	},
	{
		displayName: 'User Data Header',
		name: 'udh',
		type: 'string',
		default: '',
		placeholder: 'e.g. 06050415820000',
		description:
			"A header of your own in hexadecimal, for example with the port of an application. Takes room from the text; not together with 'Split Long Messages'.",
	},
	{
		displayName: 'Wait for Delivery',
		name: 'waitForDelivery',
		type: 'boolean',
		default: true,
		description:
			"Whether to wait until it is known what became of the SMS. Adds 'delivered', 'status' and 'final_date' to the output, also when the SMS expired or could not be delivered. Waits for four devices at a time, so many items take long.",
	},
	{
		displayName: 'Wait Up To (Seconds)',
		name: 'waitSeconds',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 3600 },
		default: 60,
		description: "How long 'Wait for Delivery' waits at most; then 'delivered' is false",
	},
];

export const sendFields: INodeProperties[] = [
	endpointLocator,
	{
		displayName: 'Text',
		name: 'payload',
		type: 'string',
		typeOptions: { rows: 3 },
		required: true,
		default: '',
		placeholder: 'e.g. STATUS',
		hint: 'One SMS holds 160 characters, or 70 when it contains emoji or letters such as ł',
		description:
			"What to send to the device; bytes such as 0A FF when 'Encoding' is 'Binary (Hex)'",
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: additionalFields,
	},
];
