import type { Sent } from './fleetProcess';
import type { Delays } from './results';
import type { Stored } from './stored';

/** Returns the delays of the SMS, each to its first execution. */
export function delaysOf(sent: readonly Sent[], stored: readonly Stored[]): Delays {
	const started = new Map<string, number>();
	for (const { ids, startedAt } of stored) {
		if (startedAt === undefined) continue;
		for (const id of ids) started.set(id, Math.min(startedAt, started.get(id) ?? startedAt));
	}
	const ms = sent.flatMap(({ id, at }) => {
		const start = started.get(String(id));
		return start === undefined ? [] : [start - at];
	});
	return { sent: sent.length, ms };
}
