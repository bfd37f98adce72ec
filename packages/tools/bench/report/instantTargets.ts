import type { FleetDelays, InstantResults, Kept, LevelRates } from '../instant/results';
import { pollingOf, timesWebhook } from './instant';
import { median } from './median';
import { atLeast, atMost } from './targets';
import type { Verdict } from './targets';

/** Promised ratios. */
const FASTER = 30;
const FLEET_GROWTH = 1.5;
const NEAR_WEBHOOK = 0.8;

function fleetVerdicts(delays: FleetDelays): Verdict[] {
	const { size, instant } = delays;
	const title = `Instant trigger, ${size.toLocaleString('en')} devices`;
	const times = median(pollingOf(delays).ms) / median(instant.ms);
	return [
		atLeast(`${title}: SMS with an execution`, instant.ms.length / instant.sent, 1),
		atLeast(`${title}: median delay shorter than that of the polling trigger`, times, FASTER),
	];
}

/** Delay of the largest fleet against that of the smallest. */
function growth(fleets: readonly FleetDelays[]): Verdict[] {
	const [smallest, ...others] = fleets;
	const largest = others.at(-1);
	if (smallest === undefined || largest === undefined) return [];
	const title = `Instant trigger, ${largest.size.toLocaleString('en')} devices`;
	const ratio = median(largest.instant.ms) / median(smallest.instant.ms);
	return [atMost(`${title}: median delay against ${smallest.size} devices`, ratio, FLEET_GROWTH)];
}

function rateVerdicts(level: LevelRates): Verdict[] {
	const title = `Instant trigger, ${level.concurrency} at a time`;
	return (['sms', 'events'] as const).flatMap((name) =>
		(['answered', 'executed'] as const).map((of) =>
			atLeast(
				`${title}, ${name}: calls ${of} a second against n8n's Webhook node`,
				timesWebhook(level, name, of),
				NEAR_WEBHOOK,
			),
		),
	);
}

const lossVerdict = (what: string, { lost }: Kept) =>
	atMost(`Instant trigger, ${what}: acknowledged calls without an execution`, lost, 0);

/** Returns the verdicts on the promises of the instant trigger. */
export function judgeInstant({ delay, rate }: InstantResults): Verdict[] {
	return [
		...(delay
			? [
					...delay.fleets.flatMap(fleetVerdicts),
					...growth(delay.fleets),
					lossVerdict('delay', delay.kept),
				]
			: []),
		...(rate
			? [
					...rate.levels.flatMap(rateVerdicts),
					lossVerdict('rate, sms', rate.kept.sms),
					lossVerdict('rate, events', rate.kept.events),
				]
			: []),
	];
}
