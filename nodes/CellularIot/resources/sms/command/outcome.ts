import type { IDataObject } from 'n8n-workflow';
import { simplifySms } from '../../../../shared/records/sms';
import { partFields } from '../../../../shared/sms/join';
import type { Exchange } from './exchange';
import { NOTHING_SEEN, type Sight } from './look';
import type { Matcher } from './match';
import type { Command } from './types';

/** `expired`: not delivered before the end of the wait. */
type Outcome = 'replied' | 'delivered' | 'expired' | 'failed' | 'notSent';

/** Returns the output of a command that was not sent, as the device is not online. */
export const notSent = (command: Command, tookMs: number): IDataObject =>
	outputOf(command, 'notSent', { sends: [], sight: NOTHING_SEEN, tookMs }, false);

/**
 * Returns the output of a command that was sent. `earlier`: which replies earlier commands of the run to this device
 * accept. A reply that they accept is ambiguous, because a device may answer late or twice.
 */
export function outcomeOf(
	command: Command,
	exchange: Exchange,
	earlier: readonly Matcher[],
): IDataObject {
	const { replies, incomplete, end, hasRival } = exchange.sight;
	const candidates = [...replies, ...incomplete];
	const isAmbiguous =
		candidates.length > 1 ||
		(candidates.length > 0 && hasRival) ||
		candidates.some(({ payload }) => earlier.some((isReply) => isReply(String(payload ?? ''))));
	return outputOf(command, wordFor(candidates.length > 0, end), exchange, isAmbiguous);
}

function wordFor(isReplied: boolean, end: Sight['end']): Outcome {
	if (isReplied) return 'replied';
	if (end === 'delivered') return 'delivered';
	return end === 'failed' || end === 'canceled' ? 'failed' : 'expired';
}

function outputOf(
	{ endpointId, message }: Command,
	outcome: Outcome,
	{ sends, sight, tookMs }: Exchange,
	isAmbiguous: boolean,
): IDataObject {
	const candidates = [...sight.replies, ...sight.incomplete].map((sms) => ({
		...simplifySms(sms),
		...partFields(sms),
	}));
	return {
		endpoint_id: endpointId,
		outcome,
		replied: outcome === 'replied',
		reply: candidates[0] ?? null,
		ambiguous: isAmbiguous,
		candidates,
		seconds: Math.round(tookMs / 100) / 10,
		sms_id: sends.at(-1)?.[0] ?? null,
		ids: sends.flat(),
		sends: sends.length,
		status: sight.status,
		payload: message.payload,
	};
}
