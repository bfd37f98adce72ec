import type { DeviceChange } from '../../../../../nodes/shared/changes/changes';
import { advanceIncidents } from '../../../../../nodes/shared/changes/incidents/advanceIncidents';
import { readLabels } from '../../../../../nodes/shared/changes/incidents/groups';
import type { IncidentState } from '../../../../../nodes/shared/changes/incidents/incident';
import { type Sign, signOf } from '../../../../../nodes/shared/changes/sign';

export const MINUTE = 60_000;
export const START = Date.UTC(2026, 2, 10, 12);
export const RULES = { withinMs: 30 * MINUTE, fewest: 5, share: 0.2 };

/** 40 devices: 10 in each of two networks of Germany, 20 in France. Every fourth has the tag "depot". */
export const IDS = Array.from({ length: 40 }, (_none, index) => 11_400_001 + index);
const networkOf = (index: number) => (index < 10 ? 3 : index < 20 ? 4 : 11);
const records = IDS.map((id, index) => ({
	id,
	tags: index % 4 === 0 ? 'depot, all' : 'all',
	service_profile: { id: 7 + (index % 3), name: `Profile ${index % 3}` },
	tariff_profile: { id: 5, name: 'Zone 1' },
}));
export const listed = readLabels(records);
export const known = Object.fromEntries(
	IDS.map((id, index) => [String(id), `s,1,,${index < 20 ? 74 : 67},${networkOf(index)},o`]),
);
export const first = (count: number) => IDS.slice(0, count).map(String);

let count = 0;
export const refusal = (
	endpoint: string,
	at: number,
	text = 'PDP Context Request rejected, because x.',
) =>
	signOf({
		id: ++count,
		timestamp: new Date(at).toISOString(),
		event_type: { id: 3 },
		event_severity: { id: 1 },
		description: text,
		endpoint: { id: Number(endpoint) },
	}) as Sign;
export const session = (endpoint: string, at: number, rat = 6) =>
	signOf({
		id: ++count,
		timestamp: new Date(at).toISOString(),
		event_type: { id: 3 },
		description: 'New PDP Context successfully activated.',
		endpoint: { id: Number(endpoint) },
		detail: { pdp_context: { rat_type: rat } },
	}) as Sign;

/** A device registers in a network of Germany. */
export const registration = (endpoint: string, at: number, network: number) =>
	signOf({
		id: ++count,
		timestamp: new Date(at).toISOString(),
		event_type: { id: 2 },
		endpoint: { id: Number(endpoint) },
		detail: { id: network, name: `Network ${network}`, country: { id: 74, name: 'Germany' } },
	}) as Sign;

export const change = (
	name: DeviceChange['change'],
	endpoint: string,
	at: number,
): DeviceChange => ({
	change: name,
	endpoint,
	at,
});

/** The incidents of this fleet, poll by poll. */
export function watch() {
	let state: IncidentState | undefined;
	return {
		state: () => state,
		poll(minute: number, changes: DeviceChange[] = [], signs: Sign[] = []) {
			const result = advanceIncidents(
				{
					...{ before: state, learnOnly: state === undefined, devices: { known }, signs, changes },
					...{
						isOld: () => false,
						listed: state ? undefined : listed,
						now: START + minute * MINUTE,
					},
				},
				RULES,
			);
			state = JSON.parse(JSON.stringify(result.state)) as IncidentState;
			return result;
		},
	};
}

/** Sessions of devices that are back. */
export const back = (ids: readonly string[], minute: number) =>
	ids.map((id) => session(id, START + minute * MINUTE));

export const all = (name: DeviceChange['change'], ids: readonly string[], minute: number) =>
	ids.map((id) => change(name, id, START + minute * MINUTE));
