import type { Answer, Result } from './types';

/** What a pace needs from outside, so that it can be tested with a made-up clock. */
export interface PaceHost {
	/** Waits that many milliseconds; resolves to false when the execution was cancelled meanwhile. */
	sleep(ms: number): Promise<boolean>;
	/** Milliseconds since 1970. */
	now(): number;
}

const SECOND_MS = 1_000;
/** How long a connection rests after a 429 that does not say it, in milliseconds. */
const REST_MS = 250;
/** Longest rest of a whole connection; what lies beyond is the waiting of the refused request alone. */
const LONGEST_REST_MS = 60_000;
/** Share of what the service admitted in the second before a refusal that is asked of it afterwards. */
const BACK_OFF = 0.9;
/** By how much the pace grows with each second without a refusal. */
const CLIMB = 1.1;
/** Requests a second above which there is nothing to hold back. */
const FREE = 1_000;

/**
 * Meets the rate limits of the service without knowing them (supplement.md 16), and without holding back before it says
 * that it is too much. A 429 tells the limit: what was admitted in the second before it. From then on requests start
 * at that pace, evenly, and the pace climbs slowly until the next refusal; none starts before the time a 429 asked for.
 * The refused request itself is repeated by `withRetry`.
 */
export class Pace {
	/** Requests a second. */
	private rate = Number.POSITIVE_INFINITY;
	private nextAt = 0;
	private climbedAt = 0;
	/** When the requests of the last second started that were not refused for their number. */
	private admitted: number[] = [];

	constructor(private readonly host: PaceHost) {}

	/** Sends when it is this request's turn. */
	async run(send: () => Promise<Result<Answer>>): Promise<Result<Answer>> {
		const now = this.host.now();
		const startsAt = Math.max(now, this.nextAt);
		this.nextAt = startsAt + SECOND_MS / this.rate;
		if (startsAt > now) await this.host.sleep(startsAt - now);
		const result = await send();
		if (!result.ok && result.failure.status === 429) {
			this.slowDown(startsAt, result.failure.retryAfterMs ?? REST_MS);
		} else this.goOn(startsAt);
		return result;
	}

	/** Requests a second at present; infinite while nothing was refused. */
	get perSecond(): number {
		return this.rate;
	}

	private slowDown(startedAt: number, restMs: number): void {
		const now = this.host.now();
		this.nextAt = Math.max(this.nextAt, now + Math.min(restMs, LONGEST_REST_MS));
		// Requests that were on their way at the last refusal say nothing about the pace chosen since.
		if (startedAt <= this.climbedAt) return;
		const passed = this.admitted.filter((at) => at > startedAt - SECOND_MS).length;
		this.rate = Math.max(1, Math.min(this.rate, passed) * BACK_OFF);
		this.climbedAt = now;
	}

	private goOn(startedAt: number): void {
		this.admitted.push(startedAt);
		if (this.admitted.length > FREE) this.admitted = this.admitted.slice(-FREE / 2);
		if (this.rate === Number.POSITIVE_INFINITY) return;
		const seconds = (startedAt - this.climbedAt) / SECOND_MS;
		if (seconds < 1) return;
		this.rate *= CLIMB ** Math.floor(seconds);
		this.climbedAt += Math.floor(seconds) * SECOND_MS;
		if (this.rate > FREE) this.rate = Number.POSITIVE_INFINITY;
	}
}
