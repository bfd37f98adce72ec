import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';
import type { ChangeKind, DeviceChange } from '../../../shared/changes/changes';
import { changeName } from '../../../shared/fields/changeFields';
import { DAY_MS, MINUTE_MS } from '../../../shared/records/time';
import { toId } from '../../../shared/values';
import type { BacktestForm } from './form';
import type { Past } from './past';
import { notCovered, sentence } from './texts';
import type { WhatIf } from './whatIf';

/** Offsets of time zones are multiples of it. */
const QUARTER_MS = 15 * MINUTE_MS;
const HOURS = 24;

/** Counts changes. */
export class Tally {
	total = 0;
	private readonly byChange = new Map<ChangeKind, number>();
	private readonly byDevice = new Map<string, number>();
	private readonly byQuarter = new Map<number, number>();

	add({ change, endpoint, at }: DeviceChange): void {
		this.total += 1;
		raise(this.byChange, change);
		raise(this.byDevice, endpoint);
		raise(this.byQuarter, Math.floor(at / QUARTER_MS) * QUARTER_MS);
	}

	of(changes: Iterable<ChangeKind>): number {
		return [...changes].reduce((sum, change) => sum + (this.byChange.get(change) ?? 0), 0);
	}

	/** Returns the devices with their numbers, largest first. */
	devices(): Array<[endpoint: string, count: number]> {
		return [...this.byDevice].sort(([, a], [, b]) => b - a);
	}

	/** Returns the numbers of each day and hour of day in a time zone. A change before `first` counts at it. */
	times(first: number, last: number, zone: string) {
		const days = new Map<string, number>();
		const hours = Array.from({ length: HOURS }, () => 0);
		let day = DateTime.fromMillis(first, { zone }).startOf('day');
		for (; day.toMillis() <= last; day = day.plus({ days: 1 })) days.set(day.toISODate() ?? '', 0);
		for (const [quarter, count] of this.byQuarter) {
			const time = DateTime.fromMillis(Math.max(quarter, first), { zone });
			raise(days, time.toISODate() ?? '', count);
			hours[time.hour] = (hours[time.hour] ?? 0) + count;
		}
		return {
			by_day: [...days].map(([day, count]): IDataObject => ({ day, count })),
			by_hour: hours.map((count, hour): IDataObject => ({ hour, count })),
		};
	}
}

function raise<Key>(counts: Map<Key, number>, key: Key, by = 1): void {
	counts.set(key, (counts.get(key) ?? 0) + by);
}

const MOST_DEVICES = 10;
const PERCENT = 100;
const iso = (time: number) => new Date(time).toISOString();

/** Another value of a threshold, with the number of items that it gives. */
export type Tried = WhatIf & { total: number };

/** Returns the one item of *Output: Summary*. `asked`: number of devices whose status the trigger would have read. */
export function summaryOf(
	{ rules, scope, everyMinutes, zone }: BacktestForm,
	past: Past,
	tally: Tally,
	tried: readonly Tried[],
	asked: number,
): IDataObject {
	const { first, last } = past.polls;
	const { total } = tally;
	const devices = tally.devices();
	const days = Math.round(((last - first) / DAY_MS) * 10) / 10;
	const times = tally.times(first, last, zone);
	return {
		text: sentence(total, days, devices, tried),
		total,
		from: iso(first),
		until: iso(last),
		days,
		every_minutes: everyMinutes,
		by_change: [...rules.changes].map((change) => ({
			change,
			name: changeName(change),
			count: tally.of([change]),
		})),
		...times,
		quiet_days: times.by_day.filter(({ count }) => count === 0).length,
		devices: devices.length,
		noisiest: devices.slice(0, MOST_DEVICES).map(([endpoint, count]) => ({
			endpoint_id: toId(endpoint) ?? null,
			endpoint_name: past.knownOf(endpoint).name,
			count,
			share_percent: Math.round((count / total) * PERCENT),
		})),
		what_if: tried.map(({ setting, value, instead, total: other }) => ({
			setting,
			value,
			instead_of: instead,
			total: other,
		})),
		watched_devices: past.watched,
		events_read: past.events,
		not_covered: notCovered(past, scope, rules, asked),
		complete: !past.isCut && !past.isMoved,
	};
}
