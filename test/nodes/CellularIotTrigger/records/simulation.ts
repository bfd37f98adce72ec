import type { IDataObject } from 'n8n-workflow';
import type {
	Rules,
	WatchSettings,
	WatchState,
} from '../../../../nodes/CellularIotTrigger/window/state';
import type { Reading } from '../../../../nodes/CellularIotTrigger/window/deduplicate';
import { resume, type Resumed } from '../../../../nodes/CellularIotTrigger/window/resume';
import { packState, readState } from '../../../../nodes/CellularIotTrigger/window/stored';
import { advance, type PollResult } from '../../../../nodes/CellularIotTrigger/window/watch';
import { Random } from '../../../../packages/sandbox/src/core/world/random';

/** Simulates random histories of a service and of a trigger that polls it, for property tests. */

export const MINUTE = 60_000;
/** Where every history begins, in service time. */
export const START = Date.UTC(2024, 10, 7, 15);

/** One poll: when the service is read, and what goes wrong. */
export interface Poll {
	at: number;
	/** How far the clock that the service shows is off, in milliseconds. */
	skew: number;
	/** Endpoints that cannot be read. */
	failing: string[];
	/** Order and spelling of the rows. */
	disorder: number;
	/** Rows repeated, as pages do that move while they are read. */
	repeated: boolean;
	/** The reader stops as soon as it has enough. */
	stopsEarly: boolean;
	/** The poll comes to nothing after everything was read. */
	thrown: boolean;
}

/** A simulated service, and the rules of the trigger. */
export interface Scenario {
	rules(settings: WatchSettings): Rules;
	/** What the service shows of an endpoint at that time, as the reader of the source gives it. */
	read(poll: Poll, endpoint: string, resumed: Resumed, settings: WatchSettings): Reading;
	/** The records that an item is of. */
	idsOf(row: IDataObject): number[];
	/** Endpoints that a poll reaches; all of them unless it says otherwise. */
	visit?(state: WatchState, poll: Poll): string[];
	/** What the poll does to the state beside that. */
	after?(state: WatchState, visited: string[]): WatchState;
}

/** The memory of n8n between polls: what is stored is JSON. */
export interface Memory {
	watch?: unknown;
}

/** Runs one poll. */
function runPoll(
	scenario: Scenario,
	poll: Poll,
	memory: Memory,
	settings: WatchSettings,
): PollResult {
	const resumed = resumeFrom(memory.watch, poll.at + poll.skew, settings);
	const { state } = resumed;
	const visited = scenario.visit?.(state, poll) ?? Object.keys(state.windows);
	const readings = visited.map((endpoint) => scenario.read(poll, endpoint, resumed, settings));
	const step = advance(resumed, readings, scenario.rules(settings), settings);
	const next = scenario.after?.(step.state, visited) ?? step.state;
	if (!poll.thrown) memory.watch = storedAs(next);
	return step;
}

/** The start of a poll with a state that n8n has stored. */
export const resumeFrom = (stored: unknown, time: number, settings: WatchSettings): Resumed =>
	resume(readState(stored, settings), time, settings);

/** A state as n8n stores it. */
export const storedAs = (state: WatchState): unknown =>
	JSON.parse(JSON.stringify(packState(state))) as unknown;

/** Brings an older state back before these polls. Not before the activation: without any state everything begins anew. */
export function restores(moments: readonly number[]): Required<Simulation>['disturb'] {
	const kept: unknown[] = [];
	return (memory, index) => {
		kept.push(memory.watch);
		if (index > 1 && moments.includes(index)) memory.watch = kept[Math.ceil(index / 2)];
	};
}

/** A poll in which nothing goes wrong. */
export const quietPoll = (at: number): Poll => ({
	at,
	skew: 0,
	failing: [],
	disorder: 0,
	repeated: false,
	stopsEarly: false,
	thrown: false,
});

export interface Simulation {
	scenario: Scenario;
	polls: Poll[];
	/** Settings of all polls, or of each by its number and its time; the quiet ones at the end are counted on. */
	settings: WatchSettings | ((index: number, at: number) => WatchSettings);
	/** What happens to the memory before a poll. */
	disturb?: (memory: Memory, index: number) => void;
	/** Until when everything is there; quiet polls follow. */
	until: number;
	/** The simulation ends after this many quiet polls without new records. */
	quiet?: number;
}

/** Runs the simulation and returns the ids of the emitted records, sorted. */
export function simulate({
	scenario,
	polls,
	settings,
	disturb,
	until,
	quiet = 1,
}: Simulation): number[] {
	const memory: Memory = {};
	const emitted: number[] = [];
	const settingsAt = typeof settings === 'function' ? settings : () => settings;
	// Plain checks: a matcher per poll would take most of the time of these tests.
	const run = (poll: Poll, chosen: WatchSettings): number => {
		const { fresh } = runPoll(scenario, poll, memory, chosen);
		if (fresh.length > chosen.maxRecords) throw new Error('more records than a poll may emit');
		const ordered = fresh.every(({ time }, index) => time >= (fresh[index - 1]?.time ?? time));
		if (!ordered) throw new Error('records not oldest first');
		if (!poll.thrown) emitted.push(...fresh.flatMap(({ row }) => scenario.idsOf(row)));
		return fresh.length;
	};
	for (const [index, poll] of polls.entries()) {
		disturb?.(memory, index);
		run(poll, settingsAt(index, poll.at));
	}
	let calm = 0;
	for (let index = polls.length, at = until; calm < quiet; index++) {
		at += MINUTE;
		calm = run(quietPoll(at), settingsAt(index, at)) === 0 ? calm + 1 : 0;
		if (index > 1000) throw new Error('never comes to rest');
	}
	return emitted.sort((a, b) => a - b);
}

/** Whether each of `required` was emitted once, and nothing else but some of `allowed`, once each. */
export function emittedOnce(emitted: number[], required: number[], allowed: number[] = []): void {
	const times = new Map<number, number>();
	for (const id of emitted) times.set(id, (times.get(id) ?? 0) + 1);
	const lost = required.filter((id) => !times.has(id));
	const twice = [...times].filter(([, count]) => count > 1).map(([id]) => id);
	const known = new Set([...required, ...allowed]);
	const wrong = [...times.keys()].filter((id) => !known.has(id));
	if (lost.length + twice.length + wrong.length > 0) {
		throw new Error(`lost ${lost.join()}; twice ${twice.join()}; wrong ${wrong.join()}`);
	}
}

/** Whether each of `required` was emitted at least once. */
export function noneLost(emitted: number[], required: number[]): void {
	const there = new Set(emitted);
	const lost = required.filter((id) => !there.has(id));
	if (lost.length > 0) throw new Error(`lost ${lost.join()}`);
}

/** A random order, always the same one for a seed. */
export function disordered<T>(list: readonly T[], seed: number): T[] {
	const random = new Random(seed);
	return list
		.map((one) => ({ one, rank: random.next() }))
		.sort((a, b) => a.rank - b.rank)
		.map(({ one }) => one);
}

export const settingsOf = (
	{ maxRecords }: { maxRecords: number },
	more: Partial<WatchSettings> = {},
): WatchSettings => ({
	source: 'source',
	filter: 'filter',
	endpoints: ['7', '12', '11400001'],
	overlapMs: 15 * MINUTE,
	startFromMs: 0,
	maxRecords,
	activated: true,
	...more,
});
