/** Names of the rows with a real n8n, for --only. */
export const DELAY = 'instantDelay';
export const RATE = 'instantRate';
export const INSTANT_ROWS: readonly string[] = [DELAY, RATE];

/** Scope of the rows with a real n8n. */
export interface InstantPlan {
	/** Numbers of endpoints, ascending. */
	fleets: readonly number[];
	/** SMS of each fleet, and the interval between two. */
	sms: number;
	smsEveryMs: number;
	/** Whether n8n also polls the smallest fleet in real time. */
	pollsInRealTime: boolean;
	/** Calls in parallel. */
	levels: readonly number[];
	/** Rounds of each level, and the time of a round. */
	rounds: number;
	roundMs: number;
	/** Calls that are all made at once, for the promise that none is lost. 0: not measured. */
	burst: number;
}

export const FULL_INSTANT: InstantPlan = {
	fleets: [100, 1_000, 10_000],
	sms: 120,
	smsEveryMs: 2_500,
	pollsInRealTime: true,
	levels: [1, 8, 32],
	rounds: 7,
	roundMs: 3_000,
	burst: 300,
};

/** Without waiting for n8n's schedule. */
export const QUICK_INSTANT: InstantPlan = {
	fleets: [100, 1_000],
	sms: 20,
	smsEveryMs: 1_000,
	pollsInRealTime: false,
	levels: [8],
	rounds: 3,
	roundMs: 2_000,
	burst: 0,
};
