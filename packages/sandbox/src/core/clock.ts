import { performance } from 'node:perf_hooks';

/** Where the clock ends: formats of times have four-digit years. */
const END = Date.UTC(9000, 0);
/** The longest step in seconds: ten years. */
export const LONGEST_STEP = 315_360_000;

/**
 * The service's clock, in milliseconds since 1970. It starts at any time and runs like a real clock, or stands still
 * for tests that compare times. It can be moved forward, never backwards.
 */
export class Clock {
	private readonly startedAt = performance.now();
	/** Time of the computer at the start, in milliseconds since 1970. */
	private readonly startedOn = Date.now();
	private readonly listeners = new Set<() => void>();
	private base: number;

	constructor(
		start: Date = new Date(),
		/** Whether only `advance` moves the clock. */
		readonly stands = false,
	) {
		if (Number.isNaN(start.getTime())) throw new RangeError('startTime is not a valid date');
		this.base = start.getTime();
	}

	/** Milliseconds from the time of the computer to that of the service; only `advance` changes it. */
	get offset(): number {
		return this.base - this.startedOn;
	}

	/** Milliseconds since 1970, whole. */
	now(): number {
		const passed = this.stands ? 0 : performance.now() - this.startedAt;
		return Math.floor(this.base + passed);
	}

	/**
	 * Moves the clock forward; returns the new time in milliseconds. Throws RangeError on a negative step, on one above
	 * ten years, and at the end of the clock in the year 9000.
	 */
	advance(seconds: number): number {
		if (!Number.isFinite(seconds) || seconds < 0) {
			throw new RangeError('The clock only moves forward: give seconds >= 0');
		}
		if (seconds > LONGEST_STEP || this.now() + seconds * 1000 > END) {
			throw new RangeError(
				'The clock moves ten years at a time at most, and ends in the year 9000',
			);
		}
		this.base += seconds * 1000;
		for (const listener of this.listeners) listener();
		return this.now();
	}

	/** Calls `listener` after each `advance`; the returned function ends that. */
	onAdvance(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => void this.listeners.delete(listener);
	}
}
