import { success } from '../../../shared/api/types';
import { changeItem, simplify } from '../../../shared/changes/changeItem';
import type { DeviceChange, DeviceRules } from '../../../shared/changes/changes';
import { limitNote } from '../../../shared/fields/listing';
import { DAY_MS } from '../../../shared/records/time';
import type { Outcome, Run } from '../../../shared/run/operation';
import type { BacktestForm } from './form';
import { readPast } from './past';
import { replay } from './replay';
import { summaryOf } from './summary';
import { type Tried, whatIfs } from './whatIf';

/** Reads the past once, and returns the summary or the items. */
export async function backtest(run: Run, form: BacktestForm): Promise<Outcome> {
	const { rules, items } = form;
	const trials = whatIfs(rules);
	const read = await readPast(run, form, lookBackOf([rules, ...trials.map((one) => one.rules)]));
	if (!read.ok) return read;
	const past = read.value;
	const changes: DeviceChange[] = [];
	const asked = await replay(past, rules, (one) => changes.push(one));
	if (items) {
		const shown = changes.sort((a, b) => b.at - a.at).slice(0, items.limit);
		const note = limitNote(shown.length, changes.length);
		if (note !== undefined) run.hint(note);
		return success(
			shown.map((one) => simplify(changeItem(one, past.knownOf(one.endpoint), rules))),
		);
	}
	const tried: Tried[] = [];
	for (const { trial, rules: other } of trials) {
		let total = changes.filter(({ change }) => !other.changes.has(change)).length;
		await replay(past, other, () => total++);
		tried.push({ ...trial, total });
	}
	return success(summaryOf(form, past, changes, tried, asked.size));
}

/** The longest threshold, and at least the learning period of the trigger. */
const lookBackOf = (all: readonly DeviceRules[]): number =>
	Math.max(DAY_MS, ...all.flatMap((one) => [one.silentMs, one.offlineMs, one.sessionMs]));
