import { readEvents } from '../../records/event';
import { countEqual, firstCharacters } from '../../values';
import type { Sign } from '../sign';
import { countLabels, type Groups, OTHERS } from './groups';
import type { Incident, IncidentNews, IncidentRules, IncidentState, Trouble } from './incident';
import { isRefusal } from './trouble';
import { usualShare } from './usual';

/** What one poll knows. Times are milliseconds of service time. */
export interface IncidentPoll {
	before: IncidentState;
	rules: IncidentRules;
	now: number;
	/** Oldest first. */
	signs: readonly Sign[];
	troubles: readonly Trouble[];
	groups: Groups;
	/** Devices by label. */
	sizes: ReadonlyMap<string, number>;
}

const LONGEST_REASON = 100;

export const isIn = (endpoint: string, label: string, { groups }: Pick<IncidentPoll, 'groups'>) =>
	groups.get(endpoint)?.includes(label) === true;

/** Returns the devices in trouble of an incident. */
export const troublesOf = ({ id }: Incident, { troubles }: IncidentPoll): Trouble[] =>
	troubles.filter(({ incident, back }) => incident === id && back === undefined);

/** Returns what to report of an incident. */
export function newsOf(
	state: IncidentNews['state'],
	incident: Incident,
	poll: IncidentPoll,
): IncidentNews {
	const { signs, sizes, before, rules, now } = poll;
	const { label } = incident;
	const troubles = troublesOf(incident, poll);
	incident.reason = mostFrequentReason(signs, troubles) ?? incident.reason;
	// Devices that have left the group since belong to it all the same.
	const left = troubles.filter(({ endpoint }) => !isIn(endpoint, label, poll)).length;
	const of = (sizes.get(label) ?? 0) + left;
	const share = usualShare(before, label, now, rules.withinMs);
	const usual = share === undefined ? undefined : Math.round(share * of * 10) / 10;
	const others = othersOf(incident, poll);
	// The item has the incident of now.
	return { state, incident: { ...incident }, troubles, of, usual, others };
}

/** Returns all devices outside the group, and its fine neighbors: those of the same country first, then the largest. */
function othersOf({ label, since }: Incident, poll: IncidentPoll): IncidentNews['others'] {
	const { fewest, share, withinMs } = poll.rules;
	const recent = poll.troubles
		.filter(({ at, back }) => at >= since - withinMs && back === undefined)
		.map(({ endpoint }) => endpoint);
	const hits = countLabels(recent, poll.groups);
	const isOutside = (endpoint: string) => !isIn(endpoint, label, poll);
	const country = label.split(',')[1] ?? '-';
	const isNear = (other: string) => Number(other.endsWith(`,${country}`));
	const groups = [...poll.sizes]
		.filter(([other, of]) => other !== label && other[0] === label[0] && of >= fewest)
		.map(([other, of]) => ({ label: other, affected: hits.get(other) ?? 0, of }))
		.filter(({ affected, of }) => affected < (share * of) / 2)
		.sort((a, b) => isNear(b.label) - isNear(a.label) || b.of - a.of);
	const of = [...poll.groups.keys()].filter(isOutside).length;
	const all = { label: OTHERS, affected: recent.filter(isOutside).length, of };
	return of === 0 ? [] : [all, ...groups];
}

/** Returns the reason that most refusals of these devices have, without numbers of a device; undefined without any. */
export function mostFrequentReason(
	signs: readonly Sign[],
	devices: ReadonlyArray<{ endpoint: string }>,
): string | undefined {
	const endpoints = new Set(devices.map(({ endpoint }) => endpoint));
	const last = new Map<string, string>();
	for (const sign of signs) {
		if (!endpoints.has(sign.endpoint) || !isRefusal(sign)) continue;
		const text = readEvents([sign.event])[0]?.text ?? '';
		// What follows "because" (docs/service/events.md, *Refused sessions*).
		const reason = /\bbecause (.+?)\.?$/s.exec(text)?.[1] ?? text;
		const general = reason.replaceAll(/\d{5,}/g, '...');
		last.set(sign.endpoint, firstCharacters(general, LONGEST_REASON));
	}
	return [...countEqual(last.values())].sort(([, a], [, b]) => b - a)[0]?.[0];
}
