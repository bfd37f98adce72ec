import type { IDataObject } from 'n8n-workflow';
import { explain, withoutId } from '../../../shared/api/errors';
import { idFromLocation, path } from '../../../shared/api/path';
import { toId } from '../../../shared/values';
import { failed, success } from '../../../shared/api/types';
import type { Failure, Result } from '../../../shared/api/types';
import { withoutGaps } from '../../../shared/form/body';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { groupedByEndpoint } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import type { Run } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { headersOf, nextReference } from '../../../shared/sms/header';
import { waitForDelivery } from './delivery';
import { readMessage } from './message';
import type { Message } from './message';
import { sendFields } from './sendFields';

/** Sends a text or bytes to a device, in one SMS or in parts (docs/service/sms.md, *Send*). */
export const send = operation({
	value: 'send',
	name: 'Send',
	action: 'Send SMS',
	description: 'Send a text message to a device, and wait for its delivery if you like',
	fields: sendFields,
	concurrency: groupedByEndpoint,
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
		const known = ids.filter((id) => id !== null);
		const isKnown = known.length === ids.length;
		if (!isKnown) run.hint(ID_UNKNOWN);
		const { common, encoding, parts, payload } = message;
		return success({
			id: ids[0] ?? null,
			endpoint_id: endpointId,
			...(waitSeconds !== undefined &&
				(isKnown ? await waitForDelivery(run, endpointId, known, waitSeconds) : NOT_WATCHED)),
			payload,
			...common,
			encoding: encoding.name,
			dcs: encoding.dcs,
			parts: parts.length,
			ids,
		});
	},
});

const ID_UNKNOWN =
	"The service took an SMS and did not say its ID. Find it with the operation 'Get Many' to see what became of it.";
/** What is said of a delivery that cannot be watched. */
const NOT_WATCHED = { delivered: false, status: null, final_date: null };

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
): Promise<Result<SentId[]>> {
	const headers = parts.length > 1 ? headersOf(parts.length, nextReference()) : [];
	const ids: SentId[] = [];
	for (const [index, payload] of parts.entries()) {
		const udh = headers[index] ?? common.udh;
		const sent = await sendOne(run, endpointId, withoutGaps({ payload, ...common, udh }));
		if (!sent.ok) return failed(amongParts(sent.failure, ids, parts.length));
		ids.push(sent.value);
	}
	return success(ids);
}

/** The id of an SMS that was sent, or null where the service did not say it. */
type SentId = number | null;

const CREATED = 201;

/**
 * POST /api/v1/endpoint/{id}/sms, whose 201 says that the SMS is sent (docs/service/sms.md, *Send*). The new id is the
 * end of `Location` (docs/service/sms.md, *Operations*). Without one the SMS is sent all the same: who saw a failure
 * would send it again.
 */
async function sendOne(run: Run, endpointId: number, body: IDataObject): Promise<Result<SentId>> {
	const answer = await run.api.send({
		method: 'POST',
		path: path`/api/v1/endpoint/${endpointId}/sms`,
		body,
		expect: 'empty',
	});
	if (!answer.ok) return answer;
	const { status, headers, body: sent } = answer.value;
	const id = idFromLocation(headers.location) ?? toId((sent as IDataObject | undefined)?.id);
	if (id !== undefined) return success(id);
	return status === CREATED ? success(null) : failed(withoutId('POST .../sms'));
}

/** Says in the message what became of the parts; an AI agent sees nothing else. */
function amongParts(failure: Failure, ids: SentId[], total: number): Failure {
	if (total === 1) return failure;
	const { message } = explain({ ...failure, mayBeApplied: false });
	const fate = failure.mayBeApplied === true ? 'may have been sent' : 'was not sent';
	const before =
		ids.length === 0 ? '' : `; sent before it: ID ${ids.map((id) => id ?? 'unknown').join(', ')}`;
	const part = `Part ${ids.length + 1} of ${total} ${fate}${before}`;
	return { ...failure, message: `${message.replace(/\.$/, '')}. ${part}` };
}
