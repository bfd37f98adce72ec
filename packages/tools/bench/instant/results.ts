/** SMS of one fleet on one way to n8n. */
export interface Delays {
	/** Number of SMS that devices sent. */
	sent: number;
	/** Milliseconds from the SMS at the service to the start of its execution, of all SMS that arrived. */
	ms: number[];
}

/** Delays of one fleet. */
export interface FleetDelays {
	/** Number of endpoints. */
	size: number;
	/** Of the instant trigger, in real time. */
	instant: Delays;
	/** Of the polling trigger in the same n8n, in real time. */
	polling?: Delays;
	/** Of the polling trigger in n8n's engine, in service time. */
	servicePolling: Delays;
}

/** Calls that n8n has acknowledged, and what became of them. */
export interface Kept {
	acknowledged: number;
	/** Acknowledged records without a stored execution. */
	lost: number;
	/** Records with more than one execution. */
	repeated: number;
	/** Executions that did not end with success. */
	failed: number;
}

export interface DelayResult {
	fleets: FleetDelays[];
	kept: Kept;
}

/** Receivers of calls. `webhook`: n8n's own node. The others: the instant trigger. */
export const RECEIVERS = ['webhook', 'sms', 'events'] as const;
export type ReceiverName = (typeof RECEIVERS)[number];

/** Calls of one round. */
export interface RoundRate {
	/** Answers a second, all statuses. */
	answered: number;
	/** Executions a second, from the first call to the end of the last execution. */
	executed: number;
}

/** Rates with one number of calls in parallel. */
export interface LevelRates {
	concurrency: number;
	/** By receiver, in order of the rounds. */
	rounds: Record<ReceiverName, RoundRate[]>;
}

export interface RateResult {
	levels: LevelRates[];
	kept: Record<ReceiverName, Kept>;
	/** Answers other than 200, by status; 0 for none. */
	refused: Record<ReceiverName, Record<number, number>>;
}

/** Results of the rows with a real n8n. */
export interface InstantResults {
	delay?: DelayResult;
	rate?: RateResult;
	/** Load average of the machine over one minute, before and after. */
	load: [number, number];
}
