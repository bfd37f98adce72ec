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

/** The least number of seconds of each key. */
const LEAST = { after: 0, every: 0.001, for: 0.001 } as const;

/** Refuses a schedule with RangeError: what is no number, negative, too long, or lasts longer than its period. */
export function checkSchedule(schedule: FaultSchedule): void {
	for (const key of ['after', 'every', 'for'] as const) {
		const { [key]: value = LEAST[key] } = schedule;
		if (value >= LEAST[key] && value <= LONGEST_STEP) continue;
		throw new RangeError(`${key} takes seconds, ${LEAST[key]} or more, ten years at most`);
	}
	const { every = Infinity, for: lasts = 0, probability = 1 } = schedule;
	if (lasts > every) {
		throw new RangeError('for cannot be longer than every: the windows of a fault do not overlap');
	}
	if (!(probability > 0 && probability <= 1)) {
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
