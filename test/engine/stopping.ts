const TICK_MS = 50;

/**
 * Stops a run as a person does, as soon as `when` holds, and tells how long it then went on. That is counted in ticks of
 * a timer of this process: a busy computer holds up the ticks and the run alike, so that the measure does not depend on
 * what else it does.
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
		/** To be called when the run has ended; milliseconds since it was stopped. */
		wentOn(): number {
			clearInterval(timer);
			if (ticks === undefined) throw new Error('The run ended before it was stopped');
			return ticks * TICK_MS;
		},
	};
}

/** What `look` gives once `holds` is true of it; after 15 seconds what it gives then. */
export async function eventually<T>(look: () => T, holds: (seen: T) => boolean): Promise<T> {
	const until = Date.now() + 15_000;
	while (!holds(look()) && Date.now() < until) {
		await new Promise((resolve) => setTimeout(resolve, TICK_MS));
	}
	return look();
}
