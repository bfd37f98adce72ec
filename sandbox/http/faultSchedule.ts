import { LONGEST_STEP } from '../clock';
import { SECOND } from '../world/dates';

/** When a fault strikes, in seconds of the service's clock since it was armed. Without any: from now on. */
export interface FaultSchedule {
	/** Time until the first window; 0 when left out. */
	after?: number;
	/** Time from the start of a window to the start of the next one; without it there is one window. */
	every?: number;
	/** Length of a window; when left out, until the next one. */
	for?: number;
	/** Share of the matching requests that it strikes, above 0 and at most 1; by the seed of the sandbox. */
	probability?: number;
}

/** A time span in which a fault may strike: milliseconds since 1970, `until` not included. */
export interface FaultWindow {
	from: number;
	until: number;
}

/** Refuses a schedule with RangeError: what is no number, negative, too long, or lasts longer than its period. */
export function checkSchedule({ after, every, for: lasts, probability }: FaultSchedule): void {
	const isTime = (value: number) => Number.isFinite(value) && value <= LONGEST_STEP;
	if (after !== undefined && !(isTime(after) && after >= 0)) {
		throw new RangeError('after takes seconds, 0 or more, ten years at most');
	}
	for (const [name, value] of Object.entries({ every, for: lasts })) {
		if (value !== undefined && !(isTime(value) && value >= 0.001)) {
			throw new RangeError(`${name} takes seconds, 0.001 or more, ten years at most`);
		}
	}
	if (every !== undefined && lasts !== undefined && lasts > every) {
		throw new RangeError('for cannot be longer than every: the windows of a fault do not overlap');
	}
	if (probability !== undefined && !(probability > 0 && probability <= 1)) {
		throw new RangeError('probability is above 0 and at most 1');
	}
}

/** Returns the window in which a time lies, or the next one; undefined after the last one. */
export function windowAt(
	{ after = 0, every, for: lasts }: FaultSchedule,
	armedAt: number,
	now: number,
): FaultWindow | undefined {
	const first = armedAt + after * SECOND;
	const period = (every ?? Infinity) * SECOND;
	const length = Math.min((lasts ?? Infinity) * SECOND, period);
	const passed = every === undefined ? 0 : Math.max(0, Math.floor((now - first) / period));
	const from = passed === 0 ? first : first + passed * period;
	if (now < from + length) return { from, until: from + length };
	return every === undefined ? undefined : { from: from + period, until: from + period + length };
}
