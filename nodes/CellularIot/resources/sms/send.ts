import type { IDataObject } from 'n8n-workflow';
import { explain, withoutId } from '../../../shared/api/errors';
import { idFromLocation, path } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import type { Failure, Result } from '../../../shared/api/types';
import { withoutGaps } from '../../../shared/body';
import { endpointIdOf, readEndpoint } from '../../../shared/fields/endpointLookup';
import { inOrderPerEndpoint } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';
import type { Run } from '../../../shared/operation';
import type { Parameters } from '../../../shared/parameters';
import { headersOf, nextReference } from '../../../shared/sms/header';
import { waitForDelivery } from './delivery';
import { readMessage } from './message';
import type { Message } from './message';
import { sendFields } from './sendFields';

/** Sends a text or bytes to a device, in one SMS or in parts (service.md, *SMS*; supplement.md 7). */
export const send = operation({
	value: 'send',
	name: 'Send',
	action: 'Send SMS',
	description: 'Send a text message to a device, and wait for its delivery if you like',
	fields: sendFields,
	lane: inOrderPerEndpoint,
	confirm: 'send this SMS, which may be charged',
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		message: readMessage(parameters),
		waitSeconds: readWait(parameters.group('additionalFields')),
	}),
	async run(run, { endpoint, message, waitSeconds }) {
		const found = await endpointIdOf(run, endpoint);
		if (!found.ok) return found;
		const endpointId = found.value;
		const sent = await sendParts(run, endpointId, message);
		if (!sent.ok) return sent;
		const ids = sent.value;
		const { common, encoding, parts, payload } = message;
		return success({
			id: ids[0],
			endpoint_id: endpointId,
			...(waitSeconds !== undefined && (await waitForDelivery(run, endpointId, ids, waitSeconds))),
			payload,
			...common,
			encoding: encoding.name,
			dcs: encoding.dcs,
			parts: parts.length,
			ids,
		});
	},
});

const USUAL_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

/** Seconds to wait for the delivery; undefined when nobody wants to. */
function readWait(optional: Parameters): number | undefined {
	const seconds = optional.integer('waitSeconds', 1, LONGEST_WAIT_SECONDS);
	const waits = optional.optionalFlag('waitForDelivery');
	if (waits === undefined && seconds !== undefined) {
		optional.refuse('waitSeconds', "needs 'Wait for Delivery'");
	}
	return waits === true ? (seconds ?? USUAL_WAIT_SECONDS) : undefined;
}

/** Sends one part after another and gives their ids; ends with the first part that is not surely sent. */
async function sendParts(
	run: Run,
	endpointId: number,
	{ common, parts }: Message,
): Promise<Result<number[]>> {
	const headers = parts.length > 1 ? headersOf(parts.length, nextReference()) : [];
	const ids: number[] = [];
	for (const [index, payload] of parts.entries()) {
		const udh = headers[index] ?? common.udh;
		const sent = await sendOne(run, endpointId, withoutGaps({ payload, ...common, udh }));
		if (!sent.ok) return failed(amongParts(sent.failure, ids, parts.length));
		ids.push(sent.value);
	}
	return success(ids);
}

/** POST /api/v1/endpoint/{id}/sms answers 201 without a body; the new id is the end of `Location` (supplement.md 7.1). */
async function sendOne(run: Run, endpointId: number, body: IDataObject): Promise<Result<number>> {
	const answer = await run.api.send({
		method: 'POST',
		path: path`/api/v1/endpoint/${endpointId}/sms`,
		body,
		expect: 'empty',
	});
	if (!answer.ok) return answer;
	const id = idFromLocation(answer.value.headers.location);
	return id === undefined ? failed(withoutId('POST .../sms')) : success(id);
}

/** Says in the message what became of the parts; an AI agent sees nothing else. */
function amongParts(failure: Failure, ids: number[], total: number): Failure {
	if (total === 1) return failure;
	const { message } = explain({ ...failure, mayBeApplied: false });
	const fate = failure.mayBeApplied === true ? 'may have been sent' : 'was not sent';
	const before = ids.length === 0 ? '' : `; sent before it: ID ${ids.join(', ')}`;
	const part = `Part ${ids.length + 1} of ${total} ${fate}${before}`;
	return { ...failure, message: `${message.replace(/\.$/, '')}. ${part}` };
}
