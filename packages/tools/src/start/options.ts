import { parseArgs } from 'node:util';
import { SCENARIO_NAMES, type ScenarioName } from '../../../sandbox/src';

export interface StartOptions {
	port: number;
	sandboxPort: number;
	scenario: ScenarioName | undefined;
	agents: boolean;
	reset: boolean;
	yes: boolean;
}

export const USAGE = `Usage: npm start -- [options]

Starts the sandbox and a real n8n with this package, both on 127.0.0.1, until Ctrl-C.
The first time n8n is installed in your cache folder: about a minute and 3 GB.

  --port <n>          port of n8n (5678, or the next that is free)
  --sandbox-port <n>  port of the sandbox (3400, or the next that is free)
  --scenario <name>   a world of the sandbox in which something happens:
                      ${SCENARIO_NAMES.slice(0, 3).join(', ')},
                      ${SCENARIO_NAMES.slice(3).join(', ')}
  --agents            with n8n's Agents (beta), and one that knows the fleet: choose its model
  --reset             begin anew: forget the workflows, credentials and executions in .n8n/
  --yes               with --reset: do not ask
  --help              this text

CELLULAR_IOT_N8N_DIR  environment variable: install n8n in this folder instead
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
			agents: { type: 'boolean', default: false },
			reset: { type: 'boolean', default: false },
			yes: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) return 'help';
	return {
		port: portNumber('--port', values.port),
		sandboxPort: portNumber('--sandbox-port', values['sandbox-port']),
		scenario: scenarioNamed(values.scenario),
		agents: values.agents,
		reset: values.reset,
		yes: values.yes,
	};
}

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
