import type { IDataObject } from 'n8n-workflow';
import { explain, withoutId } from '../../shared/api/errors';
import { idFromLocation, path } from '../../shared/api/url';
import { failed, type Failure, type Result, success } from '../../shared/api/types';
import { withoutGaps } from '../../shared/form/readers';
import type { Run } from '../../shared/run/operation';
import { headersOf, nextReference } from '../../shared/sms/header';
import { toId } from '../../shared/values';
import { explainSms } from './simState';
import type { Message } from './message';

/** The id of an SMS that was sent; null where the service does not tell it. */
export type SentId = number | null;

/** The limit of the portal; that of the API is not known (docs/service/sms.md, *Send*). */
const LONG_SENDER =
	"'Sender' has more than 17 digits, the most that the portal of the service takes. Check how devices show it.";

/**
 * Sends the parts one after another and returns their ids. Stops at the first failure. `expiry`: the fields of a time that
 * begins with each attempt.
 */
export async function sendParts(
	run: Pick<Run, 'api' | 'hint'>,
	endpointId: number,
	{ common, parts }: Message,
	expiry: () => IDataObject = () => ({}),
): Promise<Result<SentId[]>> {
	const headers = parts.length > 1 ? headersOf(parts.length, nextReference()) : [];
	const ids: SentId[] = [];
	if (/\d{18}/.test(String(common.source_address))) run.hint(LONG_SENDER);
	for (const [index, payload] of parts.entries()) {
		const body = () => withoutGaps({ payload, ...common, udh: headers[index], ...expiry() });
		const sent = await sendOne(run, endpointId, body);
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
	body: () => IDataObject,
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
	const told = `${message.replace(/\.$/, '')}. ${part}`;
	// A device that has got a part is in no such state.
	const reason = ids.length === 0 ? failure.reason : undefined;
	return { ...failure, message: told, unsure: CHECK_FIRST, reason };
}
