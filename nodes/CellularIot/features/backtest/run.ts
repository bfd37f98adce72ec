import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';
import { success } from '../../../shared/api/types';
import { changeItem, simplify } from '../../../shared/changes/changeItem';
import type { DeviceChange, DeviceRules } from '../../../shared/changes/changes';
import { usageMemory } from '../../../shared/changes/usage';
import { limitNote } from '../../../shared/fields/listing';
import { DAY_MS, MINUTE_MS } from '../../../shared/records/time';
import type { Outcome, Run } from '../../../shared/run/operation';
import { countEqual, toId } from '../../../shared/values';
import type { BacktestForm } from './form';
import { type Past, readPast } from './past';
import { replay } from './replay';
import { notCovered, onceText, sentence } from './texts';
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

const MOST_DEVICES = 10;
const HOURS = 24;
const PERCENT = 100;
/** Days and hours of all time zones begin with a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/** Returns the one item of *Output: Summary*. `asked`: number of devices whose status the trigger would have read. */
export function summaryOf(
	{ rules, scope, zone }: BacktestForm,
	past: Past,
	changes: readonly DeviceChange[],
	trials: ReturnType<typeof whatIfs>,
	asked: number,
): IDataObject {
	const { first, last } = past.polls;
	const tried = trials.map(({ trial, rules: { changes: some } }) => ({
		...trial,
		total: trial.total + changes.filter(({ change }) => !some.has(change)).length,
	}));
	const total = changes.length;
	const kinds = countEqual(changes.map(({ change }) => change));
	const origins = countEqual(changes.map(({ endpoint }) => endpoint));
	const devices = [...origins].sort(([, a], [, b]) => b - a);
	const days = Math.round(((last - first) / DAY_MS) * 10) / 10;
	const times = countTimes(changes, first, last, zone);
	const quiet_days = times.by_day.filter(({ count }) => count === 0).length;
	const once = onceText(past.neverSeen, rules);
	return {
		text: sentence({ total, days, by_day: times.by_day, quiet_days }, devices, tried, once),
		total,
		at_publishing: past.neverSeen,
		from: new Date(first).toISOString(),
		until: new Date(last).toISOString(),
		by_change: [...rules.changes].map((change) => ({ change, count: kinds.get(change) ?? 0 })),
		...times,
		quiet_days,
		noisiest: devices.slice(0, MOST_DEVICES).map(([endpoint, count]) => ({
			endpoint_id: toId(endpoint) ?? null,
			endpoint_name: past.knownOf(endpoint).name,
			count,
			share_percent: Math.round((count / total) * PERCENT),
		})),
		what_if: tried,
		watched_devices: past.watched,
		not_covered: notCovered(past, scope, rules, asked),
		complete: !past.isCut && !past.isMoved,
	};
}

/** Returns the numbers of each day and hour of day in a time zone. A change before `first` counts at it. */
export function countTimes(
	changes: readonly DeviceChange[],
	first: number,
	last: number,
	zone: string,
) {
	const days = new Map<string | null, number>();
	const hours = new Map(
		Array.from({ length: HOURS }, (_none, hour): [number, number] => [hour, 0]),
	);
	let day = DateTime.fromMillis(first, { zone }).startOf('day');
	for (; day.toMillis() <= last; day = day.plus({ days: 1 })) days.set(day.toISODate(), 0);
	const quarters = countEqual(
		changes.map(({ at }) => Math.floor(Math.max(at, first) / QUARTER_MS)),
	);
	for (const [quarter, count] of quarters) {
		const time = DateTime.fromMillis(quarter * QUARTER_MS, { zone });
		addTo(days, time.toISODate(), count);
		addTo(hours, time.hour, count);
	}
	return {
		by_day: [...days].map(([date, count]) => ({ day: date, count })),
		by_hour: [...hours].map(([hour, count]) => ({ hour, count })),
	};
}

function addTo<Key>(counts: Map<Key, number>, key: Key, more: number): void {
	counts.set(key, (counts.get(key) ?? 0) + more);
}
