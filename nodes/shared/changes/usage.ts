import { DAY_MS } from '../records/time';
import type { ChangeKind, DeviceChange, DeviceRules, UnusualDay } from './changes';
import { DAYS, nearestStep, type Usage } from './packedUsage';
import type { Ranked } from './runs';
import type { Sign } from './sign';

/** A device is judged by at least this many known days. */
const LEARNED = 7;

export interface UsageInput {
	usage?: Usage;
	/** Whether a session may be open before the signs. */
	isOpen: boolean;
	/** Oldest first. */
	signs: readonly Ranked[];
	/** Those without the ends of replaced sessions, which say nothing of the connection. */
	kept: readonly Ranked[];
	/** Start of the next window, in milliseconds. */
	from: number;
}

type UsageChange = Pick<DeviceChange, 'change' | 'at' | 'sign' | 'unusual'>;

interface Counted {
	usage?: Usage;
	/** Days above the thresholds, by the sign that has passed them. */
	spikes: UsageChange[];
	/** Days without use of a device that used data on all earlier days of their kind. */
	unused: UsageChange[];
}

export const OF_USAGE: readonly ChangeKind[] = ['unusualUsage', 'usedNothing'];

/** Returns the time, in milliseconds, whose events decide what is usual. The first day of it is known in part only. */
export const usageMemory = ({ changes }: DeviceRules): number =>
	OF_USAGE.some((change) => changes.has(change)) ? (DAYS + 1) * DAY_MS : 0;

/** Finds the unusual days in the signs of a device, and counts what it used before the next window. */
export function foldUsage(
	input: UsageInput,
	rules: DeviceRules,
): { known?: Usage; changes: UsageChange[] } {
	if (usageMemory(rules) === 0) return { changes: [] };
	const gone = input.signs.filter(({ sign }) => sign.time < input.from);
	const known = countUsage(input, gone, rules, input.from);
	const isAll = gone.length === input.signs.length;
	const counted = isAll ? known : countUsage(input, input.signs, rules);
	const days = new Set([...(known.usage?.emitted ?? []), ...(counted.usage?.emitted ?? [])]);
	const isKept = (day: number) => known.usage !== undefined && day >= known.usage.day - 1;
	return {
		known: known.usage && { ...known.usage, emitted: [...days].filter(isKept) },
		// A day is over when the window has left it.
		changes: [...counted.spikes, ...known.unused],
	};
}

export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** 1 January 1970 was a Thursday. */
export const isWeekend = (day: number): boolean => (day + 4) % 7 === 6 || (day + 4) % 7 === 0;

/** Counts what sessions used up to the day of `until`, and finds the days unlike the others. */
function countUsage(
	{ usage: before, isOpen, kept }: UsageInput,
	signs: readonly Ranked[],
	rules: DeviceRules,
	until?: number,
): Counted {
	const counted: Counted = { usage: before, spikes: [], unused: [] };
	const ends = new Set(kept);
	let open = isOpen;
	const closeUpTo = (day: number) => {
		while (counted.usage !== undefined && counted.usage.day < day) {
			const unused = open ? undefined : unusedDay(counted.usage);
			if (unused) {
				const at = unused.since + DAY_MS;
				counted.unused.push({ change: 'usedNothing', at, unusual: unused });
			}
			counted.usage = nextDay(counted.usage);
		}
	};
	for (const one of signs) {
		const { sign } = one;
		closeUpTo(dayOf(sign.time));
		const usage = counted.usage ?? firstDay(dayOf(sign.time));
		counted.usage = usage;
		if (sign.kind === 'opened') open = true;
		if (sign.kind !== 'closed') continue;
		if (ends.has(one)) open = false;
		counted.usage = judged(withSession(usage, sign), sign, rules, counted.spikes);
	}
	if (until !== undefined) closeUpTo(dayOf(until));
	return counted;
}

const firstDay = (day: number): Usage => ({
	day,
	today: 0,
	isPartial: true,
	past: Array.from({ length: DAYS }, () => undefined),
	emitted: [],
});

const nextDay = ({ day, today, isPartial, past, emitted }: Usage): Usage => ({
	day: day + 1,
	today: 0,
	isPartial: false,
	past: [...past.slice(1), isPartial ? undefined : nearestStep(today)],
	emitted,
});

const startOf = ({ opened = Number.POSITIVE_INFINITY, time }: Sign) => Math.min(opened, time);

/** Adds the volume of an ended session to its days, by the time that it lasted in each. */
function withSession({ past, ...usage }: Usage, sign: Sign): Usage {
	const start = startOf(sign);
	const share = (day: number): number => {
		if (start === sign.time) return day === dayOf(start) ? 1 : 0;
		const end = Math.min(sign.time, (day + 1) * DAY_MS);
		return Math.max(0, end - Math.max(start, day * DAY_MS)) / (sign.time - start);
	};
	const added = (volume: number | undefined, day: number) => {
		const part = share(day);
		if (part === 0 || volume === undefined) return volume;
		return sign.volume === undefined ? undefined : volume + sign.volume * part;
	};
	const today = added(usage.today, usage.day);
	return {
		...usage,
		today: today ?? usage.today,
		isPartial: usage.isPartial || today === undefined,
		past:
			dayOf(start) === usage.day
				? past
				: past.map((volume, index) => nearestStep(added(volume, usage.day - DAYS + index))),
	};
}

/** Emits the latest of the two last days of a session that is above the thresholds, once. */
function judged(usage: Usage, sign: Sign, rules: DeviceRules, spikes: Counted['spikes']): Usage {
	const touched = [usage.day, usage.day - 1].filter((day) => day >= dayOf(startOf(sign)));
	const days = touched.flatMap((day) => spikeOn(day, usage, rules) ?? []);
	const [latest] = days;
	if (latest === undefined) return usage;
	spikes.push({ change: 'unusualUsage', at: sign.time, sign, unusual: latest });
	return { ...usage, emitted: [...usage.emitted, ...days.map(({ since }) => dayOf(since))] };
}

function spikeOn(
	day: number,
	usage: Usage,
	{ usageTimes, usageLeastMb }: DeviceRules,
): UnusualDay | undefined {
	const used = day === usage.day ? usage.today : usage.past[DAYS - 1];
	if (used === undefined || used <= usageLeastMb || usage.emitted.includes(day)) return undefined;
	const usual = medianOf(alike(day, usage));
	return usual !== undefined && used > usageTimes * usual
		? { since: day * DAY_MS, usedMb: used, usualMb: usual }
		: undefined;
}

/** A device without use on a day, that used data on all earlier days of its kind. */
function unusedDay(usage: Usage): UnusualDay | undefined {
	const { day, today, isPartial } = usage;
	if (today > 0 || isPartial) return undefined;
	const days = alike(day, usage);
	const usual = medianOf(days);
	if (usual === undefined || days.includes(0)) return undefined;
	return { since: day * DAY_MS, usedMb: 0, usualMb: usual };
}

/** Returns the volumes of the earlier days of the same kind; none while too few days are known. */
function alike(day: number, usage: Usage): number[] {
	const first = usage.day - DAYS;
	const known = usage.past.flatMap((volume, index) =>
		volume === undefined || first + index >= day ? [] : [{ volume, day: first + index }],
	);
	if (known.length < LEARNED) return [];
	const same = known.filter((one) => isWeekend(one.day) === isWeekend(day));
	return same.map(({ volume }) => volume);
}

function medianOf(volumes: readonly number[]): number | undefined {
	const sorted = [...volumes].sort((a, b) => a - b);
	const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
	return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
