import type { Fault } from '../../core/faults/fault';
import type { Random } from '../../core/world/random';
import type { World } from '../../core/world/types';

/** Ids of the endpoints in each role. */
export type Cast<Role extends string = string> = Record<Role, number[]>;

/** Something that happens in a world. */
export interface Step {
	/** Milliseconds since 1970. */
	at: number;
	/** One sentence for people. */
	what: string;
	/** Lets it happen by the rules of the world. The clock of `world` stands at the time of the step. */
	happen(world: World): void;
}

/** A fault of the whole service, scheduled from the start. */
export interface PlannedFault {
	/** One sentence for people. */
	what: string;
	fault: Fault;
}

/** A whole world: how it begins, and what happens in it when. */
export interface Scenario<Role extends string = string> {
	/** One sentence for people. */
	about: string;
	/** What to look at, one line each. */
	watch: readonly string[];
	/** Options of the sandbox that differ from the usual ones; those of a person come first. */
	options?: { endpoints?: number; latencyMs?: number };
	/** Start of the clock for a wished one; the same when left out. */
	startTime?(wished: number): number;
	/** Start of the world, with steps that happened before the start of the clock; the same time when left out. */
	beginning?(start: number): number;
	/** Chooses the endpoints of the story. RangeError for a fleet without such. */
	cast(world: World, random: Random): Cast<Role>;
	/** All steps, in any order. They follow from the arguments alone. */
	steps(world: World, cast: Cast<Role>, start: number): Step[];
	faults?: readonly PlannedFault[];
}
