import type { ChangeKind, DeviceChange, DeviceRules, Devices } from '../changes';
import { OFFLINE, ONLINE } from '../connection';
import { unpackDevice } from '../device';
import type { IncidentResult } from './advanceIncidents';
import type { Trouble } from './incident';

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
