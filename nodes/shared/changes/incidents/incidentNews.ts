import { readEvents } from '../../records/event';
import { countEqual, firstCharacters } from '../../values';
import type { Sign } from '../sign';
import { ALL, byKind, countLabels, type Groups, isRadio, OTHERS } from './groups';
import type { Incident, IncidentNews, IncidentRules, IncidentState, Trouble } from './incident';
import { isRefusal, usualShare } from './trouble';

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
	// A device that has left the group meanwhile still counts.
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

/** Devices by label: all, and those in trouble. */
export interface Counts {
	sizes: ReadonlyMap<string, number>;
	hits: ReadonlyMap<string, number>;
}

/** A group must have this many times the usual trouble. */
const TIMES_USUAL = 3;
/** A group is no better explanation than all devices below this score: chance. */
const LEAST_SCORE = 6;
/** A group has no score if its rate of trouble is at most this many times that of all other devices. */
const LEAST_TIMES = 1.5;
/** The radio of this share of all devices must be known: events show that of devices in trouble first. */
const LEAST_KNOWN = 0.95;

/** Whether a group has trouble above the thresholds, and unusual at that time. */
export function isAbove(
	label: string,
	{ sizes, hits }: Counts,
	{ rules: { fewest, share, withinMs }, before }: Pick<IncidentPoll, 'rules' | 'before'>,
	at: number,
): boolean {
	const [size, count] = [sizes.get(label) ?? 0, hits.get(label) ?? 0];
	const usual = usualShare(before, label, at, withinMs) ?? 0;
	return count >= fewest && count >= share * size && count > TIMES_USUAL * usual * size;
}

/**
 * Returns the group that explains most of the trouble with least: the one whose membership says most about which devices
 * are in trouble. `qualifies`: whether a group has enough of them. Undefined without such a group. Chance alone can give
 * some groups enough. All devices then explain the trouble, if most of it is outside the group.
 */
export function explain(counts: Counts, qualifies: (label: string) => boolean): string | undefined {
	const { sizes, hits } = counts;
	const radios = [...sizes].filter(([label]) => isRadio(label));
	const known = radios.reduce((sum, [, size]) => sum + size, 0);
	const isKnown = known >= LEAST_KNOWN * (sizes.get(ALL) ?? 0);
	const [best] = [...hits.keys()]
		.filter((label) => (isKnown || !isRadio(label)) && qualifies(label))
		.map((label) => ({ label, score: scoreOf(label, counts) }))
		.sort((a, b) => b.score - a.score || byKind(a.label, b.label));
	if (best === undefined || best.score >= LEAST_SCORE) return best?.label;
	const isMost = 2 * (hits.get(best.label) ?? 0) >= (hits.get(ALL) ?? 0);
	return isMost && !qualifies(ALL) ? best.label : ALL;
}

/** Returns the log-likelihood ratio of two rates of trouble, inside and outside a group, against one rate for all. */
export function scoreOf(label: string, { sizes, hits }: Counts): number {
	const [size, all] = [sizes.get(label) ?? 0, sizes.get(ALL) ?? 0];
	const [inside, total] = [hits.get(label) ?? 0, hits.get(ALL) ?? 0];
	if (inside * (all - size) <= LEAST_TIMES * (total - inside) * size) return 0;
	const score = likelihood(inside, size) + likelihood(total - inside, all - size);
	return Math.round(1e6 * (score - likelihood(total, all))) / 1e6;
}

/** Returns the log-likelihood of `hits` of `size` at their own rate. */
const likelihood = (hits: number, size: number): number =>
	term(hits, size) + term(size - hits, size);

const term = (part: number, whole: number) => (part <= 0 ? 0 : part * Math.log(part / whole));
