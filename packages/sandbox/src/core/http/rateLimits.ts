import type { World } from '../world/types';

/**
 * At most `limit` calls per key in any stretch of `seconds`.
 * @assumption The window slides and refused calls do not count (docs/service/limits.md, *Rate limits*). Check: send
 * 2,100 requests and note when the first passes again.
 */
export class SlidingWindow {
	private readonly calls = new Map<string, number[]>();

	constructor(
		private readonly limit: number,
		private readonly seconds: number,
	) {}

	/** Whether a call at `now` (milliseconds) is within the limit; counts it when it is. */
	admits(key: string, now: number): boolean {
		const since = now - this.seconds * 1000;
		const recent = (this.calls.get(key) ?? []).filter((at) => at > since);
		this.calls.set(key, recent);
		if (recent.length >= this.limit) return false;
		recent.push(now);
		return true;
	}
}

/** A rate per second with room for a short burst above it, as gateways count. */
class LeakyBucket {
	private excess = 0;
	private last = -Infinity;

	constructor(
		private readonly perSecond: number,
		private readonly burst: number,
	) {}

	admits(now: number): boolean {
		const drained = ((now - this.last) / 1000) * this.perSecond;
		const excess = Math.max(0, this.excess - drained) + 1;
		if (excess > this.burst + 1) return false;
		this.excess = excess;
		this.last = now;
		return true;
	}
}

/** Per-second limits of paths below /api/v1 (docs/service/limits.md, *Rate limits*). */
const PATH_LIMITS: { path: RegExp; perSecond: number; burst: number }[] = [
	{ path: /^\/(?:endpoint|sim|stats)$/, perSecond: 10, burst: 5 },
	{ path: /^\/sim\/[^/]+\/stats$/, perSecond: 10, burst: 5 },
	{ path: /^\/endpoint\/[^/]+\/connectivity_info$/, perSecond: 10, burst: 5 },
	{ path: /^\/endpoint\/stats$/, perSecond: 100, burst: 50 },
	{ path: /^\/endpoint\/[^/]+(?:\/connectivity)?$/, perSecond: 50, burst: 25 },
	{ path: /^\/endpoint\/[^/]+\/stats(?:\/.*)?$/, perSecond: 100, burst: 50 },
	{ path: /^\/(?:sim\/[^/]+|service_profile|tariff_profile)$/, perSecond: 100, burst: 50 },
];

/**
 * All limits of docs/service/limits.md, *Rate limits* but the login's: 2000 calls per address in five minutes, and per
 * second one bucket per route, which the workspaces share.
 */
export class RateLimits {
	private readonly perAddress = new SlidingWindow(2000, 300);
	private readonly buckets = new Map<string, LeakyBucket>();

	constructor(private readonly world: World) {}

	/** Whether the call may pass; always when the `rateLimit` setting is off. */
	admits(address: string, route: string): boolean {
		if (!this.world.settings.rateLimit) return true;
		const now = this.world.clock.now();
		return this.perAddress.admits(address, now) && (this.bucket(route)?.admits(now) ?? true);
	}

	private bucket(route: string): LeakyBucket | undefined {
		const known = this.buckets.get(route);
		if (known) return known;
		const relative = route.replace(/^\/api\/v1/, '');
		const limit = PATH_LIMITS.find((candidate) => candidate.path.test(relative));
		if (!limit) return undefined;
		const bucket = new LeakyBucket(limit.perSecond, limit.burst);
		this.buckets.set(route, bucket);
		return bucket;
	}
}
