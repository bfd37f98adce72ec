import { success } from '../../../shared/api/types';
import { changeItem, simplify } from '../../../shared/changes/changeItem';
import type { DeviceChange, DeviceRules } from '../../../shared/changes/changes';
import { limitNote } from '../../../shared/fields/listing';
import { usageMemory } from '../../../shared/changes/usage';
import { DAY_MS } from '../../../shared/records/time';
import type { Outcome, Run } from '../../../shared/run/operation';
import type { BacktestForm } from './form';
import { readPast } from './past';
import { replay } from './replay';
import { summaryOf } from './summary';
import { onceText } from './texts';
import { whatIfs } from './whatIf';

/** Reads the past once, and returns the summary or the items. */
export async function backtest(run: Run, form: BacktestForm): Promise<Outcome> {
	const { rules, items } = form;
	const tried = whatIfs(rules);
	const read = await readPast(run, form, lookBackOf([rules, ...tried.map((one) => one.rules)]));
	if (!read.ok) return read;
	const past = read.value;
	const changes: DeviceChange[] = [];
	const asked = new Set<string>();
	const emit = (one: DeviceChange) => changes.push(one);
	const main = { rules, emit, ask: (id: string) => asked.add(id) };
	await replay(past, items ? [main] : [main, ...tried]);
	if (!items) return success(summaryOf(form, past, changes, tried, asked.size));
	const shown = changes.sort((a, b) => b.at - a.at).slice(0, items.limit);
	const notes = [limitNote(shown.length, changes.length), onceText(past.neverSeen, rules)];
	for (const note of notes) if (note) run.hint(note);
	return success(shown.map((one) => simplify(changeItem(one, past.knownOf(one.endpoint), rules))));
}

/** The longest threshold, and at least the learning period of the trigger. */
const lookBackOf = (all: readonly DeviceRules[]): number =>
	Math.max(
		DAY_MS,
		...all.flatMap((one) => [one.silentMs, one.offlineMs, one.sessionMs, usageMemory(one)]),
	);
