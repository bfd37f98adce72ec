import type { PlannedFault, Scenario } from './scenario';

/** All requests, logins too. */
const SERVICE = '^/api/';

/** Seconds from one time span of a fault to its next one. */
const EVERY = 300;
const spell = (
	what: string,
	after: number,
	fault: Partial<PlannedFault['fault']>,
): PlannedFault => ({
	what,
	fault: { path: SERVICE, after, every: EVERY, for: 30, ...fault },
});

/** The service on a bad day: nothing is wrong with the devices. */
export const flakyNetwork: Scenario = {
	about: 'a bad day of the service: refused, broken and slow answers on a schedule',
	watch: [
		'In every five minutes: 30 seconds each of 429, of 503, of answers that break off, and of slow answers.',
		'Every ten minutes all sessions end.',
		'Nothing may be lost or doubled: watch the executions of example 02, and create devices with example 03.',
	],
	options: { latencyMs: 50 },
	cast: () => ({}),
	steps: () => [],
	faults: [
		{
			what: 'All sessions end with the next request.',
			fault: {
				path: SERVICE,
				every: 600,
				after: 600,
				times: 1,
				meanwhile: [{ path: '/_sandbox/sessions/expire' }],
			},
		},
		spell('Half of the requests are refused with 429, for 30 seconds.', 30, {
			status: 429,
			headers: { 'Retry-After': '1' },
			probability: 0.5,
		}),
		spell('A third of the requests are answered with 503, for 30 seconds.', 90, {
			status: 503,
			probability: 0.33,
		}),
		spell('A third of the answers break off, for 30 seconds: the requests are carried out.', 150, {
			reset: 'midBody',
			probability: 0.33,
		}),
		spell('Answers take three seconds, for 30 seconds.', 210, { delayMs: 3000 }),
	],
};
