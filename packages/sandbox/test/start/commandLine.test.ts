import { SCENARIO_NAMES } from '../../src';
import { readCommandLine, USAGE } from '../../src/start/commandLine';

/** Every option, with a value that it takes. */
const ARGS =
	'--port 0 --endpoints=500 --live --start-time 2026-03-10T12:00:00Z --latency 20 --rate-limit ' +
	'--session-seconds 60 --no-flow-logs --factory-test --check --host 0.0.0.0 --allow-host box --allow-host box:80 --callback-host n8n ' +
	'--scenario stolen-sim --seed 7 --state demo.json';

it('reads the command line', () => {
	expect(readCommandLine([])).toEqual({ port: 3400, demo: true });
	expect(readCommandLine(ARGS.split(' '))).toEqual({
		port: 0,
		demo: true,
		stateFile: 'demo.json',
		host: '0.0.0.0',
		allowedHosts: ['box', 'box:80'],
		callbackHosts: ['n8n'],
		endpoints: 500,
		live: true,
		startTime: new Date('2026-03-10T12:00:00Z'),
		latencyMs: 20,
		rateLimit: true,
		sessionSeconds: 60,
		flowLogs: false,
		factoryTestMode: true,
		check: true,
		scenario: 'stolen-sim',
		seed: 7,
	});
	expect(readCommandLine(['--live', '--help'])).toBe('help');
});

it.each([
	[['--port='], "--port takes a whole number from 0 to 65535, not ''"],
	[['--port', 'x'], "--port takes a whole number from 0 to 65535, not 'x'"],
	[['--port', '70000'], "--port takes a whole number from 0 to 65535, not '70000'"],
	[['--latency=-1'], "--latency takes a whole number from 0 to 600000, not '-1'"],
	[['--scenario', ''], `--scenario takes one of ${SCENARIO_NAMES.join(', ')}, not ''`],
	[['--seed=-1'], "--seed takes a whole number from 0 to 1000000000, not '-1'"],
	[
		['--host', '0.0.0.0'],
		'0.0.0.0 can be reached from other computers. Name the hosts under which they may call: ' +
			'--allow-host <name[:port]>, once for each',
	],
	[
		['--callback-host', 'http://n8n'],
		"--callback-host takes a name or an IP address, without port, not 'http://n8n'",
	],
	[
		['--start-time', 'noon'],
		"--start-time takes an ISO 8601 date or date-time with zone, not 'noon'",
	],
])('refuses %s', (args, message) => {
	expect(() => readCommandLine(args)).toThrow(new RangeError(message));
});

it('explains every option, in lines that fit a terminal', () => {
	const explained = USAGE.match(/^ {2}--[a-z-]+(?= .*\w)/gm)?.map((line) => line.trim());
	const all =
		'--port --host --allow-host --callback-host --endpoints --scenario --world --seed --state --live --start-time --latency ' +
		'--rate-limit --session-seconds --no-flow-logs --factory-test --check --help';
	expect(explained).toEqual(all.split(' '));
	expect(all.split(' ')).toEqual(expect.arrayContaining(ARGS.match(/--[a-z-]+/g) ?? []));
	expect(USAGE).toContain('(14400)');
	expect(Math.max(...USAGE.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});
