import { readStartOptions } from '../../src/start/options';

const usual = { port: 5678, sandboxPort: 3400, agents: false, reset: false, yes: false };

test.each([
	[[], usual],
	[['--port', '8000'], { ...usual, port: 8000 }],
	[['--sandbox-port=9000'], { ...usual, sandboxPort: 9000 }],
	[['--scenario', 'stolen-sim'], { ...usual, scenario: 'stolen-sim' }],
	[['--world', 'fleet.json'], { ...usual, world: 'fleet.json' }],
	[['--agents'], { ...usual, agents: true }],
	[['--reset', '--yes'], { ...usual, reset: true, yes: true }],
	[['--n8n-url', 'http://127.0.0.1:5678/'], { ...usual, n8nUrl: 'http://127.0.0.1:5678' }],
	[
		['--n8n-url=http://n8n:80', '--sandbox-url=http://host.docker.internal:3400'],
		{ ...usual, n8nUrl: 'http://n8n', sandboxUrl: 'http://host.docker.internal:3400' },
	],
	[['--help', '--port', 'x'], 'help'],
])('%j', (args, options) => {
	expect(readStartOptions(args)).toEqual(options);
});

test.each(['0', '1023', '65536', '-1', '80.5', 'x', ''])('port %j is refused', (port) => {
	expect(() => readStartOptions([`--port=${port}`])).toThrow(/--port takes a port/);
});

test('an unknown scenario is refused, and the known ones are named', () => {
	expect(() => readStartOptions(['--scenario', 'theft'])).toThrow(
		"--scenario takes one of stolen-sim, roaming-outage, bad-profile, quota-month-end, big-fleet-50000, flaky-network, esim-rollout, operator-down, not 'theft'",
	);
});

test('an unknown option is refused', () => {
	expect(() => readStartOptions(['--prot', '80'])).toThrow(/prot/);
});

test.each([
	[['--n8n-url', 'http://n8n', '--reset'], /--reset is for the n8n that npm start starts/],
	[['--sandbox-url', 'http://n8n'], /--sandbox-url is for --n8n-url/],
	[['--n8n-url', 'n8n:5678'], /--n8n-url takes an address/],
])('%j is refused', (args, message) => {
	expect(() => readStartOptions(args)).toThrow(message);
});
