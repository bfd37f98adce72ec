import { DAY_MS, HOUR_MS } from '../../records/time';
import type { IncidentState } from './incident';

/** Hours of a day. */
const HOURS = 24;
/** Weight of the last day: after a week, little is left of an incident. */
const LEARNING_RATE = 0.3;
/** Characters of an hour: the share of the group in thousandths, in base 36. */
const DIGITS = 2;
const MOST = 1000;

const hourOf = (at: number) => Math.floor(at / HOUR_MS) % HOURS;

const readHours = (text: string): number[] =>
	Array.from({ length: HOURS }, (_none, hour) =>
		Number.parseInt(text.slice(hour * DIGITS, (hour + 1) * DIGITS) || '0', 36),
	);

/**
 * Returns the share of a group (0 to 1) that usually gets into trouble within `withinMs` at a time of day. It is the largest
 * of its hour and the two beside it. Undefined on the first day of the watch.
 */
export function usualShare(
	{ begun, usual }: IncidentState,
	label: string,
	at: number,
	withinMs: number,
): number | undefined {
	if (at - begun < DAY_MS) return undefined;
	const hours = readHours(usual[label] ?? '');
	const hour = hourOf(at);
	const near = [hour + HOURS - 1, hour, hour + 1].map((one) => hours[one % HOURS] ?? 0);
	return (Math.max(...near) / MOST) * Math.max(1, withinMs / HOUR_MS);
}

/** Whether the hour of the last poll goes on. A clock that was ahead for a while changes nothing. */
export function isSameHour({ hour }: Pick<IncidentState, 'hour'>, now: number): boolean {
	const passed = now - (now % HOUR_MS) - hour.start;
	return passed <= 0 && passed > -DAY_MS;
}

/** Counts the new troubles of this hour, and adds the hours that are over to what is usual. */
export function learnUsual(
	{ usual, hour }: Pick<IncidentState, 'usual' | 'hour'>,
	fresh: ReadonlyMap<string, number>,
	sizes: ReadonlyMap<string, number>,
	now: number,
): Pick<IncidentState, 'usual' | 'hour'> {
	const start = now - (now % HOUR_MS);
	const isSame = isSameHour({ hour }, now);
	const troubles = isSame ? { ...hour.troubles } : {};
	for (const [label, count] of fresh) troubles[label] = (troubles[label] ?? 0) + count;
	if (isSame) return { usual, hour: { start: hour.start, troubles } };
	const passed = Math.min(Math.abs(start - hour.start) / HOUR_MS, HOURS);
	const learned: Record<string, string> = {};
	for (const label of new Set([...Object.keys(usual), ...Object.keys(hour.troubles)])) {
		const count = hour.troubles[label] ?? 0;
		const share = count === 0 ? 0 : Math.min(count / (sizes.get(label) ?? count), 1);
		const text = withHours(usual[label], share, hour.start, passed);
		if (/[^0]/.test(text)) learned[label] = text;
	}
	return { usual: learned, hour: { start, troubles } };
}

/** Adds an hour with a share of trouble, and the hours after it without any. */
function withHours(usual: string | undefined, share: number, from: number, count: number): string {
	const hours = readHours(usual ?? '');
	for (let index = 0; index < count; index++) {
		const slot = hourOf(from + index * HOUR_MS);
		const before = (1 - LEARNING_RATE) * (hours[slot] ?? 0);
		hours[slot] = Math.round(before + (index === 0 ? LEARNING_RATE * share * MOST : 0));
	}
	return hours.map((one) => one.toString(36).padStart(DIGITS, '0')).join('');
}
