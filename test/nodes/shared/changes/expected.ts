import type {
	Confirmation,
	DeviceChange,
	DeviceRules,
} from '../../../../nodes/shared/changes/changes';
import { byTime, type Sign } from '../../../../nodes/shared/changes/sign';
import { MINUTE, START } from './history';
import { bursts, mayBeOnline, newStretches, phasesOf, valueChanges, withoutOldEnds } from './model';
import type { Polled } from './watched';

/** What the model expects of one device in one poll. */

export const VALUES = [
	['imeiChanged', (sign: Sign) => sign.imei],
	['countryChanged', (sign: Sign) => sign.country?.name],
	['networkChanged', (sign: Sign) => sign.network?.name],
] as const;

export const minute = (at: number) => (at - START) / MINUTE;
export const allOf = (signs: readonly Sign[], endpoint: string) =>
	signs.filter((sign) => sign.endpoint === endpoint).sort(byTime);

/** What the model remembers of a device beside its signs. */
export interface Remembered {
	/** Ends of sessions that were emitted as offline because time passed. */
	down: ReadonlySet<number>;
	/** Time of the last sign, and whether the silence since then was emitted. */
	last: number;
	isEmitted: boolean;
	/** When the service last said that it was online since then, and how often it said nothing. */
	checked: number;
	failures: number;
}

export const NOTHING: Remembered = {
	down: new Set(),
	last: 0,
	isEmitted: false,
	checked: 0,
	failures: 0,
};

/** Returns the changes of one device in one poll as lines, and what the model remembers. */
export function expected(endpoint: string, polled: Polled, rules: DeviceRules, memory: Remembered) {
	const everything = allOf(polled.processed, endpoint);
	const known = polled.learns ? everything : allOf(polled.old, endpoint);
	const [all, old] = [withoutOldEnds(everything), withoutOldEnds(known)];
	const connection = connectionOf(everything, old, all, polled, rules, memory);
	const silence = silenceOf(endpoint, everything, polled, rules, memory);
	const lines = [
		...VALUES.flatMap(
			([kind, valueOf]) => valueChanges(kind, known, everything, valueOf).fresh,
		).map(({ kind, before, after, at }) => `${kind} ${before}>${after} ${minute(at)}`),
		...connection.lines,
		...burstsOf(old, all, rules),
		...silence.lines,
	];
	const remembered: Remembered = { ...silence.memory, down: connection.down };
	return { lines: polled.learns ? [] : lines.sort(), remembered };
}

function connectionOf(
	everything: Sign[],
	old: Sign[],
	all: Sign[],
	{ now }: Polled,
	{ offlineMs }: DeviceRules,
	{ down }: Remembered,
) {
	const place = (sign: Sign) => everything.findIndex(({ id }) => id === sign.id);
	const wasTold = (end: number) => down.has(end);
	const phases = phasesOf(all, place, wasTold, now, offlineMs);
	const before = phasesOf(old, place, wasTold, Number.NEGATIVE_INFINITY, offlineMs);
	return {
		lines: newStretches(before, phases).map(({ value, at }) =>
			value === 'online'
				? `cameOnline offline>online ${minute(at)}`
				: `wentOffline online>offline ${minute(at)}`,
		),
		down: new Set([
			...down,
			...phases.flatMap(({ value, at }) => (value === 'offline' ? [at] : [])),
		]),
	};
}

function burstsOf(old: Sign[], all: Sign[], rules: DeviceRules): string[] {
	const known = new Set(bursts(old, rules).flat());
	return bursts(all, rules)
		.filter((burst) => !burst.some((sign) => known.has(sign)))
		.map(([first]) => `tooManySessions > ${minute(first?.time ?? 0)}`);
}

function silenceOf(
	endpoint: string,
	all: Sign[],
	polled: Polled,
	{ silentMs }: DeviceRules,
	before: Remembered,
): { lines: string[]; memory: Remembered } {
	const last = Math.max(0, ...all.map(({ time }) => time));
	const memory = before.last === last ? before : { ...NOTHING, last };
	const at = Math.max(last, memory.checked) + silentMs;
	const isDue = all.length > 0 && !memory.isEmitted && at <= polled.now;
	const isOpen = mayBeOnline(withoutOldEnds(all));
	if (polled.confirmed.has(endpoint) !== (isDue && isOpen && !polled.learns)) {
		throw new Error(`${endpoint} was confirmed without need, or not at all`);
	}
	if (!isDue) return { lines: [], memory };
	// The first poll asks nothing: a device that may be online counts as such.
	const unasked = isOpen && polled.learns ? 'online' : 'silent';
	return answered(polled.confirmed.get(endpoint) ?? unasked, at, polled.now, memory);
}

function answered(answer: Confirmation, at: number, now: number, before: Remembered) {
	const failures = answer === 'unknown' ? before.failures + 1 : 0;
	const memory = { ...before, failures };
	if (answer === 'online') return { lines: [], memory: { ...memory, checked: now } };
	if (answer === 'unknown' && failures < 3) return { lines: [], memory };
	return { lines: [`wentSilent > ${minute(at)}`], memory: { ...memory, isEmitted: true } };
}

export const lineOf = ({ change, before = '', after = '', at }: DeviceChange): string =>
	`${change} ${before}>${after} ${minute(at)}`;
