import { instantText } from '../../../bench/report/instant';
import { judgeInstant } from '../../../bench/report/instantTargets';
import type {
	Delays,
	FleetDelays,
	InstantResults,
	RateResult,
} from '../../../bench/instant/results';

const KEPT = { acknowledged: 100, lost: 0, repeated: 0, failed: 0 };
const every = (ms: number, sent = 10): Delays => ({ sent, ms: Array<number>(10).fill(ms) });
const fleet = (
	size: number,
	instant: number,
	polling: number,
	more: Partial<FleetDelays> = {},
) => ({
	size,
	instant: every(instant),
	servicePolling: every(polling),
	...more,
});
const delay = (fleets: FleetDelays[], kept = KEPT): InstantResults => ({
	delay: { fleets, kept },
	load: [0, 0],
});

const rates = (...rounds: number[]) => rounds.map((rate) => ({ answered: rate, executed: rate }));
const rate = (
	sms: number[],
	webhook: number[],
	more: Partial<RateResult> = {},
): InstantResults => ({
	rate: {
		levels: [
			{
				concurrency: 8,
				rounds: { webhook: rates(...webhook), sms: rates(...sms), events: rates(...webhook) },
			},
		],
		kept: { webhook: KEPT, sms: KEPT, events: KEPT },
		refused: { webhook: {}, sms: {}, events: {} },
		...more,
	},
	load: [0, 0],
});

/** Returns the missed promises. */
const missed = (results: InstantResults) =>
	judgeInstant(results)
		.filter(({ kept }) => !kept)
		.map(({ what }) => what);

describe('the delay of the instant trigger', () => {
	it('is promised against the polling trigger', () => {
		expect(missed(delay([fleet(100, 1000, 30_000)]))).toEqual([]);
		expect(missed(delay([fleet(100, 1000, 29_999)]))).toEqual([
			'Instant trigger, 100 devices: median delay shorter than that of the polling trigger',
		]);
	});

	it('is compared with polls in real time where they were measured', () => {
		const polling = every(20_000);
		expect(missed(delay([fleet(100, 1000, 30_000, { polling })]))).toHaveLength(1);
	});

	it('hardly grows with the fleet', () => {
		const fleets = (last: number) => [
			fleet(100, 1000, 1e6),
			fleet(1000, 5000, 1e6),
			fleet(10_000, last, 1e6),
		];
		expect(missed(delay(fleets(1500)))).toEqual([]);
		expect(missed(delay(fleets(1501)))).toEqual([
			'Instant trigger, 10,000 devices: median delay against 100 devices',
		]);
	});

	it('is missed by an SMS that never arrives, and by a lost one', () => {
		const short = fleet(100, 1000, 1e6, { instant: every(1000, 11) });
		expect(missed(delay([short], { ...KEPT, lost: 1 }))).toEqual([
			'Instant trigger, 100 devices: SMS with an execution',
			'Instant trigger, delay: acknowledged calls without an execution',
		]);
	});
});

describe('the rate of the instant trigger', () => {
	it('is compared round by round', () => {
		expect(missed(rate([8, 16, 8], [10, 20, 10]))).toEqual([]);
		expect(missed(rate([7, 16, 7], [10, 20, 10]))).toEqual([
			"Instant trigger, 8 at a time, sms: calls answered a second against n8n's Webhook node",
			"Instant trigger, 8 at a time, sms: calls executed a second against n8n's Webhook node",
		]);
	});

	it('loses nothing', () => {
		const kept = { webhook: KEPT, sms: { ...KEPT, lost: 1 }, events: KEPT };
		expect(missed(rate([9], [10], { kept }))).toEqual([
			'Instant trigger, rate, sms: acknowledged calls without an execution',
		]);
	});
});

describe('instantText', () => {
	it('shows delays, rates, refusals and losses', () => {
		const { rate: measured } = rate([9], [10], {
			refused: { webhook: {}, sms: { 503: 2 }, events: {} },
		});
		const { delay: delays } = delay([fleet(10_000, 1050, 2_040_000)]);
		const text = instantText({ delay: delays, rate: measured, load: [0.31, 2] }).join('\n');
		expect(text).toContain('load average of the machine 0.3 before, 2.0 after');
		expect(text).toMatch(/\| 10,000 +\| \*\*ours\*\*.*\| 10 of 10 \| 1.05 s \| 1.05 s \| x1.00/);
		expect(text).toMatch(/service time +\| 10 of 10 \| 34 min \| 34 min \| x1943/);
		expect(text).toMatch(/signed callback +\| 9.0 \(x0.90\)/);
		expect(text).toContain('2 x 503');
		expect(text).toMatch(/SMS of the delay +\| 100 +\| 0 /);
	});
});
