import type { IncidentNews } from '../../../nodes/shared/changes/incidents/incident';
import type { Cause } from './causes';
import type { Shared } from './randomWorld';
import { isSame } from './truth';

/** What one world has shown. */
export interface Verdict {
	/** Causes over the thresholds, those that were opened, in time, with the right name, and ended once. */
	causes: number;
	found: number;
	named: number;
	inTime: number;
	exact: number;
	/** Opened incidents, and the true ones. */
	opened: number;
	right: number;
	/** Ids of incidents that were opened or ended more than once. */
	twice: string[];
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
	if (cause.over === undefined) return;
	verdict.causes += 1;
	const [first] = mine;
	if (first === undefined) return;
	verdict.found += 1;
	verdict.right += 1;
	const ids = new Set(mine.map(({ news }) => news.incident.id));
	const all = told.filter(({ news }) => ids.has(news.incident.id));
	const ended = all.filter(({ news }) => news.state === 'ended');
	const label = all.at(-1)?.news.incident.label ?? '';
	if (isSame(label, cause.label, cause.shared)) verdict.named += 1;
	if (first.poll <= cause.over + 2) verdict.inTime += 1;
	if (mine.length === 1 && ended.length === 1) verdict.exact += 1;
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
export function verdictOf(causes: readonly Judged[], told: readonly Told[]): Verdict {
	const opened = told.filter(({ news }) => news.state === 'opened');
	const verdict: Verdict = {
		...{ causes: 0, found: 0, named: 0, inTime: 0, exact: 0, right: 0 },
		opened: opened.length,
		twice: twiceIn(told),
	};
	const ofCause = (cause: Judged) =>
		opened.filter(({ news: { troubles }, at }) => {
			const mine = troubles.filter(({ endpoint }) => cause.devices.has(Number(endpoint))).length;
			return at >= cause.begins && mine > troubles.length / 2;
		});
	for (const cause of causes) judgeCause(verdict, cause, ofCause(cause), told);
	return verdict;
}
