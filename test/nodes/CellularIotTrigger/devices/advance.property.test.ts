import fc from 'fast-check';
import type {
	DeviceChange,
	DeviceRules,
} from '../../../../nodes/CellularIotTrigger/devices/changes';
import { byTime, type Sign } from '../../../../nodes/CellularIotTrigger/devices/sign';
import { runs } from '../../../runs';
import { MINUTE, START } from './history';
import {
	bursts,
	mayBeOnline,
	newPhases,
	newValueChanges,
	phasesOf,
	valueChanges,
	withoutOldEnds,
} from './model';
import { type FleetHistory, fleetHistories, type Polled, watchFleet } from './watched';

const RUNS = runs(5000);
const ENDPOINTS = ['7', '12'];
const VALUES = [
	['imeiChanged', (sign: Sign) => sign.imei],
	['countryChanged', (sign: Sign) => sign.country?.name],
	['networkChanged', (sign: Sign) => sign.network?.name],
] as const;

const minute = (at: number) => (at - START) / MINUTE;
const allOf = (signs: readonly Sign[], endpoint: string) =>
	signs.filter((sign) => sign.endpoint === endpoint).sort(byTime);

/** What the model remembers of a device beside its signs. */
interface Remembered {
	/** Ends of sessions that were told as offline because time passed. */
	down: ReadonlySet<number>;
	/** Time of the last sign, and whether the silence since then was told. */
	last: number;
	isTold: boolean;
	/** When the service last said that it was online since then, and how often it said nothing. */
	checked: number;
	failures: number;
}

const NOTHING: Remembered = { down: new Set(), last: 0, isTold: false, checked: 0, failures: 0 };

/** Returns the changes of one device in one poll as lines, and what the model remembers. */
function expected(endpoint: string, polled: Polled, rules: DeviceRules, memory: Remembered) {
	const everything = allOf(polled.taken, endpoint);
	const known = polled.learns ? everything : allOf(polled.old, endpoint);
	const [all, old] = [withoutOldEnds(everything), withoutOldEnds(known)];
	const connection = connectionOf(old, all, polled, rules, memory);
	const silence = silenceOf(endpoint, everything, polled, rules, memory);
	const lines = [
		...VALUES.flatMap(([kind, valueOf]) =>
			newValueChanges(valueChanges(kind, known, valueOf), valueChanges(kind, everything, valueOf)),
		).map(({ kind, before, after, at }) => `${kind} ${before}>${after} ${minute(at)}`),
		...connection.lines,
		...burstsOf(old, all, rules),
		...silence.lines,
	];
	const remembered: Remembered = { ...silence.memory, down: connection.down };
	return { lines: polled.learns ? [] : lines.sort(), remembered };
}

function connectionOf(
	old: Sign[],
	all: Sign[],
	{ now }: Polled,
	{ offlineMs }: DeviceRules,
	{ down }: Remembered,
) {
	const place = (sign: Sign) => all.findIndex(({ id }) => id === sign.id);
	const wasTold = (end: number) => down.has(end);
	const phases = phasesOf(all, place, wasTold, now, offlineMs);
	const before = phasesOf(old, place, wasTold, Number.NEGATIVE_INFINITY, offlineMs);
	return {
		lines: newPhases(before, phases).map(({ value, at }) =>
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
	{ now, learns, confirmed }: Polled,
	{ silentMs }: DeviceRules,
	before: Remembered,
): { lines: string[]; memory: Remembered } {
	const last = all.at(-1)?.time;
	if (last === undefined) return { lines: [], memory: before };
	const memory = before.last === last ? before : { ...NOTHING, last };
	const at = Math.max(last, memory.checked) + silentMs;
	const isDue = !memory.isTold && at <= now;
	const answer =
		isDue && mayBeOnline(withoutOldEnds(all))
			? learns
				? 'online'
				: confirmed.get(endpoint)
			: 'silent';
	if (confirmed.has(endpoint) !== (isDue && mayBeOnline(withoutOldEnds(all)) && !learns)) {
		throw new Error(`${endpoint} was confirmed without need, or not at all`);
	}
	if (!isDue) return { lines: [], memory };
	if (answer === 'online') return { lines: [], memory: { ...memory, checked: now, failures: 0 } };
	const failures = answer === 'unknown' ? memory.failures + 1 : 0;
	if (answer === 'unknown' && failures < 3) return { lines: [], memory: { ...memory, failures } };
	return { lines: [`wentSilent > ${minute(at)}`], memory: { ...memory, isTold: true } };
}

const lineOf = ({ change, before = '', after = '', at }: DeviceChange): string =>
	`${change} ${before}>${after} ${minute(at)}`;

/** Runs a history; compares each poll with the model. Returns all polls. */
function check(history: FleetHistory): Polled[] {
	const polls: Polled[] = [];
	// By the signs taken so far: a restart brings back what the model remembered then.
	const memories = new WeakMap<readonly Sign[], Map<string, Remembered>>();
	watchFleet(history, (polled) => {
		polls.push(polled);
		const times = polled.changes.map(({ at }) => at);
		if (times.some((at, index) => at < (times[index - 1] ?? at))) throw new Error('not in order');
		const before = memories.get(polled.old);
		const after = new Map<string, Remembered>();
		memories.set(polled.taken, after);
		for (const endpoint of ENDPOINTS) {
			const memory = before?.get(endpoint) ?? NOTHING;
			const { lines, remembered } = expected(endpoint, polled, history.rules, memory);
			after.set(endpoint, remembered);
			const told = polled.changes.filter((change) => change.endpoint === endpoint).map(lineOf);
			if (JSON.stringify([...told].sort()) === JSON.stringify(lines)) continue;
			const poll = `poll at ${minute(polled.now)} of ${endpoint}`;
			throw new Error(`${poll}: told ${told.join('; ')}; it was ${lines.join('; ')}`);
		}
	});
	return polls;
}

test('tells what the full list of events shows, whatever is late, reordered, cut, left for later, or read again after a restart', () => {
	fc.assert(
		fc.property(fleetHistories(), (history) => void check(history)),
		{ numRuns: RUNS },
	);
});

test('in the end, each value that a device got after the first poll was told', () => {
	fc.assert(
		fc.property(fleetHistories(), (history) => {
			const polls = check(history);
			const [learned, all] = [polls[0]?.taken ?? [], polls.at(-1)?.taken ?? []];
			for (const [endpoint, [kind, valueOf]] of ENDPOINTS.flatMap((id) =>
				VALUES.map((one) => [id, one] as const),
			)) {
				const changesIn = (signs: readonly Sign[]) =>
					valueChanges(kind, allOf(signs, endpoint), valueOf);
				const told = polls
					.flatMap(({ changes }) => changes)
					.filter((one) => one.endpoint === endpoint && one.change === kind);
				for (const { after, to } of newValueChanges(changesIn(learned), changesIn(all))) {
					const isTold = told.some((one) => one.after === after && to.has(one.sign?.id ?? ''));
					if (!isTold) throw new Error(`${kind} of ${endpoint} to ${after} was never told`);
				}
			}
		}),
		{ numRuns: RUNS },
	);
});

test('without late events, each change is told once and in order: from what was told last', () => {
	fc.assert(
		fc.property(fleetHistories({ late: 0 }), (history) => {
			const polls = check(history);
			const [learned, all] = [polls[0]?.taken ?? [], polls.at(-1)?.taken ?? []];
			for (const [endpoint, [kind, valueOf]] of ENDPOINTS.flatMap((id) =>
				VALUES.map((one) => [id, one] as const),
			)) {
				const changesIn = (signs: readonly Sign[]) =>
					valueChanges(kind, allOf(signs, endpoint), valueOf).map(
						({ before, after, at }) => `${kind} ${before}>${after} ${minute(at)}`,
					);
				const told = polls
					.flatMap(({ changes }) => changes)
					.filter((one) => one.endpoint === endpoint && one.change === kind);
				const truth = changesIn(all).slice(changesIn(learned).length);
				expect(told.map(lineOf)).toEqual(truth);
			}
		}),
		{ numRuns: RUNS },
	);
});
