import { MINUTE_MS } from '../../shared/records/time';

/** Interval of the watchdog. */
export const EVERY_MINUTES = 5;
const LONGEST_DISTANCE_MS = 240 * MINUTE_MS;

/** Grows the distance between the restarts of a stream that falls into Error again and again. */
export class Restarts {
	private failures = 0;
	private notBefore = 0;

	/** Whether a stream in Error may be restarted now, in milliseconds since 1970. Counts the restart. */
	mayRestart(now: number): boolean {
		if (now < this.notBefore) return false;
		const distance = EVERY_MINUTES * MINUTE_MS * 2 ** this.failures;
		this.notBefore = now + Math.min(distance, LONGEST_DISTANCE_MS);
		this.failures += 1;
		return true;
	}

	/** Forgets earlier failures once the stream has run for as long as the last distance. */
	noteRunning(now: number): void {
		if (now >= this.notBefore) this.failures = 0;
	}
}
