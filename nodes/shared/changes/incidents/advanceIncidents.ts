import { packParts, unpackParts } from '../../records/parts';
import type { ChangeKind, DeviceChange, DeviceRules, Devices, DevicesInput } from '../changes';
import { OFFLINE, ONLINE } from '../connection';
import { unpackDevice } from '../device';
import { byTime } from '../sign';
import { countLabels, groupsOf, type ListedLabels, readRadios } from './groups';
import type { IncidentNews, IncidentRules, IncidentState, Trouble } from './incident';
import { OpenIncidents } from './openIncidents';
import { followTroubles, learnUsual, packTroubles, unpackTroubles } from './trouble';

/** What one poll has read. */
export interface IncidentInput extends Pick<DevicesInput, 'signs' | 'isOld' | 'now' | 'learnOnly'> {
	before: IncidentState | undefined;
	/** The devices after this poll, and their changes. */
	devices: Pick<Devices, 'known'>;
	changes: readonly DeviceChange[];
	/** Set when this poll has read the list of endpoints. */
	listed?: ListedLabels;
}

export interface IncidentResult {
	state: IncidentState;
	/** Oldest first. */
	news: IncidentNews[];
	/** Endpoints of incidents that were open before, or that this poll has found. */
	covered: ReadonlySet<string>;
	/** Troubles that are left of incidents that have ended. */
	left: readonly Trouble[];
}

const newState = (now: number): IncidentState => ({
	begun: now,
	...{ labels: {}, radios: {}, names: {}, troubles: {}, usual: {}, open: [] },
	hour: { start: now, troubles: {} },
});

const idsInIncidents = (troubles: Iterable<Trouble>): string[] =>
	[...troubles].flatMap(({ incident, endpoint }) => (incident ? [endpoint] : []));

/**
 * Advances the incidents by one poll (docs/internals/trigger.md, *How an incident is found*). Pure. Opens an incident
 * for the group that explains new trouble best, and follows it until most devices are back.
 */
export function advanceIncidents(input: IncidentInput, rules: IncidentRules): IncidentResult {
	const { before = newState(input.now), listed, devices, now } = input;
	const signs = [...input.signs].sort(byTime);
	const labels = listed?.labels ?? unpackParts(before.labels);
	const radios = readRadios(before.radios, signs);
	const groups = groupsOf(devices.known, signs, labels, radios);
	const sizes = countLabels(groups.keys(), groups);
	const troubles = unpackTroubles(before.troubles);
	const coveredBefore = idsInIncidents(troubles.values());
	followTroubles(troubles, signs, input.isOld, input.changes);
	for (const id of troubles.keys()) if (!Object.hasOwn(devices.known, id)) troubles.delete(id);
	const poll = { before, rules, now, signs, troubles: [...troubles.values()], groups, sizes };
	const incidents = new OpenIncidents(poll);
	const news = input.learnOnly ? [] : [...incidents.followOpen(), ...incidents.openNew()];
	const { left } = incidents;
	const ended = left.map(({ endpoint }) => endpoint);
	const fresh = poll.troubles.flatMap(({ isNew, endpoint }) => (isNew ? [endpoint] : []));
	return {
		state: {
			begun: before.begun,
			labels: packParts(labels),
			radios: packParts(radios),
			names: listed?.names ?? before.names,
			troubles: packTroubles(troubles),
			...learnUsual(before, countLabels(fresh, groups), sizes, now),
			open: incidents.open,
		},
		news,
		covered: new Set([...coveredBefore, ...ended, ...idsInIncidents(poll.troubles)]),
		left,
	};
}

/** An incident reports these changes of its devices. */
export const REPORTED_BY_INCIDENT = new Set<ChangeKind>([
	'cameOnline',
	'wentOffline',
	'wentSilent',
]);

/**
 * Returns the changes to report beside incidents (docs/alarms.md, *One item instead of 800*): not those of their devices. When
 * an incident ends, the changes of devices that are not back follow, to the minute.
 */
export const changesBeside = (
	{ covered, left }: Pick<IncidentResult, 'covered' | 'left'>,
	changes: readonly DeviceChange[],
	devices: Pick<Devices, 'known' | 'networks'>,
	rules: DeviceRules,
): DeviceChange[] => [
	...changes.filter(
		({ change, endpoint }) => !(REPORTED_BY_INCIDENT.has(change) && covered.has(endpoint)),
	),
	...left.flatMap((one) => heldChanges(one, devices, rules)),
];

function heldChanges(
	{ endpoint, held, at }: Trouble,
	{ known, networks }: Pick<Devices, 'known' | 'networks'>,
	{ silentMs }: DeviceRules,
): DeviceChange[] {
	const { seen, network = '' } = unpackDevice(known[endpoint] ?? '');
	return held.map((kind) =>
		kind === 'offline'
			? { change: 'wentOffline', endpoint, at, before: ONLINE, after: OFFLINE }
			: {
					...{ change: 'wentSilent', endpoint, at: seen + silentMs },
					...{ lastSeen: seen, network: networks[network] },
				},
	);
}
