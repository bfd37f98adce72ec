import { LONGEST_ASKED_WAIT_MS } from './retry';
import { failed } from './types';
import type { Answer, ApiRequest, Failure, Result } from './types';

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
/** Share of what the service admitted in the second before a refusal that is asked of it afterwards. */
const BACK_OFF = 0.9;
/** By how much the pace grows with each second without a refusal. */
const CLIMB = 1.1;
/** Requests a second above which there is nothing to hold back. */
const FREE = 1_000;

/**
 * Meets the rate limits of the service without knowing them (docs/service/limits.md, *Rate limits*), and without
 * holding back before it says that it is too much. A 429 tells the limit: what was admitted in the second before it.
 * From then on requests start at that pace, evenly, and the pace climbs slowly until the next refusal; none starts
 * before the time a 429 asked for. When that is longer than anybody would wait for, requests until then fail at once
 * with the same refusal and are not sent. The refused request itself is repeated by `withRetry`.
 */
export class Pace {
	/** Requests a second. */
	private rate = Number.POSITIVE_INFINITY;
	private nextAt = 0;
	private climbedAt = 0;
	/** When the requests of the last second started that were not refused for their number. */
	private admitted: number[] = [];
	private closed?: { until: number; failure: Failure };

	constructor(private readonly host: PaceHost) {}

	/** Sends when it is this request's turn. */
	async run(
		send: () => Promise<Result<Answer>>,
		{ method, path }: Pick<ApiRequest, 'method' | 'path'>,
	): Promise<Result<Answer>> {
		const now = this.host.now();
		if (this.closed !== undefined && now < this.closed.until) {
			const { until, failure } = this.closed;
			return failed({ ...failure, request: `${method} ${path}`, retryAfterMs: until - now });
		}
		const startsAt = Math.max(now, this.nextAt);
		this.nextAt = startsAt + SECOND_MS / this.rate;
		if (startsAt > now) await this.host.sleep(startsAt - now);
		const result = await send();
		if (!result.ok && result.failure.status === 429) {
			this.slowDown(startsAt, result.failure);
		} else this.goOn(startsAt);
		return result;
	}

	/** Requests a second at present; infinite while nothing was refused. */
	get perSecond(): number {
		return this.rate;
	}

	private slowDown(startedAt: number, failure: Failure): void {
		const now = this.host.now();
		const openAt = now + (failure.retryAfterMs ?? REST_MS);
		if (openAt - now > LONGEST_ASKED_WAIT_MS) this.closed = { until: openAt, failure };
		else this.nextAt = Math.max(this.nextAt, openAt);
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
