import { table } from '../../src/docs/markdown';
import { quantile } from '../instant/quantile';
import { RECEIVERS } from '../instant/results';
import type {
	Delays,
	DelayResult,
	FleetDelays,
	InstantResults,
	Kept,
	LevelRates,
	RateResult,
	ReceiverName,
} from '../instant/results';
import { median } from './median';
import { timeText } from './format';

const RECEIVER_LABELS: Record<ReceiverName, string> = {
	webhook: "n8n's Webhook node, header",
	sms: '**ours**, SMS Received: signed callback',
	events: '**ours**, Platform Event: data stream with a header',
};

/** Rate as a multiple of the Webhook node's: the median over the rounds. */
export function timesWebhook(
	{ rounds }: LevelRates,
	name: ReceiverName,
	of: 'answered' | 'executed',
): number {
	return median(
		rounds[name].map((round, index) => round[of] / (rounds.webhook[index]?.[of] ?? Number.NaN)),
	);
}

/** Delay of the polling trigger: in real time if it was measured. */
export const pollingOf = ({ polling, servicePolling }: FleetDelays): Delays =>
	polling ?? servicePolling;

const count = (value: number) => value.toLocaleString('en');
const perSecond = (value: number) => value.toFixed(1);

/** 1.05 s, 30.2 s, 39 min. */
function delayText(ms: number): string {
	if (Number.isNaN(ms)) return 'none';
	return ms < 600_000 ? timeText(ms) : `${(ms / 60_000).toFixed(0)} min`;
}

function delayRows(delays: FleetDelays): string[][] {
	const own = median(delays.instant.ms);
	const line = (trigger: string, { sent, ms }: Delays) => [
		'',
		trigger,
		`${count(ms.length)} of ${count(sent)}`,
		delayText(median(ms)),
		delayText(quantile(ms, 0.99)),
		`x${(median(ms) / own).toFixed(ms === delays.instant.ms ? 2 : 0)}`,
	];
	const [first = [], ...others] = [
		line('**ours**: instant trigger, real time', delays.instant),
		...(delays.polling ? [line('polling trigger every minute, real time', delays.polling)] : []),
		line('polling trigger every minute, service time', delays.servicePolling),
	];
	return [[count(delays.size), ...first.slice(1)], ...others];
}

const keptLine = (what: string, { acknowledged, lost, repeated, failed }: Kept) => [
	what,
	...[acknowledged, lost, repeated, failed].map(count),
];

function delayTable({ fleets }: DelayResult): string {
	const head = ['Devices', 'Trigger', 'SMS', 'Median', 'p99', 'Median as a multiple of ours'];
	return table(head, fleets.flatMap(delayRows));
}

function rateTable({ levels }: RateResult): string {
	const rows = levels.flatMap((level) =>
		RECEIVERS.map((name, index) => {
			const rate = (of: 'answered' | 'executed') =>
				perSecond(median(level.rounds[name].map((round) => round[of])));
			const times = (of: 'answered' | 'executed') =>
				name === 'webhook' ? '' : ` (x${timesWebhook(level, name, of).toFixed(2)})`;
			return [
				index === 0 ? count(level.concurrency) : '',
				RECEIVER_LABELS[name],
				rate('answered') + times('answered'),
				rate('executed') + times('executed'),
			];
		}),
	);
	return table(['At a time', 'Receiver', 'Answers a second', 'Executions a second'], rows);
}

function refusals({ refused }: RateResult): string[] {
	const texts = RECEIVERS.flatMap((name) =>
		Object.entries(refused[name]).map(
			([status, times]) => `${RECEIVER_LABELS[name]}: ${count(times)} x ${status}`,
		),
	);
	return texts.length === 0 ? [] : [`Answers other than 200: ${texts.join('; ')}.`];
}

/** Returns the tables of the rows with a real n8n, as they are printed and written into packages/tools/bench/README.md. */
export function instantText({ delay, rate, load }: InstantResults): string[] {
	const kept = [
		...(delay ? [keptLine('instant trigger, SMS of the delay', delay.kept)] : []),
		...(rate ? RECEIVERS.map((name) => keptLine(RECEIVER_LABELS[name], rate.kept[name])) : []),
	];
	const [before, after] = load.map((value) => value.toFixed(1));
	return [
		`In a real n8n (load average of the machine ${before} before, ${after} after):`,
		...(delay
			? ['Delay from the SMS at the service to the start of the execution:', delayTable(delay)]
			: []),
		...(rate ? ['Calls that n8n bears:', rateTable(rate), ...refusals(rate)] : []),
		'Acknowledged calls and their executions:',
		table(['Calls', 'Acknowledged', 'Lost', 'Repeated', 'Not successful'], kept),
	];
}
