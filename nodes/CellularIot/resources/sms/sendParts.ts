import type { IDataObject } from 'n8n-workflow';
import { explain, withoutId } from '../../../shared/api/errors';
import { idFromLocation, path } from '../../../shared/api/path';
import { failed, type Failure, type Result, success } from '../../../shared/api/types';
import { withoutGaps } from '../../../shared/form/body';
import type { Run } from '../../../shared/run/operation';
import { headersOf, nextReference } from '../../../shared/sms/header';
import { toId } from '../../../shared/values';
import { explainSms } from '../endpoint/simState';
import type { Message } from './message';

/** The id of an SMS that was sent; null where the service does not tell it. */
export type SentId = number | null;

/** Sends the parts one after another and returns their ids. Stops at the first failure. */
export async function sendParts(
	run: Pick<Run, 'api'>,
	endpointId: number,
	{ common, parts }: Message,
): Promise<Result<SentId[]>> {
	const headers = parts.length > 1 ? headersOf(parts.length, nextReference()) : [];
	const ids: SentId[] = [];
	for (const [index, payload] of parts.entries()) {
		const udh = headers[index] ?? common.udh;
		const sent = await sendOne(run, endpointId, withoutGaps({ payload, ...common, udh }));
		if (!sent.ok) {
			const failure = await explainSms(run.api, endpointId, sent.failure);
			return failed(inParts(failure, ids, parts.length));
		}
		ids.push(sent.value);
	}
	return success(ids);
}

const CREATED = 201;
const CHECK_FIRST = "Check 'SMS: Get Many' before you send it again.";
const UNSURE = `The SMS may have been sent. ${CHECK_FIRST}`;

/**
 * POST /api/v1/endpoint/{id}/sms (docs/service/sms.md, *Send*). The id is at the end of `Location`. A 201 without an id
 * is no failure: people would send again.
 */
async function sendOne(
	run: Pick<Run, 'api'>,
	endpointId: number,
	body: IDataObject,
): Promise<Result<SentId>> {
	const location = path`/api/v1/endpoint/${endpointId}/sms`;
	const answer = await run.api.send({ method: 'POST', path: location, body, expect: 'empty' });
	if (!answer.ok) return failed({ ...answer.failure, unsure: UNSURE });
	const { status, headers, body: sent } = answer.value;
	const id = idFromLocation(headers.location) ?? toId(sent.id);
	if (id !== undefined) return success(id);
	return status === CREATED
		? success(null)
		: failed({ ...withoutId('POST .../sms'), unsure: UNSURE });
}

/** Adds the parts that were sent to the message, the only text that AI agents see. */
function inParts(failure: Failure, ids: SentId[], total: number): Failure {
	if (total === 1) return failure;
	const { message } = explain({ ...failure, mayBeApplied: false });
	const fate = failure.mayBeApplied === true ? 'may have been sent' : 'was not sent';
	const before =
		ids.length === 0 ? '' : `; sent before it: ID ${ids.map((id) => id ?? 'unknown').join(', ')}`;
	const part = `Part ${ids.length + 1} of ${total} ${fate}${before}`;
	return { ...failure, message: `${message.replace(/\.$/, '')}. ${part}`, unsure: CHECK_FIRST };
}
