import { parseArgs } from 'node:util';
import { remoteAddress } from '../n8n/remote';
import { SCENARIO_NAMES, type ScenarioName } from '../../../sandbox/src';

export interface StartOptions {
	port: number;
	sandboxPort: number;
	scenario: ScenarioName | undefined;
	/** A copy of the person's own fleet. */
	world: string | undefined;
	agents: boolean;
	reset: boolean;
	yes: boolean;
	/** A running n8n to use instead of one that is started. */
	n8nUrl: string | undefined;
	/** Address of the sandbox for that n8n. */
	sandboxUrl: string | undefined;
}

/** The world of the sandbox. In a copy nothing changes but by what a person tries. */
export const worldOf = ({ scenario, world }: StartOptions) => ({
	live: world === undefined,
	demo: true,
	scenario,
	world,
});

export const USAGE = `Usage: npm start -- [options]

Starts the sandbox and a real n8n with this package, both on 127.0.0.1, until Ctrl-C.
The first time n8n is installed in your cache folder: about a minute and 3 GB.

  --port <n>          port of n8n (5678, or the next that is free)
  --sandbox-port <n>  port of the sandbox (3400, or the next that is free)
  --scenario <name>   a world of the sandbox in which something happens:
                      ${SCENARIO_NAMES.slice(0, 3).join(', ')},
                      ${SCENARIO_NAMES.slice(3).join(', ')}
  --world <file>      a copy of your own fleet, made by cellular-iot-fidelity copy
  --agents            with n8n's Agents (beta), and one that knows the fleet: choose its model
  --reset             begin anew: forget the workflows, credentials and executions in .n8n/
  --yes               with --reset: do not ask
  --n8n-url <url>     use a running n8n that has this package; no other is installed
  --sandbox-url <url> with --n8n-url: the address under which that n8n reaches the sandbox, such as
                      http://host.docker.internal:3400 (default: http://127.0.0.1:3400); the
                      sandbox then listens to other computers, too
  --help              this text

CELLULAR_IOT_N8N_DIR  environment variable: install n8n in this folder instead
CELLULAR_IOT_N8N_EMAIL, CELLULAR_IOT_N8N_PASSWORD
                      with --n8n-url: who signs in; without them, you are asked
`;

/**
 * Reads the command line; returns 'help' for `--help`.
 * @throws TypeError for an unknown option, RangeError for a bad number, both with a message for people
 */
export function readStartOptions(args: string[]): StartOptions | 'help' {
	const { values } = parseArgs({
		args,
		options: {
			port: { type: 'string', default: '5678' },
			'sandbox-port': { type: 'string', default: '3400' },
			scenario: { type: 'string' },
			world: { type: 'string' },
			agents: { type: 'boolean', default: false },
			reset: { type: 'boolean', default: false },
			yes: { type: 'boolean', default: false },
			'n8n-url': { type: 'string' },
			'sandbox-url': { type: 'string' },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) return 'help';
	const elsewhere = values['n8n-url'];
	if (elsewhere !== undefined && values.reset) {
		throw new RangeError('--reset is for the n8n that npm start starts, not for that of --n8n-url');
	}
	if (elsewhere === undefined && values['sandbox-url'] !== undefined) {
		throw new RangeError('--sandbox-url is for --n8n-url');
	}
	return {
		port: portNumber('--port', values.port),
		sandboxPort: portNumber('--sandbox-port', values['sandbox-port']),
		scenario: scenarioNamed(values.scenario),
		world: values.world,
		agents: values.agents,
		reset: values.reset,
		yes: values.yes,
		n8nUrl: addressOf('--n8n-url', elsewhere),
		sandboxUrl: addressOf('--sandbox-url', values['sandbox-url']),
	};
}

const addressOf = (option: string, text: string | undefined) =>
	text === undefined ? undefined : remoteAddress(option, text);

function scenarioNamed(text: string | undefined): ScenarioName | undefined {
	const found = SCENARIO_NAMES.find((name) => name === text);
	if (text !== undefined && found === undefined) {
		throw new RangeError(`--scenario takes one of ${SCENARIO_NAMES.join(', ')}, not '${text}'`);
	}
	return found;
}

function portNumber(option: string, text: string): number {
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < 1024 || value > 65_535) {
		throw new RangeError(`${option} takes a port from 1024 to 65535, not '${text}'`);
	}
	return value;
}
