import { DAY_MS, HOUR_MS } from '../../records/time';
import type { IncidentState } from './incident';

type Learned = Pick<IncidentState, 'usual' | 'hour'>;

const HOURS = 24;
/** Weight of the last day: after a week, little is left of an incident. */
const LEARNING_RATE = 0.3;
/** Characters of an hour: the share of the group in thousandths, in base 36. */
const DIGITS = 2;
const MOST = 1000;

const hourOf = (at: number) => Math.floor(at / HOUR_MS) % HOURS;

const readHours = (text = ''): number[] =>
	Array.from({ length: HOURS }, (_none, hour) =>
		Number.parseInt(text.slice(hour * DIGITS, (hour + 1) * DIGITS) || '0', 36),
	);

/**
 * Returns the share of a group (0 to 1) that usually gets into trouble within `withinMs` at a time of day. It is the largest
 * of its hour and the two beside it. Undefined on the first day of the watch.
 */
export function usualShare(before: IncidentState, label: string, at: number, withinMs: number) {
	if (at - before.begun < DAY_MS) return undefined;
	const hours = readHours(before.usual[label]);
	const near = [-1, 0, 1].map((step) => hours[(hourOf(at) + HOURS + step) % HOURS] ?? 0);
	return (Math.max(...near) / MOST) * Math.max(1, withinMs / HOUR_MS);
}

/** Counts the new troubles of this hour. When it is over, adds it to what is usual; an hour without a poll teaches nothing. */
export function learnUsual(
	{ usual, hour }: Learned,
	fresh: ReadonlyMap<string, number>,
	sizes: ReadonlyMap<string, number>,
	now: number,
): Learned {
	const start = now - (now % HOUR_MS);
	// A clock that was ahead for a while changes nothing.
	const isSame = start <= hour.start && start > hour.start - DAY_MS;
	const troubles = isSame ? { ...hour.troubles } : {};
	for (const [label, count] of fresh) troubles[label] = (troubles[label] ?? 0) + count;
	if (isSame) return { usual, hour: { start: hour.start, troubles } };
	const learned: Record<string, string> = {};
	for (const label of new Set([...Object.keys(usual), ...Object.keys(hour.troubles)])) {
		const share = (hour.troubles[label] ?? 0) / Math.max(sizes.get(label) ?? 0, 1);
		const hours = readHours(usual[label]);
		const before = hours[hourOf(hour.start)] ?? 0;
		const after = before + LEARNING_RATE * (Math.min(share, 1) * MOST - before);
		hours[hourOf(hour.start)] = Math.round(after);
		const text = hours.map((one) => one.toString(36).padStart(DIGITS, '0')).join('');
		if (/[^0]/.test(text)) learned[label] = text;
	}
	return { usual: learned, hour: { start, troubles } };
}
