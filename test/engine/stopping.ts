const TICK_MS = 50;

/**
 * Stops a run as soon as `when` holds and measures how long it continues. The unit is a timer tick of this process,
 * because a busy computer delays ticks and run alike.
 */
export function stopping(when: () => boolean) {
	let timer: NodeJS.Timeout | undefined;
	let ticks: number | undefined;
	return {
		whenStarted(stop: () => void): void {
			timer = setInterval(() => {
				if (ticks !== undefined) ticks += 1;
				else if (when()) {
					ticks = 0;
					stop();
				}
			}, TICK_MS);
		},
		/** Returns the milliseconds since the stop. Call it at the end of the run. */
		wentOn(): number {
			clearInterval(timer);
			if (ticks === undefined) throw new Error('The run ended before it was stopped');
			return ticks * TICK_MS;
		},
	};
}

/** Repeats `look` until `holds` is true or 15 seconds have passed, and returns its last value. */
export async function eventually<T>(look: () => T, holds: (seen: T) => boolean): Promise<T> {
	const until = Date.now() + 15_000;
	while (!holds(look()) && Date.now() < until) {
		await new Promise((resolve) => setTimeout(resolve, TICK_MS));
	}
	return look();
}
