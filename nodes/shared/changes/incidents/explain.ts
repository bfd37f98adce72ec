import { ALL, byKind, isRadio } from './groups';
import type { IncidentPoll } from './incidentNews';
import { usualShare } from './usual';

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
