import type { Sign } from '../sign';
import { countLabels, type Groups } from './groups';
import type { Incident, IncidentNews, IncidentRules, IncidentState } from './incident';
import { mostFrequentReason } from './reason';
import type { Troubles } from './trouble';
import { usualShare } from './usual';

/** What one poll knows. Times are milliseconds of service time. */
export interface IncidentPoll {
	before: IncidentState;
	rules: IncidentRules;
	now: number;
	/** Oldest first. */
	signs: readonly Sign[];
	troubles: Troubles;
	groups: Groups;
	/** Devices by label. */
	sizes: ReadonlyMap<string, number>;
}

export const isIn = (endpoint: string, label: string, { groups }: Pick<IncidentPoll, 'groups'>) =>
	groups.get(endpoint)?.includes(label) === true;

/** Returns the devices in trouble of an incident. */
export const affectedBy = ({ id }: Incident, troubles: Troubles): string[] =>
	[...troubles].flatMap(([endpoint, { incident }]) => (incident === id ? [endpoint] : []));

/** Returns what to report of an incident. */
export function newsOf(
	state: IncidentNews['state'],
	incident: Incident,
	poll: IncidentPoll,
): IncidentNews {
	const { troubles, signs, sizes, before, rules, now } = poll;
	const affected = affectedBy(incident, troubles);
	const kinds = { offline: 0, silent: 0, refused: 0 };
	for (const endpoint of affected) kinds[troubles.get(endpoint)?.kind ?? 'offline'] += 1;
	incident.reason = mostFrequentReason(signs, new Set(affected)) ?? incident.reason;
	const { label } = incident;
	// Devices that have left the group since belong to it all the same.
	const left = affected.filter((endpoint) => !isIn(endpoint, label, poll)).length;
	const of = (sizes.get(label) ?? 0) + left;
	const usual = usualShare(before, label, now, rules.withinMs);
	return {
		state,
		// The item has the incident of now.
		incident: { ...incident },
		...{ affected, kinds, of },
		usual: usual === undefined ? undefined : Math.round(usual * of * 10) / 10,
		others: othersOf(incident, poll),
	};
}

/** Returns the groups of the same kind without unusual trouble, largest first, and all devices outside the group. */
function othersOf({ label, since }: Incident, poll: IncidentPoll): IncidentNews['others'] {
	const { groups, sizes, troubles } = poll;
	const { fewest, share, withinMs } = poll.rules;
	const recent = [...troubles].flatMap(([endpoint, { at }]) =>
		at >= since - withinMs ? [endpoint] : [],
	);
	const hits = countLabels(recent, groups);
	const country = label.split(',')[1];
	const isNear = (other: string) => Number(country !== undefined && other.endsWith(`,${country}`));
	const outside = [...groups.keys()].filter((endpoint) => !isIn(endpoint, label, poll));
	const struck = new Set(recent);
	return [
		{
			label: 'others',
			affected: outside.filter((one) => struck.has(one)).length,
			of: outside.length,
		},
		...[...sizes]
			.filter(([other]) => other !== label && other[0] === label[0])
			.map(([other, of]) => ({ label: other, affected: hits.get(other) ?? 0, of }))
			.filter(({ affected, of }) => of >= fewest && affected < (share * of) / 2)
			.sort((a, b) => isNear(b.label) - isNear(a.label) || b.of - a.of),
	];
}
