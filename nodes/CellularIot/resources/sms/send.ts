import type { INodeProperties } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import { additionalCollection } from '../../../shared/fields/collections';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import type { Parameters } from '../../../shared/form/parameters';
import { endpointIdOf, groupedByEndpoint, readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';
import { waitForDelivery } from './delivery';
import { noteDisabled } from './devices';
import { messageFields, readMessage } from '../../domain/message';
import { sendParts } from '../../domain/sendParts';

const additionalFields: INodeProperties[] = [
	messageFields.encoding,
	{
		displayName: 'Expiry Date',
		name: 'expiryDate',
		type: 'dateTime',
		default: '',
		description: 'When the service stops trying to deliver; empty means after 24 hours',
	},
	messageFields.replyAddress,
	messageFields.sender,
	messageFields.split,
	{
		displayName: 'Wait for Delivery',
		name: 'waitForDelivery',
		type: 'boolean',
		default: true,
		description:
			"Whether to wait for the final status. Adds 'delivered', 'status' and 'final_date' to the output. Waits for four devices at a time: a run with many items takes long.",
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
	messageFields.text,
	additionalCollection(additionalFields),
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
	action: 'Send SMS',
	description: 'Send a text message to a device, and optionally wait for its delivery',
	fields,
	concurrency: groupedByEndpoint,
	confirm: 'send this SMS, which may be charged',
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		message: readMessage(parameters, parameters.group('additionalFields')),
		waitSeconds: readWait(parameters.group('additionalFields')),
	}),
	prepare: async () => await Promise.resolve(new Set<number>()),
	async run(run, { endpoint, message, waitSeconds }, reached) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const sent = await sendParts(run, endpointId.value, message);
		if (!sent.ok) return sent;
		reached.add(endpointId.value);
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
	finish: async (run, reached) => await noteDisabled(run, reached),
});
