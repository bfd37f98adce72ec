import type { SmsDraft } from './sms';

/** How a device answers the SMS that it receives. Times are milliseconds of service time. */
export interface Answering {
	/** From the delivery of the SMS to its answer. */
	afterMs: number;
	/** Text of the answer; null for the text that fits the command. */
	text: string | null;
	/** Number of answers to one SMS; 0 for a device that never answers. */
	times: number;
	/** Number of SMS that carry one answer; a text that needs more gets more. */
	parts: number;
	/** The part that is lost on the way; null for none. */
	lostPart: number | null;
	/** Between two SMS of one answer, and between two answers. */
	gapMs: number;
	/** Text of another SMS that the device sends on delivery, before its answer; null for none. */
	unrelated: string | null;
}

/** An SMS that a device is about to send at `draft.submittedAt`. */
export interface PlannedSms {
	endpointId: number;
	draft: SmsDraft;
}
