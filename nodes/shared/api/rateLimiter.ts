import { LONGEST_ASKED_WAIT_MS, type RetryHost } from './retry';
import { type ApiRequest, failed, type Failure, type RawAnswer, type Result } from './types';

const SECOND_MS = 1_000;
/** Pause after a 429 without `Retry-After`, in milliseconds. */
const PAUSE_MS = 250;
/** Factor applied to the admitted rate after a 429. */
const BACK_OFF = 0.9;
/** Growth of the rate per second without a 429. */
const GROWTH = 1.1;
/** Above this many requests per second, requests are not delayed. */
const UNLIMITED = 1_000;

/**
 * Adapts the request rate to limits that the service does not publish (docs/service/limits.md, *Rate limits*).
 *
 * Requests are not delayed before the first 429. A 429 sets the rate to nine tenths of the second before it. The rate
 * then grows by a tenth per second. Requests wait for the end of a `Retry-After`. If it exceeds a minute, they fail with
 * the same refusal instead. `withRetry` repeats the refused request.
 */
export class RateLimiter {
	/** Requests per second at present; infinite before the first 429. */
	perSecond = Number.POSITIVE_INFINITY;
	private nextAt = 0;
	private adjustedAt = 0;
	/** Start times of the latest requests that were not answered with 429. */
	private admitted: number[] = [];
	private closed?: { until: number; failure: Failure };

	constructor(private readonly host: Pick<RetryHost<RawAnswer>, 'sleep' | 'now'>) {}

	/** Sends the request when the rate allows it. */
	async run<T>(
		send: () => Promise<Result<T>>,
		{ method, path }: Pick<ApiRequest, 'method' | 'path'>,
	): Promise<Result<T>> {
		const now = this.host.now();
		if (this.closed !== undefined && now < this.closed.until) {
			const { until, failure } = this.closed;
			return failed({ ...failure, request: `${method} ${path}`, retryAfterMs: until - now });
		}
		const startsAt = Math.max(now, this.nextAt);
		this.nextAt = startsAt + SECOND_MS / this.perSecond;
		if (startsAt > now) await this.host.sleep(startsAt - now);
		const result = await send();
		if (!result.ok && result.failure.status === 429) {
			this.slowDown(startsAt, result.failure);
		} else this.speedUp(startsAt);
		return result;
	}

	private slowDown(startedAt: number, failure: Failure): void {
		const now = this.host.now();
		const openAt = now + (failure.retryAfterMs ?? PAUSE_MS);
		if (openAt - now > LONGEST_ASKED_WAIT_MS) this.closed = { until: openAt, failure };
		else this.nextAt = Math.max(this.nextAt, openAt);
		// A request that started before the last change says nothing about the new rate.
		if (startedAt <= this.adjustedAt) return;
		const passed = this.admitted.filter((at) => at > startedAt - SECOND_MS).length;
		this.perSecond = Math.max(1, Math.min(this.perSecond, passed) * BACK_OFF);
		this.adjustedAt = now;
	}

	private speedUp(startedAt: number): void {
		this.admitted.push(startedAt);
		if (this.admitted.length > UNLIMITED) this.admitted = this.admitted.slice(-UNLIMITED / 2);
		if (this.perSecond === Number.POSITIVE_INFINITY) return;
		const seconds = (startedAt - this.adjustedAt) / SECOND_MS;
		if (seconds < 1) return;
		this.perSecond *= GROWTH ** Math.floor(seconds);
		this.adjustedAt += Math.floor(seconds) * SECOND_MS;
		if (this.perSecond > UNLIMITED) this.perSecond = Number.POSITIVE_INFINITY;
	}
}
