/** SMS status ids (docs/service/sms.md, *Statuses*), descriptions in capitals as recorded. */
export const SMS_STATUS = {
	1: 'DELIVERY ATTEMPT PENDING',
	2: 'IN PROGRESS',
	3: 'BUFFERED',
	4: 'DELIVERED',
	5: 'FAILED',
	6: 'EXPIRED',
	7: 'CANCELED',
} as const;
export type SmsStatus = keyof typeof SMS_STATUS;

/** Kinds of source address (docs/service/sms.md, *Send*). */
export const ADDRESS_TYPE = { 145: 'International', 161: 'National', 208: 'Alphanumeric' } as const;
export type AddressType = keyof typeof ADDRESS_TYPE;

/** One SMS. Times are milliseconds since 1970. */
export interface Sms {
	id: number;
	endpointId: number;
	simId: number;
	iccid: string;
	imsi: string;
	msisdn: string;
	/** MT goes to the device, MO comes from it. */
	type: 'MT' | 'MO';
	status: SmsStatus;
	payload: string;
	/** 0 GSM-7, 4 binary (hex), 8 UCS-2. */
	dcs: number;
	udh: string;
	sourceAddress: string;
	sourceAddressType: AddressType;
	destAddress: string;
	submittedAt: number;
	expiresAt: number;
	finalAt: number | null;
	retryAt: number | null;
	attemptedAt: number | null;
	retryCount: number;
	/** Time of the next step in the life cycle; null in a final state. */
	nextStepAt: number | null;
	/** Time of the delivery receipt of an MT SMS; null if none is due. */
	receiptAt: number | null;
}

/** Values of a new SMS. */
export interface SmsDraft {
	type: 'MT' | 'MO';
	payload: string;
	submittedAt: number;
	expiresAt?: number | undefined;
	dcs?: number | undefined;
	udh?: string | undefined;
	sourceAddress?: string | undefined;
	sourceAddressType?: AddressType | undefined;
	destAddress?: string | undefined;
}

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
