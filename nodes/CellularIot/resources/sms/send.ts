import type { INodeProperties } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import type { Parameters } from '../../../shared/form/parameters';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';
import { waitForDelivery } from './delivery';
import { readMessage } from './message';
import { sendParts } from './sendParts';

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
		description: 'When the service stops trying to deliver; empty means after 24 hours',
	},
	{
		displayName: 'Reply Address',
		name: 'destAddress',
		type: 'string',
		default: '',
		placeholder: 'e.g. 12345',
		description: 'Address to which the device replies',
	},
	{
		displayName: 'Sender',
		name: 'sourceAddress',
		type: 'string',
		default: '',
		placeholder: 'e.g. 12345',
		description:
			'Sender shown on the device: a number (with + if international), or up to 11 letters and digits',
	},
	{
		displayName: 'Split Long Messages',
		name: 'splitLongMessages',
		type: 'boolean',
		default: true,
		description:
			'Whether to send a text that is too long for one SMS in parts. The device joins them. Each part counts as an SMS.',
	},
	{
		displayName: 'User Data Header',
		name: 'udh',
		type: 'string',
		default: '',
		placeholder: 'e.g. 06050415820000',
		description:
			"Your own header in hexadecimal, for example with an application port. Shortens the text. Cannot be combined with 'Split Long Messages'.",
	},
	{
		displayName: 'Wait for Delivery',
		name: 'waitForDelivery',
		type: 'boolean',
		default: true,
		description:
			"Whether to wait for the final status. Adds 'delivered', 'status' and 'final_date' to the output. Waits for four devices at a time, so many items take long.",
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

const fields: INodeProperties[] = [
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

const ID_UNKNOWN =
	"The service accepted an SMS without telling its ID. Find its status with the operation 'Get Many'.";

const DEFAULT_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

/** Reads the seconds to wait for the delivery; undefined without *Wait for Delivery*. */
function readWait(optional: Parameters): number | undefined {
	const seconds = optional.integer('waitSeconds', 1, LONGEST_WAIT_SECONDS);
	const waits = optional.optionalFlag('waitForDelivery');
	if (waits === undefined && seconds !== undefined) {
		optional.refuse('waitSeconds', "needs 'Wait for Delivery'");
	}
	return waits === true ? (seconds ?? DEFAULT_WAIT_SECONDS) : undefined;
}

/** Sends a text or bytes to a device, in one SMS or in parts (docs/service/sms.md, *Send*). */
export const send = operation({
	value: 'send',
	name: 'Send',
	action: 'Send SMS',
	description: 'Send a text message to a device, and optionally wait for its delivery',
	fields,
	concurrency: 'groupedByEndpoint',
	confirm: 'send this SMS, which may be charged',
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		message: readMessage(parameters),
		waitSeconds: readWait(parameters.group('additionalFields')),
	}),
	async run(run, { endpoint, message, waitSeconds }) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const sent = await sendParts(run, endpointId.value, message);
		if (!sent.ok) return sent;
		const ids = sent.value;
		const known = ids.filter((id) => id !== null);
		const isKnown = known.length === ids.length;
		if (!isKnown) run.hint(ID_UNKNOWN);
		let delivery = {};
		if (waitSeconds !== undefined) {
			delivery = isKnown
				? await waitForDelivery(run, endpointId.value, known, waitSeconds)
				: { delivered: false, status: null, final_date: null };
		}
		const { common, encoding, parts, payload } = message;
		return success({
			id: ids[0] ?? null,
			endpoint_id: endpointId.value,
			...delivery,
			payload,
			...common,
			encoding: encoding.name,
			dcs: encoding.dcs,
			parts: parts.length,
			ids,
		});
	},
});
