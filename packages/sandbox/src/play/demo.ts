import { newSim } from '../core/device/newSim';
import { DAY, HOUR } from '../core/world/dates';
import type { Random } from '../core/world/random';
import type { Endpoint, World } from '../core/world/types';
import type { UnloggedTraffic } from '../core/world/usageRecord';

/** Free SIMs besides the few of every world, for jobs with hundreds of devices. */
const FREE_SIMS = 288;
/** Bytes of a device in a day, both directions: a month of it stays far below the limits of the profiles. */
const LEAST_BYTES = 40_000;
const MOST_BYTES = 160_000;

/** Adds what a person tries and a test does not count on: free SIMs, and the usage of this month and the last one. */
export function seedDemo(world: World, random: Random, active: readonly Endpoint[]): void {
	const now = world.clock.now();
	for (let index = 0; index < FREE_SIMS; index++) newSim(world, 0, now - 400 * DAY);
	const date = new Date(now);
	const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1);
	for (const endpoint of active) {
		const days: UnloggedTraffic[] = [];
		// The last 24 hours have flows and SMS of their own.
		for (let at = Math.max(first, endpoint.createdAt); at < now - DAY; at += DAY) {
			days.push(usageOf(random, endpoint, at));
		}
		world.unlogged.set(endpoint.id, days);
	}
}

/** The usage of a device in the 24 hours from a time. */
function usageOf(random: Random, { simId }: Endpoint, at: number): UnloggedTraffic {
	const bytes = random.between(LEAST_BYTES, MOST_BYTES);
	const tx = Math.round(bytes * 0.7);
	return {
		simId: simId ?? 0,
		at: at + random.between(0, 23) * HOUR,
		data: { tx, rx: bytes - tx },
		sms: { tx: random.between(0, 3), rx: random.between(0, 1) },
	};
}
