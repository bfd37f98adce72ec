import { trafficBy, trafficOfEndpoint, type Traffic } from '../rules/traffic';
import { DAY, HOUR } from '../world/dates';
import type { Endpoint, World } from '../world/types';

/** Periods of the chart: the last 24 hours by hour, or the last 30 days by day. */
const PERIODS = {
	day: { step: HOUR, steps: 24 },
	month: { step: DAY, steps: 30 },
} as const;
export type Period = keyof typeof PERIODS;
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[];

/** Traffic of a device over a period, oldest first; times without traffic have zeros. */
export interface UsageView {
	period: Period;
	/** `at` is the start of an hour or of a UTC day, ISO 8601. Bytes; `sms.tx` comes from the device. */
	steps: (Traffic & { at: string })[];
}

/** Returns the traffic of a device as the usage statistics count it (docs/service/usage.md, *Days of an endpoint*). */
export function usageView(world: World, endpoint: Endpoint, period: Period): UsageView {
	const { step, steps } = PERIODS[period];
	const end = Math.floor(world.clock.now() / step) * step;
	const first = end - (steps - 1) * step;
	const traffic = trafficBy(trafficOfEndpoint(world, endpoint), (at) =>
		at < first || at >= end + step ? undefined : String(Math.floor(at / step) * step),
	);
	return {
		period,
		steps: Array.from({ length: steps }, (_, place) => {
			const at = first + place * step;
			const { data, sms } = traffic.get(String(at)) ?? nothing();
			return { at: new Date(at).toISOString(), data, sms };
		}),
	};
}

const nothing = (): Traffic => ({ data: { tx: 0, rx: 0 }, sms: { tx: 0, rx: 0 } });
