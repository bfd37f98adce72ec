import { parseArgs } from 'node:util';
import { readReach } from '../core/http/reach';
import type { SandboxOptions } from '../play/options';
import { SCENARIO_NAMES, SCENARIOS } from '../play/scenarios';
import { PROGRAM } from './program';
import { Receivers } from '../core/receivers';
import { readIsoDate } from '../core/world/dates';

/** Text of `--help`; defaults are in brackets. */
export const USAGE = `Usage: ${PROGRAM} [start] [options]

Starts a sandbox of the service on this computer. Ctrl-C stops it. Open its address in a browser to
watch the fleet and to play a device; /openapi.json describes every call. Callbacks and data
streams reach this computer only (localhost, 127.0.0.1, ::1); --callback-host names other hosts.

  --port <n>               port; 0 takes a free one (3400)
  --host <address>         IP address to listen on; 0.0.0.0 for all of a container (127.0.0.1)
  --allow-host <name>      answers to this name, too, or name:port; can be repeated. An address
                           that other computers reach needs one
  --callback-host <name>   callbacks and data streams may call this host, too; can be repeated
  --endpoints <n>          size of the demo fleet (25, or that of the scenario)
  --scenario <name>        a world in which something happens, see below
  --world <file>           a copy of your own fleet, made by cellular-iot-fidelity copy
  --seed <n>               another demo fleet, and another story of the scenario (1)
  --state <file>           keeps the state in this file, every few seconds and at the end, and goes
                           on with it at the next start; a kill loses the last seconds
  --live                   devices send SMS, produce flows and answer commands by themselves
  --start-time <time>      where the clock starts and runs on from,
                           e.g. 2026-03-10T12:00:00Z (now)
  --latency <ms>           wait before each answer (0)
  --rate-limit             enforces the service's rate limits: 429; the limit of logins always holds
  --session-seconds <n>    lifetime of a session token (14400)
  --no-flow-logs           the organization has no flow logs: reading them gets 403
  --factory-test           new SIMs start in Factory Test
  --check                  compares every request and answer with /openapi.json, and answers
                           500 where they differ
  --help                   this text

Scenarios; GET /_sandbox/scenario tells what has happened and what will:
${SCENARIO_NAMES.map((name) => `  ${name.padEnd(16)} ${SCENARIOS[name].about}`).join('\n')}`;

const OPTIONS = {
	port: { type: 'string', default: '3400' },
	host: { type: 'string' },
	'allow-host': { type: 'string', multiple: true },
	'callback-host': { type: 'string', multiple: true },
	endpoints: { type: 'string' },
	scenario: { type: 'string' },
	world: { type: 'string' },
	seed: { type: 'string' },
	state: { type: 'string' },
	live: { type: 'boolean' },
	'start-time': { type: 'string' },
	latency: { type: 'string' },
	'rate-limit': { type: 'boolean' },
	'session-seconds': { type: 'string' },
	'no-flow-logs': { type: 'boolean' },
	'factory-test': { type: 'boolean' },
	check: { type: 'boolean' },
	help: { type: 'boolean' },
} as const;

/**
 * Reads the command line; 'help' when that is asked for. What is not given stays undefined, but for the port and the demo.
 * @throws Error with a message for people, for an unknown option or a bad value
 */
export function readCommandLine(args: string[]): SandboxOptions | 'help' {
	const { values } = parseArgs({ args, options: OPTIONS });
	if (values.help) return 'help';
	// They refuse what is wrong.
	readReach(values.host, values['allow-host']);
	void new Receivers(values['callback-host']);
	return {
		demo: true,
		port: wholeNumber('port', values.port, 0, 65_535),
		host: values.host,
		allowedHosts: values['allow-host'],
		callbackHosts: values['callback-host'],
		endpoints: optional(values.endpoints, (text) => wholeNumber('endpoints', text, 0, 1_000_000)),
		scenario: optional(values.scenario, (text) => oneOf('scenario', text, SCENARIO_NAMES)),
		world: values.world,
		seed: optional(values.seed, (text) => wholeNumber('seed', text, 0, 1_000_000_000)),
		stateFile: values.state,
		live: values.live,
		startTime: time('start-time', values['start-time']),
		latencyMs: optional(values.latency, (text) => wholeNumber('latency', text, 0, 600_000)),
		rateLimit: values['rate-limit'],
		sessionSeconds: optional(values['session-seconds'], (text) =>
			wholeNumber('session-seconds', text, 1, 31_536_000),
		),
		flowLogs: values['no-flow-logs'] ? false : undefined,
		factoryTestMode: values['factory-test'],
		check: values.check,
	};
}

const optional = <Value>(text: string | undefined, read: (text: string) => Value) =>
	text === undefined ? undefined : read(text);

function wholeNumber(option: string, text: string, low: number, high: number): number {
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < low || value > high) {
		throw new RangeError(`--${option} takes a whole number from ${low} to ${high}, not '${text}'`);
	}
	return value;
}

function oneOf<Word extends string>(option: string, text: string, words: readonly Word[]): Word {
	const found = words.find((word) => word === text);
	if (found === undefined) {
		throw new RangeError(`--${option} takes one of ${words.join(', ')}, not '${text}'`);
	}
	return found;
}

function time(option: string, text: string | undefined): Date | undefined {
	const at = readIsoDate(text ?? '');
	if (text !== undefined && at === undefined) {
		throw new RangeError(
			`--${option} takes an ISO 8601 date or date-time with zone, not '${text}'`,
		);
	}
	return at === undefined ? undefined : new Date(at);
}
