import { ALL, byKind, isRadio } from './groups';

/** Devices by label: all, and those in trouble. */
export interface Counts {
	sizes: ReadonlyMap<string, number>;
	hits: ReadonlyMap<string, number>;
}

/** A group is no better explanation than all devices below this score: chance. */
const LEAST_SCORE = 6;
/** The radio of this share of all devices must be known: events show that of devices in trouble first. */
const LEAST_KNOWN = 0.95;

/**
 * Returns the group that explains most of the trouble with least: the one whose membership says most about which devices
 * are in trouble. `qualifies`: whether a group has enough of them. Undefined without such a group.
 */
export function explain(
	counts: Counts,
	qualifies: (label: string, hits: number, size: number) => boolean,
): string | undefined {
	const sizeOf = (label: string) => counts.sizes.get(label) ?? 0;
	const radios = [...counts.sizes].filter(([label]) => isRadio(label));
	const known = radios.reduce((sum, [, size]) => sum + size, 0);
	const saysNothing = (label: string) => isRadio(label) && known < LEAST_KNOWN * sizeOf(ALL);
	const found = [...counts.hits]
		.filter(([label, hits]) => !saysNothing(label) && qualifies(label, hits, sizeOf(label)))
		.map(([label]) => ({ label, score: scoreOf(label, counts) }))
		.sort((a, b) => b.score - a.score || byKind(a.label, b.label));
	const isChance = (found[0]?.score ?? 0) < LEAST_SCORE;
	const all = isChance ? found.find(({ label }) => label === ALL) : undefined;
	return (all ?? found[0])?.label;
}

/** Returns the log-likelihood ratio of two rates of trouble, inside and outside a group, against one rate for all. */
export function scoreOf(label: string, { sizes, hits }: Counts): number {
	const [size, all] = [sizes.get(label) ?? 0, sizes.get(ALL) ?? 0];
	const [inside, total] = [hits.get(label) ?? 0, hits.get(ALL) ?? 0];
	if (inside * all <= total * size) return 0;
	const score = likelihood(inside, size) + likelihood(total - inside, all - size);
	return Math.round(1e6 * (score - likelihood(total, all))) / 1e6;
}

/** Returns the log-likelihood of `hits` of `size` at their own rate. */
const likelihood = (hits: number, size: number): number =>
	term(hits, size) + term(size - hits, size);

const term = (part: number, whole: number) => (part <= 0 ? 0 : part * Math.log(part / whole));
