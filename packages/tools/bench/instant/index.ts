import { loadavg } from 'node:os';
import { measureDelay } from './delay';
import { DELAY, INSTANT_ROWS, RATE } from './plan';
import type { InstantPlan } from './plan';
import { measureRate } from './rate';
import type { InstantResults } from './results';

/** Measures the instant trigger in a real n8n; undefined if no row is chosen. */
export async function measureInstant(
	rows: readonly string[],
	plan: InstantPlan,
	say: (text: string) => void,
): Promise<InstantResults | undefined> {
	if (!rows.some((name) => INSTANT_ROWS.includes(name))) return undefined;
	const [before = 0] = loadavg();
	const delay = rows.includes(DELAY) ? await measureDelay(plan, say) : undefined;
	const rate = rows.includes(RATE) ? await measureRate(plan, say) : undefined;
	const [after = 0] = loadavg();
	return { delay, rate, load: [before, after] };
}
