import { trafficBy, type Traffic, type TrafficSource } from './traffic';

/** Traffic of one UTC day. */
export interface DayTraffic extends Traffic {
	/** `YYYY-MM-DD`. */
	date: string;
}

/**
 * Adds up traffic by day, from `first` and before `end` (milliseconds).
 * @assumption Days without traffic are left out (docs/service/usage.md, *Days of an endpoint*). Check: read the days of a
 * quiet device.
 */
export function dailyTraffic(source: TrafficSource, first: number, end: number): DayTraffic[] {
	const days = trafficBy(source, (at) =>
		at < first || at >= end ? undefined : new Date(at).toISOString().slice(0, 10),
	);
	return [...days]
		.map(([date, traffic]) => ({ date, ...traffic }))
		.sort((a, b) => (a.date < b.date ? -1 : 1));
}
