import { Clock } from '../core/clock';
import { givenSettings, settingsOf, type SandboxOptions } from './options';
import { SCENARIOS, type ScenarioName } from './scenarios';
import type { Scenario } from './scenarios/scenario';
import { Story } from './scenarios/story';
import type { Receivers } from '../core/receivers';
import { emptyWorkspaces } from './emptyWorld';
import { seedWorld } from './world';
import type { Kept } from './state/openState';
import { Random } from '../core/world/random';
import type { World } from '../core/world/types';

/** Size of a fleet that nothing else says. */
const ENDPOINTS = 25;

/**
 * Creates the world of a sandbox: the demo fleet, or that of the scenario with its cast chosen. RangeError for an unknown
 * scenario, or a fleet that is too small for it.
 */
function openWorld(options: SandboxOptions, receivers: Receivers): World {
	if (options.scenario === undefined) {
		return seeded(new Clock(options.startTime, options.clockStands), options, receivers);
	}
	const { scenario: name, startTime = new Date(), seed = 1 } = options;
	const scenario = scenarioNamed(name);
	const start = scenario.startTime?.(startTime.getTime()) ?? startTime.getTime();
	const clock = new Clock(new Date(start), options.clockStands);
	const begins = scenario.beginning?.(start) ?? start;
	const own = withOptionsOf(scenario, options);
	const world = seeded(new Clock(new Date(begins), true), own, receivers);
	for (const workspace of world.access.workspaces.values()) workspace.clock = clock;
	const cast = scenario.cast(world, new Random(seed));
	world.story = { scenario: name, seed, startedAt: start, played: 0, cast };
	return world;
}

/** Returns the world of a state file, or a new one. */
export const firstWorld = (
	options: SandboxOptions,
	receivers: Receivers,
	kept: Kept | undefined,
): World => (kept ? resumedWorld(options, receivers, kept) : openWorld(options, receivers));

/** Returns the world of a state file. Switches that are given replace its own. */
function resumedWorld(options: SandboxOptions, receivers: Receivers, kept: Kept): World {
	const world = emptyWorkspaces(kept.clock, settingsOf(options), receivers);
	kept.fill(world);
	Object.assign(world.settings, givenSettings(options));
	return world;
}

const withOptionsOf = ({ options: own }: Scenario, options: SandboxOptions): SandboxOptions => ({
	...options,
	latencyMs: options.latencyMs ?? own?.latencyMs,
	endpoints: options.endpoints ?? own?.endpoints,
});

const seeded = (clock: Clock, options: SandboxOptions, receivers: Receivers): World =>
	seedWorld(clock, settingsOf(options), options.endpoints ?? ENDPOINTS, {
		receivers,
		seed: options.seed,
		// A scenario counts on its own usage.
		demo: options.demo === true && options.scenario === undefined,
	});

/** Returns the story of a world; undefined for a world without a scenario. */
export function storyOf(world: World): Story | undefined {
	const state = world.story;
	return state ? new Story(world, state, scenarioNamed(state.scenario)) : undefined;
}

function scenarioNamed(name: string): Scenario {
	if (!Object.hasOwn(SCENARIOS, name)) throw new RangeError(`No scenario ${name}`);
	return SCENARIOS[name as ScenarioName];
}
