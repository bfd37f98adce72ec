import type { IncidentNews } from '../../../nodes/shared/changes/incidents/incident';
import type { Cause } from './causes';
import type { Shared } from './randomWorld';
import { isSame } from './truth';

const MINUTE = 60_000;

/** What one world has shown. */
export interface Verdict {
	seed: number;
	/** Causes over the thresholds, those that were opened, in time, with the right name, and ended once. */
	causes: number;
	found: number;
	named: number;
	inTime: number;
	exact: number;
	/** Opened incidents, and the true ones. */
	opened: number;
	right: number;
	bytes: number;
	/** Ids of incidents that were opened or ended more than once. */
	twice: string[];
	notes: string[];
}

export interface Told {
	at: number;
	poll: number;
	news: IncidentNews;
}
export interface Judged extends Cause {
	shared: Shared;
	/** Poll in which the group was over the thresholds for the first time. */
	over?: number;
}

/** Adds to the verdict how well one cause was told; `mine` are the incidents that it opened. */
function judgeCause(
	verdict: Verdict,
	cause: Judged,
	mine: readonly Told[],
	told: readonly Told[],
): void {
	const title = `${cause.label} ${cause.shape} ${cause.devices.size}/${cause.shared.get(cause.label)?.size}`;
	if (cause.over === undefined) {
		verdict.notes.push(`below: ${title}: ${mine.length} opened`);
		return;
	}
	verdict.causes += 1;
	const [first] = mine;
	if (first === undefined) {
		verdict.notes.push(
			`missed: ${title}; told ${told.map(({ news }) => `${news.state} ${news.incident.label} ${news.troubles.length}/${news.of}`).join('; ')}`,
		);
		return;
	}
	verdict.found += 1;
	verdict.right += 1;
	const ids = new Set(mine.map(({ news }) => news.incident.id));
	const all = told.filter(({ news }) => ids.has(news.incident.id));
	const ended = all.filter(({ news }) => news.state === 'ended');
	const label = all.at(-1)?.news.incident.label ?? '';
	if (isSame(label, cause.label, cause.shared)) verdict.named += 1;
	else
		verdict.notes.push(
			`named ${label}: ${title}: ${all.map(({ news }) => `${news.state} ${news.incident.label} ${news.troubles.length}/${news.of}`).join('; ')}`,
		);
	if (first.poll <= cause.over + 2) verdict.inTime += 1;
	else
		verdict.notes.push(
			`late ${first.poll - cause.over}: ${title}: opened ${first.news.incident.label} ${first.news.troubles.length}/${first.news.of} usual ${first.news.usual}`,
		);
	if (mine.length === 1 && ended.length === 1) verdict.exact += 1;
	else
		verdict.notes.push(
			`opened ${mine.length}, ended ${ended.length}: ${title}: ${all.map(({ news, at }) => `${news.state} ${news.incident.label} ${news.troubles.length}/${news.of} +${Math.round((at - cause.begins) / MINUTE)}`).join('; ')}`,
		);
}

function twiceIn(told: readonly Told[]): string[] {
	const seen = new Set<string>();
	return told.flatMap(({ news: { state, incident } }) => {
		const key = `${state} ${incident.id}`;
		if (state === 'grown' || !seen.has(key)) return seen.add(key) && [];
		return [key];
	});
}

/** Compares what was told with what happened. */
export function verdictOf(
	seed: number,
	causes: readonly Judged[],
	told: readonly Told[],
	bytes: number,
): Verdict {
	const verdict: Verdict = {
		seed,
		causes: 0,
		found: 0,
		named: 0,
		inTime: 0,
		exact: 0,
		opened: 0,
		right: 0,
		bytes,
		twice: twiceIn(told),
		notes: [],
	};
	const opened = told.filter(({ news }) => news.state === 'opened');
	verdict.opened = opened.length;
	const ofCause = (cause: Judged) =>
		opened.filter(({ news: { troubles }, at }) => {
			const mine = troubles.filter(({ endpoint }) => cause.devices.has(Number(endpoint))).length;
			return at >= cause.begins && mine > troubles.length / 2;
		});
	for (const cause of causes) {
		judgeCause(verdict, cause, ofCause(cause), told);
	}
	for (const one of opened) {
		if (!causes.some((cause) => ofCause(cause).includes(one))) {
			const { troubles, of, incident } = one.news;
			verdict.notes.push(
				`false: ${incident.label} ${troubles.length}/${of} ${incident.reason} ${new Date(one.at).toISOString()} begin ${new Date(causes[0]?.begins ?? 0).toISOString()} usual ${one.news.usual}`,
			);
		}
	}
	return verdict;
}
