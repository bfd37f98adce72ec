import type { DeviceChange, Devices } from '../changes';
import { byTime, type Sign } from '../sign';
import { countLabels, groupsOf, type ListedLabels, updateLabels } from './groups';
import type { IncidentNews, IncidentRules, IncidentState } from './incident';
import { packParts } from './partition';
import { followTroubles, packTroubles, type Troubles, unpackTroubles } from './trouble';
import { isSameHour, learnUsual } from './usual';
import { OpenIncidents } from './openIncidents';

/** One poll. Times are milliseconds of service time. */
export interface IncidentInput {
	before: IncidentState | undefined;
	/** Learns, reports nothing. */
	learnOnly: boolean;
	/** The devices after this poll. */
	devices: Pick<Devices, 'known'>;
	/** The signs of the window, any order, and whether an earlier poll has read one. */
	signs: readonly Sign[];
	isOld(sign: Sign): boolean;
	/** The changes that this poll has found. */
	changes: readonly DeviceChange[];
	/** Set when this poll has read the list of endpoints. */
	listed?: ListedLabels;
	/** Proven time of the poll. */
	now: number;
}

export interface IncidentResult {
	state: IncidentState;
	/** Oldest first. */
	news: IncidentNews[];
	/** Endpoints of the incidents that were open before or are open now. */
	covered: ReadonlySet<string>;
}

const newState = (now: number): IncidentState => ({
	begun: now,
	...{ labels: {}, names: {}, troubles: {}, usual: {}, open: [] },
	hour: { start: now, troubles: {} },
});

/**
 * Advances the incidents by one poll (docs/internals/trigger.md, *How an incident is found*). Pure. Opens an incident
 * for the group that explains new trouble best, and follows it until most devices are back, or no new one follows.
 */
export function advanceIncidents(input: IncidentInput, rules: IncidentRules): IncidentResult {
	const { before = newState(input.now), listed, devices } = input;
	const signs = [...input.signs].sort(byTime);
	const labels = updateLabels(before, listed, signs);
	const followed = followTroubles(
		unpackTroubles(before.troubles),
		signs,
		input.isOld,
		input.changes,
	);
	const troubles: Troubles = new Map(
		[...followed].filter(([endpoint]) => Object.hasOwn(devices.known, endpoint)),
	);
	const covered = new Set(
		[...unpackTroubles(before.troubles)].flatMap(([id, { incident }]) => (incident ? [id] : [])),
	);
	const fresh = [...troubles].flatMap(([id, { isNew }]) => (isNew ? [id] : []));
	// Most polls need no groups.
	const isQuiet = fresh.length === 0 && before.open.length === 0 && isSameHour(before, input.now);
	const groups = isQuiet ? new Map() : groupsOf(devices.known, signs, labels);
	const sizes = countLabels(groups.keys(), groups);
	const poll = { before, rules, now: input.now, signs, troubles, groups, sizes };
	const incidents = new OpenIncidents(poll);
	const news = input.learnOnly ? [] : [...incidents.followOpen(), ...incidents.openNew()];
	for (const [id, { incident }] of troubles) if (incident) covered.add(id);
	return {
		state: {
			begun: before.begun,
			labels: packParts(labels),
			names: listed?.names ?? before.names,
			troubles: packTroubles(troubles),
			...learnUsual(before, countLabels(fresh, groups), sizes, input.now),
			open: incidents.open,
		},
		news,
		covered,
	};
}
