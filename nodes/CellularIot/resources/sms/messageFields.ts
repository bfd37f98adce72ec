import type { INodeProperties } from 'n8n-workflow';

/** The fields of an SMS (docs/service/sms.md, *Send*). */
export const messageFields = {
	text: {
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
	encoding: {
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
	replyAddress: {
		displayName: 'Reply Address',
		name: 'destAddress',
		type: 'string',
		default: '',
		placeholder: 'e.g. 12345',
		description: 'Address to which the device replies',
	},
	sender: {
		displayName: 'Sender',
		name: 'sourceAddress',
		type: 'string',
		default: '',
		placeholder: 'e.g. 12345',
		description:
			'Sender shown on the device: a number (with + if international), or up to 11 letters and digits',
	},
	split: {
		displayName: 'Split Long Messages',
		name: 'splitLongMessages',
		type: 'boolean',
		default: true,
		description:
			'Whether to send a text that is too long for one SMS in parts. The device joins them. Each part counts as an SMS.',
	},
} satisfies Record<string, INodeProperties>;
