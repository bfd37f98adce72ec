import { assumptionsAt, type Assumption } from '../assumptions';
import type { Difference, Login, Observation, Topic } from '../types';

/** What a side is; never its address. */
export interface SideName {
	kind: 'service' | 'sandbox';
	login: Login | 'none';
}

/** One difference with what it bears on. */
export interface ReportedDifference extends Omit<Difference, 'rests' | 'bearsOn'> {
	/** Page and heading of the fact. */
	fact: string;
	assumptions: Pick<Assumption, 'what' | 'check' | 'file' | 'page' | 'heading'>[];
}

/** The whole report, as its JSON. */
export interface Report {
	format: 1;
	compared_at: string;
	left: SideName;
	right: SideName;
	/** Requests sent to both sides. */
	requests: number;
	probes: number;
	/** Names of probes that found nothing to look at on a side. */
	not_seen: { left: string[]; right: string[] };
	differences: ReportedDifference[];
}

/** Everything a report is made of. */
export interface Comparison {
	probes: readonly Topic[];
	left: Observation;
	right: Observation;
	names: { left: SideName; right: SideName };
	differences: Difference[];
	requests: number;
	at: Date;
}

export function reportOf(comparison: Comparison): Report {
	const { probes, left, right, names, differences, requests, at } = comparison;
	const unseen = (side: Observation) =>
		probes.filter(({ name }) => !side.has(name)).map(({ name }) => name);
	return {
		format: 1,
		compared_at: at.toISOString(),
		...names,
		requests,
		probes: probes.length,
		not_seen: { left: unseen(left), right: unseen(right) },
		differences: differences.map(({ rests, bearsOn, ...difference }) => ({
			...difference,
			fact: rests,
			assumptions: bearsOn
				.flatMap(assumptionsAt)
				.map(({ what, check, file, page, heading }) => ({ what, check, file, page, heading })),
		})),
	};
}
