import { parseArgs } from 'node:util';
import type { SandboxOptions } from './options';

/** What `--help` prints. */
export const USAGE = `Usage: npm run sandbox -- [options]

Starts the service in a box on 127.0.0.1 until Ctrl-C. Of the callbacks that service profiles have, it calls those on
this computer (localhost, 127.0.0.1, ::1) and no others.

  --port <n>             port (3400; 0 takes a free one)
  --live                 devices send SMS, produce flows and answer commands by themselves
  --latency <ms>         think time of every request (0)
  --session-seconds <n>  lifetime of a session token (14400)
  --endpoints <n>        size of the demo fleet (25)
  --no-flow-logs         the organisation does not have the flow log feature: 403
  --legacy-create        endpoint creation answers without a body
  --factory-test         new SIMs start in Factory Test
  --rate-limit           enforces the service's rate limits
  --help                 this text
`;

/**
 * Reads the command line; 'help' when that is asked for. Throws TypeError (unknown option) or RangeError (bad
 * number) with a message for people.
 */
export function readCommandLine(args: string[]): SandboxOptions | 'help' {
	const { values } = parseArgs({
		args,
		options: {
			port: { type: 'string', default: '3400' },
			live: { type: 'boolean', default: false },
			latency: { type: 'string', default: '0' },
			'session-seconds': { type: 'string', default: '14400' },
			endpoints: { type: 'string', default: '25' },
			'no-flow-logs': { type: 'boolean', default: false },
			'legacy-create': { type: 'boolean', default: false },
			'factory-test': { type: 'boolean', default: false },
			'rate-limit': { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) return 'help';
	return {
		port: wholeNumber('--port', values.port, 0, 65_535),
		live: values.live,
		latencyMs: wholeNumber('--latency', values.latency, 0, 600_000),
		sessionSeconds: wholeNumber('--session-seconds', values['session-seconds'], 1, 31_536_000),
		endpoints: wholeNumber('--endpoints', values.endpoints, 0, 1_000_000),
		flowLogs: !values['no-flow-logs'],
		legacyCreate: values['legacy-create'],
		factoryTestMode: values['factory-test'],
		rateLimit: values['rate-limit'],
	};
}

function wholeNumber(option: string, text: string, low: number, high: number): number {
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < low || value > high) {
		throw new RangeError(`${option} takes a whole number from ${low} to ${high}, not '${text}'`);
	}
	return value;
}
