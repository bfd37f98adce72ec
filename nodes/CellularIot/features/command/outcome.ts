import type { IDataObject } from 'n8n-workflow';
import { simplifySms } from '../../../shared/records/sms';
import { parseTime } from '../../../shared/records/time';
import { partFields } from '../../../shared/sms/join';
import { disabled, isDisabled } from '../../domain/simState';
import type { Exchange } from './exchange';
import { NOTHING_READ, type ReplyReading } from './readReplies';
import type { Matcher } from './match';
import type { Command } from './context';
import { plainText } from '../../../shared/values';

/** `expired`: not delivered before the end of the wait. */
type Outcome = 'replied' | 'delivered' | 'expired' | 'failed' | 'notSent';

export const notSent = (command: Command, tookMs: number, reason: string): IDataObject => ({
	...outputOf(command, 'notSent', { ids: [], reading: NOTHING_READ, tookMs }, false),
	reason,
});

/**
 * Returns the output of a command that was sent. `earlier`: which replies earlier commands of the run to this device
 * accept. A reply that they accept is ambiguous, because a device may answer late or twice.
 */
export function outcomeOf(
	command: Command,
	exchange: Exchange,
	earlier: readonly Matcher[],
): IDataObject {
	const { replies, incomplete, end, hasRival } = exchange.reading;
	const candidates = [...replies, ...incomplete];
	const isAmbiguous =
		candidates.length > 1 ||
		(candidates.length > 0 && hasRival) ||
		candidates.some((sms) => earlier.some((isReply) => couldFit(sms, isReply)));
	return outputOf(command, wordFor(candidates.length > 0, end), exchange, isAmbiguous);
}

/** The missing part of an incomplete SMS may hold what a matcher looks for. */
const couldFit = ({ complete, payload }: IDataObject, isReply: Matcher) =>
	complete === false || isReply(plainText(payload));

function wordFor(isReplied: boolean, end: ReplyReading['end']): Outcome {
	if (isReplied) return 'replied';
	if (end === 'delivered') return 'delivered';
	return end === 'failed' || end === 'canceled' ? 'failed' : 'expired';
}

/** Returns the time from the command to its reply, by the clock of the service. */
function replyMs({ replies, incomplete, since }: ReplyReading): number | undefined {
	const [reply] = [...replies, ...incomplete];
	const repliedAt = parseTime(reply?.submit_date);
	return repliedAt === undefined || since === 0 ? undefined : repliedAt - since;
}

/** Returns a reply. Its status is that of its way to a callback, and says nothing here. */
function replyOf(sms: IDataObject): IDataObject {
	const reply = { ...simplifySms(sms), ...partFields(sms) };
	delete reply.status;
	delete reply.final_date;
	return reply;
}

/**
 * Returns why an SMS did not arrive, as far as the records show it. The service closes an expired SMS some seconds late
 * (docs/service/sms.md, *Statuses*), so its status may be that of a waiting one.
 */
function reasonOf(
	outcome: Outcome,
	{ endpoint, keepTrying }: Command,
	{ expiresAt }: ReplyReading,
): string | null {
	if (['expired', 'failed'].includes(outcome) && isDisabled(endpoint)) {
		return disabled([endpoint]).join('. ');
	}
	if (outcome !== 'expired' || expiresAt === undefined) return null;
	const at = new Date(expiresAt).toISOString();
	return keepTrying ? `Not delivered yet: it expires at ${at}` : `It expired at ${at}`;
}

function outputOf(
	command: Command,
	outcome: Outcome,
	{ ids, reading, tookMs }: Exchange,
	isAmbiguous: boolean,
): IDataObject {
	const { endpointId, endpoint, message } = command;
	const [reply = null, ...others] = [...reading.replies, ...reading.incomplete].map(replyOf);
	const isReplied = outcome === 'replied';
	return {
		endpoint_id: endpointId,
		endpoint_name: endpoint.name ?? null,
		text: message.payload,
		outcome,
		replied: isReplied,
		reply_text: reply?.payload ?? null,
		reason: reasonOf(outcome, command, reading),
		reply,
		ambiguous: isAmbiguous,
		other_replies: others,
		seconds: Math.round((replyMs(reading) ?? tookMs) / 1000),
		sms_id: ids[0] ?? null,
		ids,
		// A reply may come before the service has noted the delivery.
		status: isReplied && reading.end === undefined ? null : reading.status,
	};
}
