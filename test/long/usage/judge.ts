import { dayOf } from '../../../nodes/shared/changes/usage';
import { LEAST_MB, unusedDays, verdicts } from './rule';
import type { play, Told } from './play';
import { DAY, type Session, type WorldDevice } from './world';

type Played = Awaited<ReturnType<typeof play>>;

/** Returns the last event of a device that the list shows before a time. */
const seenBy = (sessions: readonly Session[]) => (at: number) => {
	const last = sessions.findLast(({ opened }) => opened < at);
	return last !== undefined && last.appears !== undefined && last.closed < at ? 'closed' : 'opened';
};

/** Whether a session that has ended then was open on a spike: its volume is spread over its days. */
const isOfSpike = ({ sessions, spikes }: WorldDevice, ended: number, begin: number): boolean =>
	sessions
		.filter(({ closed }) => closed === ended)
		.some(({ opened, closed }) =>
			[...spikes].some((day) => opened < begin + (day + 1) * DAY && closed > begin + day * DAY),
		);

/** Whether the day of an item, or its session, was unlike the plan of the device. */
const isRight = (device: WorldDevice, { day, json }: Told, begin: number): boolean =>
	isOfSpike(device, Date.parse(String(json.happened_at)), begin) ||
	Number(json.used_mb) > 4 * device.planned(day - dayOf(begin));

type Counts = Record<'spikes' | 'found' | 'told' | 'right' | 'unused' | 'must', number>;

/** Counts the spikes of a device, those that an item reports, its items, and those that are right. */
function count(counts: Counts, device: WorldDevice, told: readonly Told[], begin: number): void {
	const real = episodes(device, begin);
	const isFound = (days: readonly number[]) => {
		const alone = { ...device, spikes: new Set(days.map((day) => day - dayOf(begin))) };
		return told.some(({ json }) => isOfSpike(alone, Date.parse(String(json.happened_at)), begin));
	};
	counts.spikes += real.length;
	counts.found += real.filter(isFound).length;
	counts.told += told.length;
	counts.right += told.filter((one) => isRight(device, one, begin)).length;
}

/** Holds what was told against the rule and against what has happened. */
export function judge({ begin, end, devices, live, backtest }: Played) {
	const counts: Counts = { spikes: 0, found: 0, told: 0, right: 0, unused: 0, must: 0 };
	const problems: string[] = [];
	for (const [index, device] of devices.entries()) {
		const ofKind = (all: readonly Told[], change: string) =>
			all.filter((one) => one.index === index && one.change === change).map(({ day }) => day);
		const told = ofKind(live, 'unusualUsage');
		const past = ofKind(backtest, 'unusualUsage');
		const nothing = ofKind(live, 'usedNothing');
		const shown = device.sessions.filter(({ appears }) => appears !== undefined);
		const { must, may } = verdicts(shown);
		const unused = unusedDays(shown, seenBy(device.sessions), end - DAY / 24);
		const note = (what: string, day: number) =>
			problems.push(`device ${index} (${device.habit}), day ${day - dayOf(begin)}: ${what}`);
		const absent = (from: Iterable<number>, to: Iterable<number>, what: string) => {
			const found = new Set(to);
			for (const day of from) if (!found.has(day)) note(what, day);
		};
		if (new Set(told).size < told.length) note('told twice', told[0] ?? 0);
		absent(must, told, 'not told');
		absent(told, may, 'told without a reason');
		absent(unused, nothing, 'nothing: not told');
		absent(nothing, unused, 'nothing: told without a reason');
		// Backtest begins with the 15th day.
		const isIn = (day: number) => day > dayOf(begin) + 15;
		absent(told.filter(isIn), past, 'not in Backtest');
		absent(past.filter(isIn), told, 'only in Backtest');
		const spikes = live.filter((one) => one.index === index && one.change === 'unusualUsage');
		count(counts, device, spikes, begin);
		counts.unused += nothing.length;
		counts.must += must.size;
	}
	return { counts, problems };
}

/** The spikes of a device that ended in the world, each with its days: those that are above what counts at all. */
function episodes({ spikes, sessions, planned }: WorldDevice, begin: number): number[][] {
	const last = Math.max(...sessions.map(({ closed }) => closed));
	const found: number[][] = [];
	for (const index of [...spikes].sort((a, b) => a - b)) {
		const day = dayOf(begin) + index;
		if ((day + 1) * DAY > last || planned(index) * 10 < LEAST_MB / 10) continue;
		if (found.at(-1)?.at(-1) === day - 1) found.at(-1)?.push(day);
		else found.push([day]);
	}
	return found;
}
