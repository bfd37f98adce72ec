/** How a device behaves. Times are milliseconds. */
export interface Device {
	/** From the submission to the delivery. */
	deliveryMs: number;
	/** From the delivery to the first answer; undefined: never. */
	answerMs?: number;
	/** Answers to one SMS, and the time between them. */
	times: number;
	gapMs: number;
	/** SMS that carry an answer; the last ones may be lost. */
	parts: number;
	lost: number;
	/** From the delivery to an SMS that answers nothing. */
	unrelatedMs?: number;
}

export const PROMPT: Device = {
	deliveryMs: 1_000,
	answerMs: 0,
	times: 1,
	gapMs: 0,
	parts: 1,
	lost: 0,
};

/** What the service does wrong, request by request. */
export type Trouble = 'none' | 'refused' | 'lostRequest' | 'lostAnswer';

/** An SMS at the service. Times are those of its clock. */
export interface Sms {
	id: number;
	type: 'MT' | 'MO';
	device: number;
	payload: string;
	udh: string;
	submittedAt: number;
	expiresAt: number;
	/** Of a MT SMS; after its expiry: never. */
	deliveredAt: number;
}
