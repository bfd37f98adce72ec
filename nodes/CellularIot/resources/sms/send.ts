import type { INodeProperties } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import { additionalCollection } from '../../../shared/fields/collections';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { together } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { endpointIdOf, groupedByEndpoint } from '../../../shared/lookup/endpoint';
import { operation, type Run } from '../../../shared/run/operation';
import {
	allowRepeatsField,
	type LoopGuard,
	loopReason,
	mostPerHourField,
	readGuard,
	readList,
} from '../../features/command';
import { waitForDelivery } from './delivery';
import { noteDisabled } from './devices';
import { messageFields, readMessage } from '../../domain/message';
import { type SentId, sendParts } from '../../domain/sendParts';

const additionalFields: INodeProperties[] = [
	allowRepeatsField,
	messageFields.encoding,
	{
		displayName: 'Expiry Date',
		name: 'expiryDate',
		type: 'dateTime',
		default: '',
		description: 'When the service stops trying to deliver; empty means after 24 hours',
	},
	mostPerHourField,
	messageFields.replyAddress,
	messageFields.sender,
	messageFields.split,
	{
		displayName: 'Stop Loops',
		name: 'stopLoops',
		type: 'boolean',
		default: true,
		description:
			"Whether to leave out an SMS that looks like part of a loop: a device and the workflow that answer each other. Reads the SMS of the device first. Adds 'outcome' and 'reason' to the output.",
	},
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

const properties = [messageFields.text, additionalCollection(additionalFields)];

const ID_UNKNOWN =
	"The service accepted an SMS without telling its ID. Find its status with the operation 'Get Many'.";

const DEFAULT_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

/** Reads the seconds to wait for the delivery; undefined without *Wait for Delivery*. */
function readWait(optional: Parameters): number | undefined {
	const waits = optional.optionalFlag('waitForDelivery');
	if (waits === undefined && optional.raw('waitSeconds') !== undefined) {
		optional.refuse('waitSeconds', "needs 'Wait for Delivery'");
	}
	const seconds = optional.bound('waitSeconds', DEFAULT_WAIT_SECONDS, 1, LONGEST_WAIT_SECONDS);
	return waits === true ? seconds : undefined;
}

/** Returns how an SMS was delivered; nothing without *Wait for Delivery*. */
async function deliveryOf(
	run: Run,
	endpointId: number,
	ids: readonly SentId[],
	waitSeconds: number | undefined,
) {
	const known = ids.filter((id) => id !== null);
	const isKnown = known.length === ids.length;
	if (!isKnown) run.hint(ID_UNKNOWN);
	if (waitSeconds === undefined) return {};
	return isKnown
		? await waitForDelivery(run, endpointId, known, waitSeconds)
		: { delivered: false, status: null, final_date: null };
}

/** Reads when an SMS looks like part of a loop; undefined without *Stop Loops*. */
function readStop(optional: Parameters) {
	if (optional.decision('stopLoops', false)) return readGuard(optional);
	for (const name of ['allowRepeats', 'mostPerHour']) {
		if (optional.raw(name) !== undefined) optional.refuse(name, "needs 'Stop Loops'");
	}
	return undefined;
}

function readSms(parameters: Parameters) {
	const optional = parameters.group('additionalFields');
	return {
		message: readMessage(parameters, optional),
		waitSeconds: readWait(optional),
		guard: readStop(optional),
	};
}

/** Returns why the SMS looks like part of a loop; undefined if it does not. */
async function loopIn(run: Run, endpointId: number, text: string, guard: LoopGuard) {
	const list = await readList({ api: run.api, now: Date.now }, endpointId);
	if (!list.ok) return list;
	const { rows, aheadMs } = list.value;
	return success(loopReason(rows, text, guard, Date.now() + aheadMs));
}

/** Sends a text or bytes to a device, in one SMS or in parts (docs/service/sms.md, *Send*). */
export const send = operation({
	value: 'send',
	action: 'Send SMS',
	description: 'Send a text message to a device, and optionally wait for its delivery',
	fields: { endpoint: endpointField, sms: together(properties, readSms) },
	concurrency: groupedByEndpoint,
	confirm: 'send this SMS, which may be charged',
	prepare: async () => await Promise.resolve(new Set<number>()),
	async run(run, { endpoint, sms: { message, waitSeconds, guard } }, reached) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const { common, encoding, parts, payload } = message;
		const request = { payload, ...common, encoding: encoding.name, dcs: encoding.dcs };
		const looped = guard && (await loopIn(run, endpointId.value, payload, guard));
		if (looped?.ok === false) return looped;
		if (looped?.value !== undefined) {
			const outcome = { outcome: 'notSent', reason: looped.value };
			return success({ id: null, endpoint_id: endpointId.value, ...outcome, ...request });
		}
		const sent = await sendParts(run, endpointId.value, message);
		if (!sent.ok) return sent;
		reached.add(endpointId.value);
		const ids = sent.value;
		const delivery = await deliveryOf(run, endpointId.value, ids, waitSeconds);
		return success({
			id: ids[0] ?? null,
			endpoint_id: endpointId.value,
			// Other lookup modes would need a request.
			endpoint_name: endpoint.mode === 'name' ? endpoint.value : null,
			...(guard && { outcome: 'sent', reason: null }),
			...delivery,
			...request,
			parts: parts.length,
			ids,
		});
	},
	finish: async (run, reached) => await noteDisabled(run, reached),
});
