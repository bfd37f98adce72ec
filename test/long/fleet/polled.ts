import type { IDataObject } from 'n8n-workflow';
import { overIn } from './look';
import type { Compared } from './pastFleet';
import type { ListedEvent } from './service';
import { THRESHOLDS } from './settings';

/** Why an item depends on the polls of the trigger, which Backtest does not know. */
export function whyPolled(
	item: IDataObject,
	events: readonly ListedEvent[],
	compared: Compared,
): string | undefined {
	if (item.change === 'cameOnline' || item.change === 'wentOffline') {
		return whyShort(Date.parse(String(item.happened_at)), events, compared);
	}
	return isToASecond(item, events) ? 'true to a second' : undefined;
}

/**
 * Why a short session was one for Backtest, and none for the trigger, or the other way round. It began before the day, or a
 * poll that failed or was forgotten has missed it while it was open. The changes are others until the device was offline
 * for long.
 */
function whyShort(time: number, events: readonly ListedEvent[], compared: Compared) {
	const { failed, forgotten, from } = compared;
	let why: string | undefined;
	let end = -Infinity;
	for (const { from: opened, until: closed } of overIn(events, THRESHOLDS.offlineMs)) {
		if (opened > end) why = opened <= from ? 'state before' : undefined;
		if (failed.some((poll) => poll >= opened && poll <= closed)) why = 'failed poll';
		if (forgotten.some(([stored, poll]) => closed > stored && closed <= poll)) why = 'restart';
		end = closed + THRESHOLDS.offlineMs;
		if (why !== undefined && time >= opened && time <= end) return why;
	}
	return undefined;
}

/** Whether two sessions begin a whole period apart: the trigger keeps the start of the first one in whole seconds. */
function isToASecond({ change, happened_at: at }: IDataObject, events: readonly ListedEvent[]) {
	const until = Date.parse(String(at));
	const starts = events.flatMap((one) =>
		one.body.event_type.id === 3 && one.at <= until ? [one.at] : [],
	);
	const isPeriod = (ms: number) => Math.abs(ms - THRESHOLDS.sessionMs) < 1000;
	return (
		change === 'tooManySessions' &&
		starts.some((one) => starts.some((other) => isPeriod(other - one)))
	);
}
