import { success } from '../../../shared/api/types';
import { changeItem } from '../../../shared/changes/changeItem';
import type { DeviceChange } from '../../../shared/changes/changes';
import { limitNote } from '../../../shared/fields/listing';
import { noteUnknownTags } from '../../../shared/lookup/tagDirectory';
import { DAY_MS } from '../../../shared/records/time';
import type { Outcome, Run } from '../../../shared/run/operation';
import type { BacktestForm } from './form';
import { type Past, readPast } from './past';
import { replay } from './replay';
import { summaryOf, Tally, type Tried } from './summary';
import { whatIfs } from './whatIf';

/** Reads the past once, and returns the summary or the items. */
export async function backtest(run: Run, form: BacktestForm): Promise<Outcome> {
	const { rules, scope, items } = form;
	const trials = whatIfs(rules);
	const past = await readPast(run, form, lookBackOf([rules, ...trials.map((one) => one.rules)]));
	if (!past.ok) return past;
	if ('tags' in scope) await noteUnknownTags(run, scope.tags ?? [], past.value.watched);
	if (items) return success(await itemsOf(run, form, items, past.value));
	const tally = new Tally();
	const asked = await replay(past.value, rules, (change) => tally.add(change));
	const tried: Tried[] = [];
	for (const trial of trials) {
		const own = new Tally();
		await replay(past.value, trial.rules, (change) => own.add(change));
		const others = tally.total - tally.of(trial.rules.changes);
		tried.push({ ...trial, total: others + own.total });
	}
	return success(summaryOf(form, past.value, tally, tried, asked.size));
}

/** The longest threshold, and at least the learning period of the trigger. */
const lookBackOf = (all: ReadonlyArray<BacktestForm['rules']>): number =>
	Math.max(
		DAY_MS,
		...all.flatMap(({ silentMs, offlineMs, sessionMs }) => [silentMs, offlineMs, sessionMs]),
	);

async function itemsOf(
	run: Run,
	{ rules }: BacktestForm,
	{ limit, shape }: NonNullable<BacktestForm['items']>,
	past: Past,
) {
	const changes: DeviceChange[] = [];
	await replay(past, rules, (change) => changes.push(change));
	const shown = changes.sort((a, b) => b.at - a.at).slice(0, limit);
	const note = limitNote(shown.length, changes.length);
	if (note !== undefined) run.hint(note);
	return shown.map((change) => shape(changeItem(change, past.knownOf(change.endpoint), rules)));
}
